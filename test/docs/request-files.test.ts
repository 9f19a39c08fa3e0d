/** What docs/request-files.md shows is so. Blocks are right unless a comment above them says otherwise. */
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../language';
import { diagnoseRequest, RequestDocument, type RequestKind, requestBody } from '../../language/requests';
import { type Example, examplesIn, fencesIn } from './examples';

const PAGE = 'request-files.md';
const examples = examplesIn(PAGE);
const files = examples.filter(({ language, mark }) => language === 'json' && mark?.key !== 'sent');
const titled = (some: readonly Example[]) => some.map((example) => [`line ${example.line}`, example] as const);

/** An example is of the kind whose members it has. */
function documentOf({ text }: Example): RequestDocument {
  const kind: RequestKind = text.includes('"address"')
    ? 'channel'
    : text.includes('"resourceId"')
      ? 'stop'
      : 'recognize';
  return new RequestDocument(text, kind);
}

function codesIn(example: Example): readonly string[] {
  const surroundings = { now: new Date('2030-01-15T12:00:00Z') };
  const found = diagnoseRequest(documentOf(example), DEFAULT_SETTINGS, surroundings);
  return [...new Set(found.map(({ code }) => code))].sort();
}

test('every block was found, and every mark is one that this test knows', () => {
  expect(fencesIn(PAGE)).toBe(2 * examples.length);
  expect(examples.map(({ language, mark }) => `${language} ${mark?.key ?? 'right'}`)).toEqual(
    examples.map(() => expect.stringMatching(/^(json (right|wrong|sent)|jsonc right)$/)),
  );
});

describe('what is shown as right', () => {
  test.each(titled(files.filter(({ mark }) => mark === undefined)))('%s', (_title, example) => {
    expect(codesIn(example)).toEqual([]);
  });
});

describe('what is shown as wrong has the findings that are named', () => {
  test.each(titled(files.filter(({ mark }) => mark !== undefined)))('%s', (_title, example) => {
    expect(codesIn(example)).toEqual(example.mark?.value.split(' ').sort());
  });
});

describe('what is shown as sent is sent of the file above', () => {
  test.each(titled(examples.filter(({ mark }) => mark?.key === 'sent')))('%s', (_title, example) => {
    const file = examples[examples.indexOf(example) - 1]!;
    expect(requestBody(documentOf(file)).body).toEqual(JSON.parse(example.text));
  });
});
