import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agoWords, leftWords } from './durations';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('leftWords', () => {
  it.each([
    [6 * DAY + 4 * HOUR + 59 * MINUTE, '6 d 4 h left'],
    [DAY, '1 d left'],
    [23 * HOUR + 59 * MINUTE, '23 h 59 min left'],
    [HOUR, '1 h left'],
    [12 * MINUTE + 5000, '12 min left'],
    [MINUTE - 1, 'less than 1 min left'],
    [1, 'less than 1 min left'],
  ])('%i ms: %s', (milliseconds, text) => {
    expect(leftWords(milliseconds).text).toBe(text);
  });

  it('says how long its words hold', () => {
    fc.assert(
      fc.property(fc.integer({ min: MINUTE, max: 400 * DAY }), (milliseconds) => {
        const { text, changesIn } = leftWords(milliseconds);
        expect(changesIn).toBeGreaterThan(0);
        expect(leftWords(milliseconds - changesIn + 1).text).toBe(text);
        expect(leftWords(milliseconds - changesIn).text).not.toBe(text);
      }),
    );
  });
});

describe('agoWords', () => {
  it.each([
    [0, 'just now'],
    [-5 * MINUTE, 'just now'],
    [3 * MINUTE, '3 min ago'],
    [2 * HOUR + MINUTE, '2 h 1 min ago'],
    [9 * DAY, '9 d ago'],
  ])('%i ms: %s', (milliseconds, text) => {
    expect(agoWords(milliseconds).text).toBe(text);
  });

  it('says how long its words hold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * DAY }), (milliseconds) => {
        const { text, changesIn } = agoWords(milliseconds);
        expect(changesIn).toBeGreaterThan(0);
        expect(agoWords(milliseconds + changesIn - 1).text).toBe(text);
        expect(agoWords(milliseconds + changesIn).text).not.toBe(text);
      }),
    );
  });
});
