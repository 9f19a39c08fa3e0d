/** What docs/dq-files.md shows is so. Blocks are right unless a comment above them says otherwise. */
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Dialect, DriveQueryDocument, diagnose, resolveDocument } from '../../language';
import { type Example, examplesIn, fencesIn } from './examples';

const PAGE = 'dq-files.md';
const examples = examplesIn(PAGE);
const documents = examples.filter(({ language }) => language === 'dq');
const title = ({ line, text }: Example) => `line ${line}: ${text.split('\n')[0]}`;
const titled = (some: readonly Example[]) => some.map((example) => [title(example), example] as const);

function codesIn({ text }: Example, dialect: Dialect = 'documented'): readonly string[] {
  const found = diagnose(new DriveQueryDocument(text), { ...DEFAULT_SETTINGS, dialect });
  return [...new Set(found.map(({ code }) => code))].sort();
}

test('every block was found, and every mark is one that this test knows', () => {
  expect(fencesIn(PAGE)).toBe(2 * examples.length);
  expect(documents.length).toBeGreaterThan(20);
  expect(examples.map(({ language, mark }) => `${language} ${mark?.key ?? 'right'}`)).toEqual(
    examples.map(() => expect.stringMatching(/^(dq (right|wrong|extended)|text sent)$/)),
  );
});

describe('what is shown as right', () => {
  test.each(titled(documents.filter(({ mark }) => mark === undefined)))('%s', (_title, example) => {
    expect(codesIn(example)).toEqual([]);
    expect(codesIn(example, 'extended')).toEqual([]);
  });
});

describe('what is shown as wrong has the findings that are named', () => {
  test.each(titled(documents.filter(({ mark }) => mark?.key === 'wrong')))('%s', (_title, example) => {
    expect(codesIn(example)).toEqual(example.mark?.value.split(' '));
  });
});

describe('what is shown as extended is silent in that dialect only', () => {
  test.each(titled(documents.filter(({ mark }) => mark?.key === 'extended')))('%s', (_title, example) => {
    expect(codesIn(example)).toEqual(['extended-only']);
    expect(codesIn(example, 'extended')).toEqual([]);
  });
});

describe('what is shown as sent', () => {
  test.each(titled(examples.filter(({ mark }) => mark?.key === 'sent')))('%s', (_title, example) => {
    const document = examples[examples.indexOf(example) - 1]!;
    const requests = resolveDocument(new DriveQueryDocument(document.text), { now: new Date('2030-01-15T12:00:00Z') });
    expect(requests.map(({ params }) => params)).toEqual([{ q: example.text.trim() }]);
  });
});
