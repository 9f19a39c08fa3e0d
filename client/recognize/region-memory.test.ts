import { expect, it } from 'vitest';
import { createRegionMemory } from './region-memory';

function fakeState(kept?: unknown) {
  let value = kept;
  return {
    get: () => value,
    update: async (_key: string, next: unknown) => {
      value = next;
    },
  };
}

it('remembers the latest region of each file, and tells', async () => {
  let told = 0;
  const memory = createRegionMemory(fakeState(), () => told++);
  await memory.remember('file:///a', 'eu');
  await memory.remember('file:///b', 'us');
  await memory.remember('file:///a', 'global');
  expect([memory.of('file:///a'), memory.of('file:///b'), memory.of('file:///c')]).toEqual(['global', 'us', undefined]);
  expect(told).toBe(3);
});

it('forgets the files that were not sent for long', async () => {
  const memory = createRegionMemory(fakeState(), () => {}, 2);
  for (const file of ['a', 'b', 'c']) await memory.remember(file, 'eu');
  expect(['a', 'b', 'c'].map(memory.of)).toEqual([undefined, 'eu', 'eu']);
});

it('follows a file and a folder to where they are moved', async () => {
  const memory = createRegionMemory(fakeState(), () => {});
  for (const file of ['a/1', 'a/2', 'ab', 'c']) await memory.remember(file, 'eu');
  await memory.remember('b', 'us');
  await memory.moved('b', 'c'); // over another one
  await memory.moved('a', 'd');
  const files = ['a/1', 'ab', 'b', 'c', 'd/1', 'd/2'];
  expect(files.map(memory.of)).toEqual([undefined, 'eu', undefined, 'us', 'eu', 'eu']);
});

it.each([undefined, 7, 'eu', [7], [['a', 'mars']], { a: 'eu' }])('takes %o for nothing', (kept) => {
  expect(createRegionMemory(fakeState(kept), () => {}).of('a')).toBeUndefined();
});
