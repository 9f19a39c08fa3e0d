import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RequestDocument } from './document';
import { formatRequest } from './format';
import type { CutSizes } from './short-text';

const SMALL: CutSizes = { run: 24, margin: 6, piece: 16 };
const STYLE = { tabSize: 2, insertSpaces: true };

function formatted(text: string, style = STYLE, range?: { start: number; end: number }): string {
  const edits = formatRequest(new RequestDocument(text, 'recognize', SMALL), style, range);
  return edits.reduceRight((whole, edit) => whole.slice(0, edit.start) + edit.text + whole.slice(edit.end), text);
}

const LONG = 'QUJD'.repeat(30);

describe('formatting', () => {
  test.each<[string, string]>([
    ['{"a":1}', '{\n  "a": 1\n}\n'],
    ['{ "a" : [1,2] , "b":{} }\n', '{\n  "a": [\n    1,\n    2\n  ],\n  "b": {}\n}\n'],
    ['{\r\n"a":1}', '{\r\n  "a": 1\r\n}\r\n'],
    [`{"content":"${LONG}","a":1}`, `{\n  "content": "${LONG}",\n  "a": 1\n}\n`],
    ['{"a":1, // why\n"b":2}', '{\n  "a": 1, // why\n  "b": 2\n}\n'],
    ['{"a":1,}', '{\n  "a": 1,\n}\n'],
    ['{"a":1,"a":2}', '{\n  "a": 1,\n  "a": 2\n}\n'],
    ['\ufeff{"a":1}', '\ufeff{\n  "a": 1\n}\n'],
    ['', ''],
    ["{'a':1}", "{'a':1}"],
    ['{"a":1', '{"a":1'],
    ['{"a":True}', '{"a":True}'],
    ['{"a":1 # why\n}', '{"a":1 # why\n}'],
  ])('%j', (text, expected) => {
    expect(formatted(text)).toBe(expected);
  });

  test('with tabs', () => {
    expect(formatted('{"a":1}', { tabSize: 4, insertSpaces: false })).toBe('{\n\t"a": 1\n}\n');
  });

  test('a part leaves the rest as it is', () => {
    const text = '{\n"a":1,\n"b":2\n}';
    const start = text.indexOf('"b"');
    expect(formatted(text, STYLE, { start, end: start + 5 })).toBe('{\n"a":1,\n"b": 2\n}');
  });

  test('leaves long strings alone', () => {
    const text = `{"content":"${LONG}"}`;
    const edits = formatRequest(new RequestDocument(text, 'recognize', SMALL), STYLE);
    const at = text.indexOf(LONG);
    expect(edits.filter(({ start, end }) => start < at + LONG.length && end > at)).toEqual([]);
  });

  test('is idempotent and changes no value', () => {
    const base64 = fc.stringMatching(/^[A-Za-z0-9+/=]{30,90}$/);
    const value = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), base64));
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 3), fc.constantFrom(1, 2, 8), (body, space, tabSize) => {
        const text = JSON.stringify(body, undefined, space);
        const once = formatted(text, { tabSize, insertSpaces: tabSize > 1 });
        expect(JSON.parse(once)).toEqual(JSON.parse(text));
        expect(formatted(once, { tabSize, insertSpaces: tabSize > 1 })).toBe(once);
      }),
    );
  });

  test.each([Number.NaN, -3, 0, 1e9])('takes a width of %d', (tabSize) => {
    expect(JSON.parse(formatted('{"a":[1]}', { tabSize, insertSpaces: true }))).toEqual({ a: [1] });
  });
});
