import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findJsonProblem } from './json-problem';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('the place where a text stops being JSON', () => {
  // ⟦…⟧ marks the range that is expected to be reported; without marks nothing is.
  test.each([
    ['{"a": [1, -2.5e+3, true, null], "b": "x\\u00e9\\n"}', ''],
    [' "x" ', ''],
    ['⟦⟧', 'a value'],
    ['{"a": 1⟦⟧', '“,” or “}”'],
    ['[1⟦⟧', '“,” or “]”'],
    ['{"a": 1,⟦}⟧', 'a member name'],
    ['[1,⟦]⟧', 'a value'],
    ['{⟦a⟧: 1}', 'a member name'],
    ["{⟦'⟧a': 1}", 'a member name'],
    ['{"a" ⟦1⟧}', '“:”'],
    ['{"a": 1 ⟦"b"⟧: 2}', '“,” or “}”'],
    ['[1⟦}⟧', '“,” or “]”'],
    ['{"a": ⟦tru⟧}', 'a value'],
    ['[⟦01⟧]', 'a value'],
    ['[⟦1.⟧]', 'a value'],
    ['[⟦+1⟧]', 'a value'],
    ['[⟦NaN⟧]', 'a value'],
    ['{} ⟦{⟧}', 'nothing more'],
    ['{"a": ⟦"x⟧\n}', 'not closed'],
    ['["a⟦\t⟧b"]', 'control character'],
    ['["a⟦\\x⟧b"]', 'escape'],
    ['["a⟦\\u⟧12"]', 'escape'],
    ['⟦/⟧/ a comment\n{}', 'a value'],
    ['⟦👍⟧', 'a value'],
  ])('%j', (marked, says) => {
    const start = marked.indexOf('⟦');
    const problem = findJsonProblem(marked.replace(/[⟦⟧]/g, ''));
    if (start < 0) return expect(problem).toBeUndefined();
    expect(problem).toMatchObject({ start, end: marked.indexOf('⟧') - 1 });
    expect(problem!.message).toContain(says);
  });

  test('is found exactly when JSON.parse finds one', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '.5',
      'true',
      'nul',
      ' ',
      '\n',
      '\\',
      'e',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces).map((parts) => parts.join('')),
          fc.json(),
        ),
        (text) => {
          expect(findJsonProblem(text) === undefined).toBe(isJson(text));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('after any cut or change of a document', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.nat(), fc.string({ maxLength: 2 }), (json, from, count, put) => {
        const at = from % (json.length + 1);
        const text = json.slice(0, at) + put + json.slice(at + (count % 3));
        const problem = findJsonProblem(text);
        expect(problem === undefined).toBe(isJson(text));
        if (problem === undefined) return;
        expect(problem.start).toBeLessThanOrEqual(problem.end);
        expect(problem.end).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 2000 },
    );
  });

  test('very deep and very long texts', () => {
    expect(findJsonProblem('['.repeat(100_000) + ']'.repeat(100_000))).toBeUndefined();
    expect(findJsonProblem('['.repeat(100_000))).toMatchObject({ start: 100_000 });
    expect(findJsonProblem(`"${'A'.repeat(12_000_000)}"`)).toBeUndefined();
  });
});
