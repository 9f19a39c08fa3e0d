import { describe, expect, test } from 'vitest';
import { audioFile, bytesOf, factsOf, problemsOf } from './testing';

/** A frame of a type: its first byte, and zeros up to its length. */
function frame(type: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes[0] = (type << 3) | 4;
  return bytes;
}

function many(count: number, one: Uint8Array): Uint8Array {
  const all = new Uint8Array(count * one.length);
  for (let index = 0; index < count; index++) all.set(one, index * one.length);
  return all;
}

const NARROW = [13, 14, 16, 18, 20, 21, 27, 32, 6];
const WIDE = [18, 24, 33, 37, 41, 47, 51, 59, 61, 6];

describe('an AMR file', () => {
  test.each(NARROW.map((length, type) => [type, length]))('with frames of type %s', (type, length) => {
    const facts = factsOf(bytesOf('#!AMR\n', many(50, frame(type, length))));
    expect(facts).toMatchObject({ encoding: 'AMR', sampleRate: 8000, channels: 1, duration: 1, problems: [] });
  });

  test.each(WIDE.map((length, type) => [type, length]))('of wide band with frames of type %s', (type, length) => {
    const facts = factsOf(bytesOf('#!AMR-WB\n', many(50, frame(type, length)), frame(15, 1), frame(14, 1)));
    expect(facts).toMatchObject({ encoding: 'AMR_WB', sampleRate: 16_000, duration: 1.04, problems: [] });
  });

  test.each([
    ['#!AMR_MC1.0\n', 'AMR', 8000],
    ['#!AMR-WB_MC1.0\n', 'AMR-WB', 16_000],
  ])('of several channels is none the service takes: %s', (magic, codec, sampleRate) => {
    const facts = factsOf(bytesOf(magic, 0, 0, 0, 2, many(100, frame(8, codec === 'AMR' ? 6 : 61))));
    expect(facts).toEqual({
      container: 'amr',
      codec,
      sampleRate,
      channels: 2,
      duration: 1,
      durationIsExact: true,
      problems: [],
    });
  });

  test('that is long is worked out from its beginning', () => {
    const facts = factsOf(bytesOf('#!AMR\n', many(60_000, frame(7, 32))));
    expect(facts.duration).toBeCloseTo(1200, 0);
    expect(facts.durationIsExact).toBe(false);
  });
});

describe('a broken AMR file', () => {
  const file = audioFile('narrow.amr');

  test('ends in a frame', () => {
    expect(problemsOf(file.subarray(0, file.length - 1))).toEqual(['truncated']);
  });

  test('ends behind its header', () => {
    expect(problemsOf(file.subarray(0, 6))).toEqual(['truncated']);
  });

  test('has something else between its frames', () => {
    expect(problemsOf(bytesOf(file, 'x', file))).toEqual(['broken']);
    expect(problemsOf(bytesOf(file, frame(12, 9)))).toEqual(['broken']);
  });

  test('has no channels', () => {
    expect(problemsOf(bytesOf('#!AMR_MC1.0\n', 0, 0, 0, 0, frame(8, 6)))).toEqual(['broken']);
  });
});
