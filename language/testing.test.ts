import { expect, test } from 'vitest';
import { cursor } from './testing';

test('the cursor is where the marker was, and the marker is gone', () => {
  expect(cursor('name = |')).toEqual({ text: 'name = ', offset: 7 });
  expect(cursor('|')).toEqual({ text: '', offset: 0 });
});

test('only the first marker is one', () => {
  expect(cursor('a|b|c')).toEqual({ text: 'ab|c', offset: 1 });
});

test('a text without a marker is a mistake in the test', () => {
  expect(() => cursor('name')).toThrow('No |');
});
