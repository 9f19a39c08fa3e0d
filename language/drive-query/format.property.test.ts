import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DriveQueryDocument } from './document';
import { format } from './format';
import { formatted } from './format/testing';
import { parseQuery } from './parse';
import { resolveDocument } from './resolve';
import { textOf } from './tokens';

/** `RUNS=5000` looks longer. */
const RUNS = Number(import.meta.env.RUNS ?? 80);
const NOW = new Date('2024-05-06T07:08:09Z');

const style = fc.record({ width: fc.constantFrom(10, 30, 80), indent: fc.constantFrom(1, 2, 4) });
const lineBreak = fc.constantFrom('\n', '\n', '\r\n', '\r');
const comment = fc.constantFrom('# c', '#', '### x', '# dq-ignore-next-line unknown-term', "# it's", '#   \t');

/** What stands between two tokens: mostly harmless. */
const gap = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(' ', ' ', '  ', '\t') },
  { weight: 3, arbitrary: fc.constantFrom('\n', '\n  ', '\n\n', ' \n \n\n') },
  { weight: 1, arbitrary: fc.constantFrom('', '\f', '\v ') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(' ', '\n', '\n\n  ', ''), comment)
      .map(([before, text]) => `${before}${text}\n`),
  },
);

const term: fc.Arbitrary<string[]> = fc.constantFrom(
  ['name', 'contains', "'a'"],
  ['name', '=', "'it\\'s'"],
  ["'x'", 'in', 'parents'],
  ['$v', 'in', 'parents'],
  ['$v', '=', 'name'],
  ['modifiedTime', '>', 'today', '-', '30d', '+', '1h'],
  ['properties', 'has', '{', 'key', '=', "'k'", 'and', 'value', '=', "'v'", '}'],
  ['labels/a.b', 'is', 'not', 'null'],
  ['labels/a.b', 'starts', 'with', '"x"'],
  ['name', 'in', '(', "'a'", ',', "'b'", ')'],
  ['name', 'not', 'contains', "'b'"],
  ['sharedWithMe'],
  ['trashed', '==', 'false'],
  ['!', 'starred'],
);

const { query } = fc.letrec<{ query: string[]; operand: string[] }>((tie) => ({
  operand: fc.oneof(
    { maxDepth: 3 },
    { weight: 4, arbitrary: term },
    { weight: 1, arbitrary: tie('operand').map((inner) => ['not', ...inner]) },
    { weight: 2, arbitrary: tie('query').map((inner) => ['(', ...inner, ')']) },
  ),
  query: fc
    .array(fc.tuple(fc.constantFrom('and', 'or', 'AND'), tie('operand')), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.flatMap(([joint, operand], index) => (index === 0 ? operand : [joint, ...operand]))),
}));

const goodQuery = fc
  .tuple(query, fc.infiniteStream(gap))
  .map(([tokens, gaps]) => tokens.reduce((text, token) => text + gaps.next().value + token));

