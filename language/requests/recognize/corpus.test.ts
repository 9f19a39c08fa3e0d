import { describe, expect, test } from 'vitest';
import { applied } from '../../fix';
import { DEFAULT_SETTINGS } from '../../settings';
import { stretches } from '../../testing';
import { diagnoseRequest } from '../diagnose';
import { RequestDocument } from '../document';
import { requestFixes } from '../fixes';
import { SURROUNDINGS } from '../testing';
import { WRONG_AUDIO } from './corpus/audio';
import { WRONG_CONFIGS } from './corpus/config';
import type { WrongRequest } from './corpus/example';

const diagnosed = (text: string) =>
  diagnoseRequest(new RequestDocument(text, 'recognize'), DEFAULT_SETTINGS, SURROUNDINGS);

describe.each([
  ['configurations', WRONG_CONFIGS],
  ['audio', WRONG_AUDIO],
])('wrong %s', (_name, examples) => {
  test.each(examples)('%s', (...example) => {
    const [marked, ...codes] = example as unknown as WrongRequest;
    const { text, marks } = stretches(marked);
    const expected = codes.map((code, index) => `${code} «${text.slice(...marks[index]!)}» ${marks[index]![0]}`);
    const found = diagnosed(text).map(({ code, start, end }) => `${code} «${text.slice(start, end)}» ${start}`);
    expect(found).toEqual(expected);
  });

  test.each(examples)('its fixes take a finding away and bring no error: %s', (...example) => {
    const { text } = stretches((example as unknown as WrongRequest)[0]);
    const document = new RequestDocument(text, 'recognize');
    for (const diagnostic of diagnosed(text)) {
      for (const { edits } of requestFixes(document, diagnostic, DEFAULT_SETTINGS, SURROUNDINGS)) {
        const after = diagnosed(applied(text, edits));
        const count = (all: typeof after) => all.filter(({ code }) => code === diagnostic.code).length;
        expect(count(after)).toBeLessThan(count(diagnosed(text)));
      }
    }
  });
});

test('at least 150 wrong examples, each once', () => {
  const all = [...WRONG_CONFIGS, ...WRONG_AUDIO].map(([text]) => text);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(150);
});
