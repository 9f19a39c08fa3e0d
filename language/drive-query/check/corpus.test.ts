import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type LanguageSettings } from '../../settings';
import { diagnose } from '../diagnose';
import { DriveQueryDocument } from '../document';
import type { WrongExample } from './corpus/example';
import { RIGHT } from './corpus/right';
import { WRONG_SYNTAX } from './corpus/syntax';
import { WRONG_TERMS } from './corpus/terms';
import { WRONG_VALUES } from './corpus/values';

const EXTENDED: LanguageSettings = { ...DEFAULT_SETTINGS, dialect: 'extended' };

/** The findings of a text as `code «underlined»`. */
function found(text: string, settings = DEFAULT_SETTINGS): string[] {
  return diagnose(new DriveQueryDocument(text), settings).map(
    ({ code, start, end }) => `${code} ${start} «${text.slice(start, end)}»`,
  );
}

/** The text without its marks, and what is expected of it. */
function read([marked, ...codes]: WrongExample): { text: string; expected: string[] } {
  let text = '';
  const open: { start: number; order: number }[] = [];
  const marks: string[] = [];
  let count = 0;
  for (const character of marked) {
    if (character === '«') open.push({ start: text.length, order: count++ });
    else if (character !== '»') text += character;
    else {
      const { start, order } = open.pop()!;
      marks[order] = `${codes[order]} ${start} «${text.slice(start)}»`;
    }
  }
  expect({ open, marks: marks.length, codes }).toEqual({ open: [], marks: codes.length, codes });
  return { text, expected: marks };
}

describe.each([
  ['syntax', WRONG_SYNTAX],
  ['terms', WRONG_TERMS],
  ['values', WRONG_VALUES],
])('wrong: %s', (_name, examples) => {
  test.each(examples)('%s', (...example) => {
    const { text, expected } = read(example as unknown as WrongExample);
    expect(found(text)).toEqual(expected);
  });
});

describe('right', () => {
  test.each(RIGHT)('%s', (text) => {
    expect(found(text)).toEqual([]);
    expect(found(text, EXTENDED)).toEqual([]);
  });
});

describe('the extended dialect', () => {
  const extended = WRONG_VALUES.filter(([, code]) => code === 'extended-only');

  test.each(extended)('is silent about %s', (...example) => {
    expect(found(read(example as unknown as WrongExample).text, EXTENDED)).toEqual([]);
  });

  test('refuses what the documented one refuses', () => {
    for (const example of [...WRONG_SYNTAX, ...WRONG_TERMS]) {
      const { text, expected } = read(example);
      expect(found(text, EXTENDED)).toEqual(expected.filter((finding) => !finding.startsWith('extended-only')));
    }
  });
});

test('at least 150 wrong examples', () => {
  expect(WRONG_SYNTAX.length + WRONG_TERMS.length + WRONG_VALUES.length).toBeGreaterThanOrEqual(150);
});
