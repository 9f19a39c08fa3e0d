import { describe, expect, test } from 'vitest';
import { applied } from '../../fix';
import { DEFAULT_SETTINGS } from '../../settings';
import { stretches } from '../../testing';
import { diagnoseRequest } from '../diagnose';
import { RequestDocument } from '../document';
import { requestFixes } from '../fixes';
import type { RequestKind } from '../kinds';
import type { WrongRequest } from '../recognize/corpus/example';
import { WRONG_STOPS } from '../stop/corpus';
import type { RequestSurroundings } from '../surroundings';
import { SURROUNDINGS } from '../testing';
import { WRONG_ADDRESSES, WRONG_TOKENS } from './corpus/addresses';
import { WRONG_ENDS } from './corpus/ends';
import { WRONG_IDS, WRONG_PATHS } from './corpus/ids';

const HERE: RequestSurroundings = {
  ...SURROUNDINGS,
  usedChannelIds: new Set(['used']),
  channels: [
    { id: 'events', resourceId: 'resource-e', watch: 'calendars/primary/events' },
    { id: 'settings', resourceId: 'resource-s', watch: 'users/me/settings' },
  ],
};

const CORPUS: readonly (readonly [name: string, kind: RequestKind, examples: readonly WrongRequest[]])[] = [
  ['ids', 'channel', WRONG_IDS],
  ['paths', 'channel', WRONG_PATHS],
  ['addresses', 'channel', WRONG_ADDRESSES],
  ['tokens', 'channel', WRONG_TOKENS],
  ['ends', 'channel', WRONG_ENDS],
  ['stops', 'stop', WRONG_STOPS],
];

describe.each(CORPUS)('wrong %s', (_name, kind, examples) => {
  const diagnosed = (text: string) => diagnoseRequest(new RequestDocument(text, kind), DEFAULT_SETTINGS, HERE);

  test.each(examples)('%s', (...example) => {
    const [marked, ...codes] = example as unknown as WrongRequest;
    const { text, marks } = stretches(marked);
    const places = codes.map((code, index) => [code, ...(marks[index] ?? marks[0]!)]);
    expect(diagnosed(text).map(({ code, start, end }) => [code, start, end])).toEqual(places);
  });

  test.each(examples)('a fix takes its finding away and brings no error: %s', (...example) => {
    const { text } = stretches((example as unknown as WrongRequest)[0]);
    const before = diagnosed(text);
    for (const diagnostic of before) {
      for (const fix of requestFixes(new RequestDocument(text, kind), diagnostic, DEFAULT_SETTINGS, HERE)) {
        const after = diagnosed(applied(text, fix.edits));
        const count = (all: typeof after) => all.filter(({ code }) => code === diagnostic.code).length;
        expect(count(after), fix.title).toBeLessThan(count(before));
        const errors = (all: typeof after) => all.filter(({ severity }) => severity === 'error').length;
        expect(errors(after), fix.title).toBeLessThanOrEqual(errors(before));
      }
    }
  });
});

test('no message, no title and no hover repeats a secret', () => {
  for (const [marked] of [...WRONG_TOKENS, ...WRONG_ADDRESSES]) {
    const { text, marks } = stretches(marked);
    const document = new RequestDocument(text, 'channel');
    for (const found of diagnoseRequest(document, DEFAULT_SETTINGS, HERE)) {
      if (!found.code.startsWith('secret') && found.code !== 'address-credentials') continue;
      const titles = requestFixes(document, found, DEFAULT_SETTINGS, HERE).map(({ title }) => title);
      for (const [start, end] of marks) {
        const secret = text.slice(start, end);
        if (secret.length > 3) expect([found.message, ...titles].join('\n')).not.toContain(secret);
      }
    }
  }
});

test('at least 200 wrong examples, each once', () => {
  const all = CORPUS.flatMap(([, , examples]) => examples.map(([text]) => text));
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(200);
});
