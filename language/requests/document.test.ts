import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings';
import { diagnoseRequest } from './diagnose';
import { RequestDocument } from './document';
import type { CutSizes } from './short-text';
import { SURROUNDINGS } from './testing';
import type { JsonNode, StringNode } from './tree';

/** So small that a few characters make a run. */
const SMALL: CutSizes = { run: 24, margin: 6, piece: 16 };

/** A tree as plain data; long strings with their content in place of their pieces. */
function plain(node: JsonNode | undefined): unknown {
  if (node === undefined) return undefined;
  const { start, end } = node;
  switch (node.type) {
    case 'object':
      return {
        start,
        end,
        members: node.members.map((member) => [member.start, member.end, plain(member.key), plain(member.value)]),
      };
    case 'array':
      return { start, end, items: node.items.map(plain) };
    case 'string':
      return { start, end, value: node.value, long: node.long && contentOf(node.long) };
    default:
      return node;
  }
}

function contentOf({ length, pieces, slice }: NonNullable<StringNode['long']>): string {
  const joined = pieces.map(({ text }) => text).join('');
  expect(joined).toHaveLength(length);
  expect(slice(0, length)).toBe(joined);
  return joined;
}

function facts(document: RequestDocument) {
  const { length, lineCount, root, syntax } = document;
  const offsets = Array.from({ length: length + 1 }, (_, offset) => offset);
  const places = offsets.map((offset) => document.positionAt(offset));
  return { text: document.text(), length, lineCount, root: plain(root), syntax, places };
}

/** The string that stands at a path of names. */
function stringAt(document: RequestDocument, ...names: string[]): StringNode {
  let node = document.root;
  for (const name of names) node = node?.type === 'object' ? member(node, name) : undefined;
  if (node?.type !== 'string') throw new Error(`No string at ${names.join('.')}`);
  return node;
}

function member(node: Extract<JsonNode, { type: 'object' }>, name: string): JsonNode | undefined {
  return node.members.find((each) => each.name === name)?.value;
}

const AUDIO = 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo='.repeat(1000);
const BODY = `{\n  "config": { "languageCode": "en-US" },\n  "audio": { "content": "${AUDIO}" }\n}\n`;

describe('long strings', () => {
  test('are told from short ones, with their content', () => {
    const document = new RequestDocument(BODY, 'recognize');
    expect(stringAt(document, 'config', 'languageCode').long).toBeUndefined();
    const content = stringAt(document, 'audio', 'content');
    expect(content.value).toBe(AUDIO);
    expect(contentOf(content.long!)).toBe(AUDIO);
    expect(content.long!.slice(35_990, 99_999)).toBe(AUDIO.slice(35_990));
    expect(document.slice(content.start, content.end)).toBe(`"${AUDIO}"`);
  });

  test('are the same objects after an edit elsewhere', () => {
    const document = new RequestDocument(BODY, 'recognize');
    const before = stringAt(document, 'audio', 'content').long;
    document.edit(2, 2, '  ');
    expect(document.text()).toBe(BODY.replace('{\n', '{\n  '));
    expect(stringAt(document, 'audio', 'content').long).toBe(before);
  });

  test('keep their pieces but for the one that an edit touches', () => {
    const text = BODY.replace(AUDIO, AUDIO.repeat(20));
    const document = new RequestDocument(text, 'recognize');
    const before = stringAt(document, 'audio', 'content').long!;
    const middle = text.length / 2;
    document.edit(middle, middle, 'x');
    const after = stringAt(document, 'audio', 'content').long!;
    expect(document.text()).toBe(`${text.slice(0, middle)}x${text.slice(middle)}`);
    expect(before.pieces.length).toBeGreaterThan(10);
    expect(after.pieces.filter((piece) => !before.pieces.includes(piece)).length).toBeLessThan(5);
  });

  test('are as long with a quote missing before them', () => {
    const text = BODY.replace('"languageCode', 'languageCode');
    const document = new RequestDocument(text, 'recognize');
    expect(document.forService.text.getText().length).toBeLessThan(200);
  });

  test('may have escapes, which no piece cuts in two', () => {
    const wrapped = `${AUDIO.slice(0, 76)}\\r\\n`.repeat(2000);
    const content = stringAt(new RequestDocument(`{"content": "${wrapped}"}`, 'recognize'), 'content');
    expect(content.value).toBe(wrapped.replaceAll('\\r\\n', '\r\n'));
    expect(content.long!.pieces.filter(({ text }) => text.endsWith('\\'))).toEqual([]);
  });
});

describe('places', () => {
  test.each<[string, number, [number, number]]>([
    ['{}', 1, [0, 1]],
    ['{\n}', 2, [1, 0]],
    ['{\r\n}', 3, [1, 0]],
    ['{\r}', 2, [1, 0]],
    ['{\n', 2, [1, 0]],
    ['', 0, [0, 0]],
    [`{"${'A'.repeat(50)}": 1}`, 53, [0, 53]],
    [`{"${'A'.repeat(50)}": 1}`, 30, [0, 30]],
    [`{"${'A'.repeat(50)}":\n"${'B'.repeat(50)}"}`, 90, [1, 35]],
  ])('%j at %i', (text, offset, [line, character]) => {
    const document = new RequestDocument(text, 'recognize', SMALL);
    expect(document.positionAt(offset)).toEqual({ line, character });
    expect(document.offsetAt(line, character)).toBe(offset);
  });

  test.each<[string, [number, number], number]>([
    ['{}', [0, 9], 2],
    ['{}', [7, 0], 2],
    ['{\r\n}', [0, 9], 1],
    ['{}', [-1, 5], 0],
    [`{"${'A'.repeat(50)}"\n}`, [0, 99], 53],
  ])('%j: %j is clamped', (text, [line, character], offset) => {
    expect(new RequestDocument(text, 'recognize', SMALL).offsetAt(line, character)).toBe(offset);
  });
});

