import { expect, test } from 'vitest';
import { distance, readOut, readOutShort } from './times';

const NOW = new Date('2024-05-15T10:30:00Z');
const at = (text: string) => Date.parse(text);

test('a moment is read out with its weekday', () => {
  expect(readOut(at('2012-06-04T12:00:00Z'))).toBe('Monday, 4 June 2012, 12:00:00 UTC');
  expect(readOut(at('2012-06-04T12:00:00.250Z'))).toBe('Monday, 4 June 2012, 12:00:00.250 UTC');
  expect(readOutShort(at('2024-02-29T23:59:59Z'))).toBe('Thu 2024-02-29 23:59:59 UTC');
});

test.each([
  ['2024-05-15T10:30:00Z', 'now'],
  ['2024-05-15T10:29:30Z', 'now'],
  ['2024-05-15T10:29:00Z', '1 minute ago'],
  ['2024-05-15T12:30:00Z', 'in 2 hours'],
  ['2024-05-12T10:30:00Z', '3 days ago'],
  ['2024-08-15T10:30:00Z', 'in 3 months'],
  ['2012-06-04T12:00:00Z', '11 years ago'],
])('%s is %s', (text, expected) => {
  expect(distance(at(text), NOW)).toBe(expected);
});
