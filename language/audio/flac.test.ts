import { describe, expect, test } from 'vitest';
import { sourceOf } from './bytes';
import { readFlac } from './flac';
import { audioFile, bytesOf, factsOf, patched, problemsOf } from './testing';

const PLAIN = audioFile('plain.flac');

describe('a FLAC file', () => {
  test('is read behind an ID3 tag', () => {
    const tag = bytesOf('ID3', 4, 0, 0, 0, 0, 1, 0, new Uint8Array(128));
    expect(factsOf(bytesOf(tag, PLAIN))).toEqual(factsOf(PLAIN));
  });

  test('whose header tells no number of samples lasts as long as its last frame says', () => {
    expect(factsOf(audioFile('piped.flac'))).toMatchObject({ duration: 0.5, durationIsExact: true });
  });

  const whole = audioFile('guten-morgen.flac');

  test('that is cut off has fewer samples than its header tells', () => {
    const facts = factsOf(whole.subarray(0, whole.length - 1));
    expect(facts.duration).toBe(4096 / 8000);
    expect(facts.problems).toEqual([
      {
        kind: 'truncated',
        message: 'The FLAC header tells of 7,525 samples, but 4,096 are there: the file is cut off.',
      },
    ]);
  });

  test.each([42, 4000])('that ends behind %s bytes has a header and no audio', (end) => {
    const facts = factsOf(whole.subarray(0, end));
    expect(facts).toMatchObject({ sampleRate: 8000, problems: [{ kind: 'truncated' }] });
    expect(facts).not.toHaveProperty('duration');
  });

  test.each([10, 20, 41])('that ends behind %s bytes ends inside its header', (end) => {
    expect(factsOf(PLAIN.subarray(0, end))).toMatchObject({
      container: 'flac',
      encoding: 'FLAC',
      problems: [{ kind: 'truncated' }],
    });
  });

  test('with a rate of 0 is broken', () => {
    expect(factsOf(patched(PLAIN, 18, 0, 0, 0)).problems).toMatchObject([{ kind: 'broken' }]);
  });

  test('that begins with another block is broken', () => {
    expect(problemsOf(patched(PLAIN, 4, 4))).toEqual(['broken']);
  });

  test('is none without its sign', () => {
    expect(readFlac(sourceOf(patched(PLAIN, 3, 'c')))).toBeUndefined();
  });
});