/** Texts that are made of what matters here. */
const fragment = fc.oneof(
  { arbitrary: fc.stringMatching(/^[A-Za-z0-9+/=_-]{1,60}$/), weight: 3 },
  fc.constantFrom('\\n', '\\r\\n', '\\/', '\\', '\\\\', '\\"', '\\u00e9', '\\u', 'n', '/', '//', '/*', '*/', '#'),
  fc.constantFrom('"', '"', '"', '{', '}', '[', ']', ':', ',', ' ', '\t', '\n', '\r\n', '\r', "'", '“', '”'),
  fc.constantFrom('"a": ', '"b": {', '1', '-1.5e3', '01', '+1', 'true', 'None', 'null', '\ud800', '\0', '\ufeff', 'ß'),
  fc.constantFrom('A'.repeat(24), ' '.repeat(30), 'AB '.repeat(12), ' A\\n'.repeat(12), '1'.repeat(40), 'A'.repeat(23)),
);
const text = fc.array(fragment, { maxLength: 20 }).map((parts) => parts.join(''));
const edit = fc.tuple(fc.nat(), fc.nat(60), text);

describe('an edited document', () => {
  test('is the same as a fresh one', () => {
    fc.assert(
      fc.property(text, fc.array(edit, { maxLength: 8 }), fc.boolean(), (first, edits, isLookedAt) => {
        const document = new RequestDocument(first, 'recognize', SMALL);
        let expected = first;
        for (const [place, count, newText] of edits) {
          if (isLookedAt) facts(document);
          const start = place % (expected.length + 1);
          const end = Math.min(expected.length, start + count);
          document.edit(start, end, newText);
          expected = expected.slice(0, start) + newText + expected.slice(end);
        }
        const fresh = new RequestDocument(expected, 'recognize', SMALL);
        expect(document.text()).toBe(expected);
        expect(facts(document)).toEqual(facts(fresh));
        expect(document.forService.text.getText()).toBe(fresh.forService.text.getText());
      }),
      { numRuns: 500 },
    );
  });

  test('has places as a text has them', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const document = new RequestDocument(whole, 'recognize', SMALL);
        for (let offset = 0; offset <= whole.length; offset++) {
          const lines = whole.slice(0, offset).split(/\r\n|\n|\r/);
          const inBreak = whole[offset - 1] === '\r' && whole[offset] === '\n';
          if (inBreak) continue;
          expect(document.positionAt(offset)).toEqual({ line: lines.length - 1, character: lines.at(-1)!.length });
          expect(document.offsetAt(lines.length - 1, lines.at(-1)!.length)).toBe(offset);
        }
      }),
    );
  });

  test('never throws, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (any) => {
        facts(new RequestDocument(any, 'recognize', SMALL));
      }),
    );
  });
});

describe('an edited request', () => {
  test('has the findings of a fresh one', () => {
    const base = `{"config": {"encoding": "LINEAR16", "languageCode": "en-US"}, "audio": {"content": "${'UklGRiQA'.repeat(9)}"}}`;
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        const document = new RequestDocument(base, 'recognize', SMALL);
        for (const [place, count, newText] of edits) {
          diagnoseRequest(document, DEFAULT_SETTINGS, SURROUNDINGS);
          const start = place % (document.length + 1);
          document.edit(start, Math.min(document.length, start + (count % 8)), newText);
        }
        const fresh = new RequestDocument(document.text(), 'recognize', SMALL);
        expect(diagnoseRequest(document, DEFAULT_SETTINGS, SURROUNDINGS)).toEqual(
          diagnoseRequest(fresh, DEFAULT_SETTINGS, SURROUNDINGS),
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('what is JSON', () => {
  test.each([
    '1'.repeat(50),
    `-1e${'0'.repeat(50)}`,
    `${'1'.repeat(20)}/${'1'.repeat(20)}`,
    `${'1'.repeat(20)}-${'1'.repeat(20)}`,
    `${'1'.repeat(30)}e-${'0'.repeat(20)}5`,
  ])('or not is known of the number %s', (number) => {
    expect(new RequestDocument(`[${number}]`, 'recognize', SMALL).syntax.length === 0).toBe(isReadable(number));
  });

  test('has no findings, and means the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, space) => {
        const document = new RequestDocument(JSON.stringify(value, undefined, space), 'recognize', SMALL);
        expect(document.syntax).toEqual([]);
        expect(asJson(document.root)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 300 },
    );
  });

  test('is what JSON.parse reads', () => {
    fc.assert(
      fc.property(text, (any) => {
        const document = new RequestDocument(any, 'recognize', SMALL);
        const isJson = document.root !== undefined && document.syntax.every(({ code }) => code === 'duplicate-member');
        expect(isJson).toBe(isReadable(any.replace(/^\ufeff/, '')));
      }),
      { numRuns: 1000 },
    );
  });
});

function isReadable(any: string): boolean {
  try {
    JSON.parse(any);
    return true;
  } catch {
    return false;
  }
}

function asJson(node: JsonNode | undefined): unknown {
  if (node?.type === 'object') return Object.fromEntries(node.members.map(({ name, value }) => [name, asJson(value)]));
  if (node?.type === 'array') return node.items.map(asJson);
  return node?.type === 'null' ? null : node?.value;
}
