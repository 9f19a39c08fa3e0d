import { describe, expect, test } from 'vitest';
import type { OutlineItem } from '../drive-query/outline';
import { RequestDocument } from './document';
import { requestFolding } from './folding';
import { requestOutline } from './outline';
import { requestSelection } from './selection';

const LONG = 'QUJD'.repeat(10_000);

/** Entries as lines, indented by level: kind, name, detail. */
function sketch(items: readonly OutlineItem[], level = 0): string[] {
  return items.flatMap(({ kind, name, detail, children }) => [
    `${'  '.repeat(level)}${kind} ${name}${detail === undefined ? '' : ` = ${detail}`}`,
    ...sketch(children, level + 1),
  ]);
}

describe('the outline', () => {
  test('names members and what they hold', () => {
    const text = `{"config": {"languageCode": "en-US", "maxAlternatives": 2.0, "useEnhanced": true, "model": null},
      "list": ["a\\nb", {}], "audio": {"content": "${LONG}"}, "": , "a\\nb": ""}`;
    expect(sketch(requestOutline(new RequestDocument(text, 'recognize')))).toEqual([
      'object config',
      '  string languageCode = en-US',
      '  number maxAlternatives = 2.0',
      '  boolean useEnhanced = true',
      '  null model',
      'array list',
      '  string 0 = a b',
      '  object 1',
      'object audio',
      `  string content = ${LONG.slice(0, 40)}…`,
      'null ""',
      'string a b',
    ]);
  });

  test('selects the name within the member', () => {
    const text = `{ "audio": { "content": "${LONG}" } }`;
    const [audio] = requestOutline(new RequestDocument(text, 'recognize'));
    const stretches = [audio!, audio!.children[0]!].map(({ start, end, selectionStart, selectionEnd }) => [
      text.slice(start, end),
      text.slice(selectionStart, selectionEnd),
    ]);
    expect(stretches).toEqual([
      [`"audio": { "content": "${LONG}" }`, '"audio"'],
      [`"content": "${LONG}"`, '"content"'],
    ]);
  });

  test.each(['', '1', '[', '"x', '['.repeat(1000)])('of %j is no trouble', (text) => {
    expect(() => requestOutline(new RequestDocument(text, 'recognize'))).not.toThrow();
  });
});

describe('folding', () => {
  test('folds objects, lists and comments over several lines', () => {
    const text = '{\n  "a": [\n    1\n  ],\n  "b": { "c": 1 }\n  /* d\n  e */\n}\n';
    expect(requestFolding(new RequestDocument(text, 'recognize'))).toEqual([
      { startLine: 1, endLine: 2, kind: 'region' },
      { startLine: 5, endLine: 6, kind: 'comment' },
      { startLine: 0, endLine: 6, kind: 'region' },
    ]);
  });

  test('counts the lines of the whole text', () => {
    const text = `{\n"a": "${LONG}",\r\n"b": {\r"c": 1\r}\n}`;
    expect(requestFolding(new RequestDocument(text, 'recognize'))).toContainEqual({
      startLine: 2,
      endLine: 3,
      kind: 'region',
    });
  });
});

describe('expanding a selection', () => {
  test('takes in the text, the value, the member, the object, the document', () => {
    const text = `{ "audio": { "content": "${LONG}" } }\n`;
    const steps = requestSelection(new RequestDocument(text, 'recognize'), text.indexOf(LONG) + 20_000);
    expect(steps.map(({ start, end }) => text.slice(start, end))).toEqual([
      LONG,
      `"${LONG}"`,
      `"content": "${LONG}"`,
      ` "content": "${LONG}" `,
      `{ "content": "${LONG}" }`,
      `"audio": { "content": "${LONG}" }`,
      ` "audio": { "content": "${LONG}" } `,
      `{ "audio": { "content": "${LONG}" } }`,
      text,
    ]);
  });

  test.each(['', '[[[', '['.repeat(1000), 'x'])('in %j takes in the document at last', (text) => {
    const steps = requestSelection(new RequestDocument(text, 'recognize'), text.length);
    expect(steps.at(-1) ?? { start: 0, end: 0 }).toEqual({ start: 0, end: text.length });
  });
});
