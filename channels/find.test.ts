import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { abbreviations, findChannel } from './find';
import { type ChannelStore, openStore } from './store';
import { recordOf } from './testing/samples';

let folder: string;
let store: ChannelStore;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-find-'));
  store = await openStore(folder);
  for (const id of ['abc', 'abcdef-1', 'abcdef-2', 'x']) await store.add(recordOf(id));
});

afterAll(() => rm(folder, { recursive: true }));

describe('findChannel', () => {
  it.each([
    ['abc', 'abc'],
    ['abcdef-1', 'abcdef-1'],
    ['x', 'x'],
  ])('finds %s', async (text, id) => {
    expect(await findChannel(store, text)).toMatchObject({ kind: 'found', record: { id } });
  });

  it.each([
    ['', 'none'],
    ['y', 'none'],
    ['abcdef-1-more', 'none'],
    ['ab', 'several'],
    ['abcd', 'several'],
  ])('does not for “%s”: %s', async (text, kind) => {
    expect((await findChannel(store, text)).kind).toBe(kind);
  });
});

describe('abbreviations', () => {
  test.each([
    [['123e4567-e89b-12d3-a456-426614174000'], ['123e4567']],
    [
      ['123e4567-e89b-12d3-a456-426614174000', '123e4567-e8ff-12d3-a456-426614174000'],
      ['123e4567-e89', '123e4567-e8f'],
    ],
    [['short'], ['short']],
    [['twelve-chars'], ['twelve-chars']],
  ])('%j are %j', (ids, shown) => {
    expect([...abbreviations(ids).values()]).toEqual(shown);
  });

  test('begin one id only, or are one', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 20, unit: fc.constantFrom('a', 'b') })), (ids) => {
        for (const [id, short] of abbreviations(ids)) {
          const meant = ids.includes(short) ? [short] : [...new Set(ids)].filter((each) => each.startsWith(short));
          expect(meant).toEqual([id]);
        }
      }),
    );
  });
});