const soup = fc
  .array(
    fc.constantFrom(
      'name',
      '=',
      "'a'",
      "'",
      '"',
      '(',
      ')',
      '{',
      '}',
      'and',
      'or',
      'not',
      'in',
      '$v',
      '$v =',
      '@fields',
      '@',
      '#',
      '###',
      '\n',
      '\n',
      '\n\n',
      ' ',
      '  ',
      '\t',
      '\f',
      '\r',
      '\r\n',
      'today',
      '-',
      '30d',
      ',',
      '!',
      '\\',
      '\u00a0',
      '😀',
      'key',
      'value',
      'has',
      'is',
      'null',
      "it's'",
      '\u2028',
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

const headerLine = fc.constantFrom(
  '@fields  a,b( c,d )',
  '@orderBy name  desc,folder # order',
  '@pageSize 10',
  '  @nonsense   x   y  ',
  '@fields a b(',
  '@',
  "$v='x'",
  '$w = today-30d   # when',
  "$u = 'open",
  '$v =',
  '# comment  ',
  '  # indented',
  '  ### indented',
  '',
  '',
  '\t',
);

const block = fc
  .record({
    heading: fc.constantFrom('###', '### Title', '###Title  ', '####', '###  \ta  # b'),
    header: fc.array(headerLine, { maxLength: 5 }),
    query: fc.oneof(
      { weight: 3, arbitrary: goodQuery },
      { weight: 1, arbitrary: soup },
      { weight: 1, arbitrary: fc.constant('') },
    ),
    tail: fc.array(fc.oneof(headerLine, comment), { maxLength: 3 }),
  })
  .map(({ heading, header, query, tail }) => [heading, ...header, query, ...tail, ''].join('\n'));

const anyDocument = fc.oneof(
  { weight: 1, arbitrary: soup },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.oneof(goodQuery, soup, fc.constant('')), fc.array(block, { maxLength: 3 }), lineBreak, fc.boolean())
      .map(([preamble, blocks, newline, cut]) => {
        const text = [preamble, ...blocks].join('\n').replaceAll('\n', newline);
        return cut ? text.trimEnd() : text;
      }),
  },
);

/** What a document says, whatever its form. */
function meaning(text: string) {
  const document = new DriveQueryDocument(text);
  const requests = resolveDocument(document, { now: NOW }).map(({ title, params, connection, limit }) => {
    const { tokens } = parseQuery(params.q ?? '');
    const plain = Object.entries(params).map(([name, value]) => [
      name,
      name === 'q'
        ? tokens.starts.map((_, at) => textOf(tokens, at))
        : value
            .replace(/\s*,\s*/g, ',')
            .replace(/\s+/g, ' ')
            .replace(/ ?([()/]) ?/g, '$1'),
    ]);
    return { title, connection, limit, params: plain };
  });
  const comments = Array.from({ length: document.blockCount }, (_, index) => {
    const { comments, definitions, text } = document.block(index);
    const sorted = comments.toSorted((a, b) => a.start - b.start);
    return {
      comments: sorted.map(({ start, end }) => text.slice(start, end).trim()),
      variables: definitions.map(({ name, tokens }) => [name, ...tokens.starts.map((_, at) => textOf(tokens, at))]),
    };
  });
  return { requests, comments: comments.filter((each) => each.comments.length + each.variables.length > 0) };
}

test('formatting keeps what a document says', () => {
  fc.assert(
    fc.property(anyDocument, style, (text, options) => {
      expect(meaning(formatted(text, options))).toEqual(meaning(text));
    }),
    { numRuns: RUNS },
  );
});

test('formatting twice is formatting once', () => {
  fc.assert(
    fc.property(anyDocument, style, (text, options) => {
      const once = formatted(text, options);
      expect(formatted(once, options)).toBe(once);
    }),
    { numRuns: RUNS },
  );
});

test('a range changes its blocks and no others, as formatting all of them would', () => {
  fc.assert(
    fc.property(anyDocument, style, fc.nat(200), fc.nat(200), (text, options, start, length) => {
      const document = new DriveQueryDocument(text);
      const range = { start, end: start + length };
      const first = document.blockAt(start);
      const last = document.blockAt(Math.max(start, start + length - 1));
      const within = ({ start: at }: { start: number }) =>
        document.blockAt(at) >= first && document.blockAt(at) <= last;
      const all = format(document, options);
      const some = format(document, { ...options, range });
      expect(some.every((edit) => all.some((other) => other.start === edit.start && other.text === edit.text))).toBe(
        true,
      );
      expect(some.every((edit) => edit.start >= document.blockStart(first))).toBe(true);
      expect(some.length).toBeGreaterThanOrEqual(all.filter(within).length - 1);
    }),
    { numRuns: RUNS },
  );
});

test('any text has a form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), style, (text, options) => {
      const once = formatted(text, options);
      expect(formatted(once, options)).toBe(once);
      expect(meaning(once)).toEqual(meaning(text));
    }),
    { numRuns: RUNS },
  );
});
