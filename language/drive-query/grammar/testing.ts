import fc from 'fast-check';
import { TERMS } from '../terms';

/** Queries that nothing is wrong with, in both dialects; every form occurs. */
export const GOOD_QUERIES: readonly string[] = [
  ...TERMS.map((term) => term.example),
  '',
  "name contains 'hello' and name contains 'goodbye'",
  "not name contains 'hello' and (trashed = true or starred != false)",
  'fullText contains \'"hello world"\'',
  "fullText contains '\\\\authors'",
  "name = 'it\\'s'",
  "mimeType = 'application/vnd.svc-apps.folder' and 'root' in parents",
  "modifiedTime > '2012-06-04T12:00:00' and createdTime<='2020-01-01T00:00:00'",
  "not 'labels/contract' in labels",
  "labels/contract.status = 'signed' or labels/contract.pages >= 5",
  "labels/a.b is not null and labels/a.b is null or labels/a.b starts with 'x'",
  "labels/a.b not in 'x' and 'y' not in labels/a.b",
  "properties has { key='mass' and value='1.3kg' } and appProperties has { key='a' }",
  "'me' IN owners AND NOT sharedWithMe = TRUE",
  'name = "double \\"quoted\\" it\'s"',
  'modifiedTime > today - 30d + 2h and createdTime < now',
  "$team in parents # the team's folder\nand trashed = false",
  "((('a' in parents)))",
  "parents in 'x' or parents = 'y'",
  "visibility = 'anyoneWithLink'",
];

/** Pieces of queries, right and wrong, that random queries are put together from. */
export const PIECES: readonly string[] = [
  ...['name', 'parents', 'trashed', 'modifiedTime', 'labels/a.b', 'labels', 'properties', 'hello', 'key', 'value', 'ü'],
  ...[
    "'x'",
    "''",
    '"x"',
    "'it\\'s'",
    "'a\\b'",
    "'",
    '"',
    '‘x’',
    '’',
    '`x`',
    '`',
    '===',
    '!==',
    '≥',
    '＝',
    "'a\nb'",
    'true',
    'FALSE',
    'null',
    '12',
    '1.5',
    '30d',
  ],
  ...['2012-06-04T12:00:00', 'now', 'today', 'today-30d', '-', '+', '5m', '$a', '$', '$1', '😀'],
  ...[
    '=',
    '!=',
    '<',
    '>=',
    '==',
    '<>',
    '=>',
    ':',
    '~',
    '!',
    '&&',
    '|',
    'in',
    'contains',
    'has',
    'is',
    'starts',
    'with',
  ],
  ...['and', 'or', 'not', 'AND', 'like', '(', ')', '{', '}', ',', ';', '#', '\n', ' ', '\t', '\\', '.', '/', '@'],
  ...[
    "name = 'a'",
    "'x' in parents",
    "{ key='a' }",
    "has { key='a' and value='b' }",
    'trashed = false',
    ' and ',
    ' or ',
  ],
  ...['labels/a.b not in ', "not 'x' in parents", 'today - 3d', "('a', 'b')", "key='a'", "value='b'", "'a' and 'b'"],
];

/** Texts with a few random cuts, insertions and replacements. */
export function edits(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat({ max: 8 }),
    insert: fc.oneof(fc.constant(''), fc.constantFrom(...PIECES)),
  });
  return fc.tuple(texts, fc.array(edit, { minLength: 1, maxLength: 3 })).map(([text, changes]) =>
    changes.reduce((changed, { at, length, insert }) => {
      const start = Math.floor(at * changed.length);
      return changed.slice(0, start) + insert + changed.slice(start + length);
    }, text),
  );
}
