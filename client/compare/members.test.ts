import { expect, it } from 'vitest';
import { comparedMembers } from './members';

const asked = (fields?: string) => ({ params: fields === undefined ? {} : { fields } });

it.each([
  ['the same mask', asked('a'), asked('a'), undefined, []],
  ['no mask', asked(), asked(), undefined, []],
  ['another mask', asked('files(id,name)'), asked('files(id,size)'), ['id'], ['name', 'size']],
  ['a mask and none', asked('files(id,name)'), asked(), ['id'], ['name', 'size']],
])('compares with %s what both asked for', (_, before, after, compared, leftOut) => {
  expect(comparedMembers(before, after, [[{ id: '1', name: 'a' }], [{ id: '1', size: '2' }]])).toEqual({
    compared,
    leftOut,
  });
});

it('compares whole rows where one side has none', () => {
  expect(comparedMembers(asked('a'), asked('b'), [[], [{ id: '1' }]])).toEqual({ compared: undefined, leftOut: [] });
});
