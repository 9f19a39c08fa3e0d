import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, nearest } from './nearest';

const NAMES = ['name', 'fullText', 'mimeType', 'modifiedTime', 'createdTime', 'trashed', 'starred', 'parents'];

describe('nearest', () => {
  test.each([
    ['nmae', ['name']],
    ['Name', ['name']],
    ['fulltext', ['fullText']],
    ['mimetpye', ['mimeType']],
    ['modified', ['modifiedTime']],
    ['parent', ['parents']],
    ['stared', ['starred']],
    ['colour', []],
    ['', []],
    ['n'.repeat(100), []],
  ])('%s → %j', (word, expected) => {
    expect(nearest(word, NAMES)).toEqual(expected);
  });

  test('the best come first and no more than asked for', () => {
    expect(nearest('abcd', ['abxx', 'abcx', 'abcd'], 2)).toEqual(['abcd', 'abcx']);
  });
});

describe('editDistance', () => {
  test.each([
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 1],
    ['', 'abc', 3],
    ['same', 'same', 0],
  ])('%s → %s takes %i', (a, b, expected) => {
    expect(editDistance(a, b, 9)).toBe(expected);
  });

  const short = fc.string({ maxLength: 8 });

  test('is zero for equal words only, and the same both ways', () => {
    fc.assert(
      fc.property(short, short, (a, b) => {
        const distance = editDistance(a, b, 20);
        expect(distance === 0).toBe(a === b);
        expect(editDistance(b, a, 20)).toBe(distance);
      }),
    );
  });

  test('the bound only cuts off', () => {
    fc.assert(
      fc.property(short, short, fc.nat(4), (a, b, bound) => {
        const exact = editDistance(a, b, 20);
        const bounded = editDistance(a, b, bound);
        expect(exact <= bound ? bounded === exact : bounded > bound).toBe(true);
      }),
    );
  });
});
