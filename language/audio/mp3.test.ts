import { describe, expect, test } from 'vitest';
import { audioFile, bytesOf, factsOf, patched, problemsOf } from './testing';

/** A frame of MPEG 1, layer III, 128 kbit/s, 44,100 Hz: 417 bytes. */
function frame(...content: readonly (number | string | Uint8Array)[]): Uint8Array {
  return patched(new Uint8Array(417), 0, 0xff, 0xfb, 0x90, 0x00, ...content);
}

function frames(count: number): Uint8Array {
  return bytesOf(...Array.from({ length: count }, () => frame()));
}

function be32(number: number): Uint8Array {
  return Uint8Array.from([24, 16, 8, 0], (shift) => (number >>> shift) & 0xff);
}

const FRAME = 1152 / 44_100;

/** A tag of the size told, with as many bytes as given. */
function id3(size: number, there = size): Uint8Array {
  return bytesOf('ID3', 4, 0, 0, 0, 0, size >> 7, size & 0x7f, new Uint8Array(there));
}

describe('an MP3 file', () => {
  test('without a count lasts as long as its frames', () => {
    const facts = factsOf(frames(10));
    expect(facts).toMatchObject({ container: 'mp3', encoding: 'MP3', sampleRate: 44_100, channels: 2, problems: [] });
    expect(facts.duration).toBeCloseTo(10 * FRAME);
    expect(facts.durationIsExact).toBe(true);
  });

  test('that is long is worked out from its beginning', () => {
    const facts = factsOf(frames(6000));
    expect(facts.duration).toBeCloseTo(6000 * FRAME, 0);
    expect(facts.durationIsExact).toBe(false);
  });

  test.each([
    ['Xing', frame(new Uint8Array(32), 'Xing', be32(3), be32(7), be32(417 * 8))],
    ['Info', frame(new Uint8Array(32), 'Info', be32(1), be32(7))],
    ['VBRI', frame(new Uint8Array(32), 'VBRI', 0, 1, 0, 0, 0, 0, be32(417 * 8), be32(7))],
  ])('with the count %s lasts as it tells', (_name, first) => {
    const facts = factsOf(bytesOf(first, frames(7)));
    expect(facts.duration).toBeCloseTo(7 * FRAME);
    expect(facts.problems).toEqual([]);
  });

  test('may stand between tags', () => {
    const tagged = bytesOf(id3(200), frames(3), 'TAG', new Uint8Array(125));
    expect(factsOf(tagged)).toMatchObject({ duration: 3 * FRAME, problems: [] });
  });

  test('may have a free bit rate', () => {
    const free = patched(new Uint8Array(500), 0, 0xff, 0xfb, 0x00, 0x00);
    const facts = factsOf(bytesOf(free, free, free, free));
    expect(facts.duration).toBeCloseTo(4 * FRAME);
  });

  test('of layer II is none the service takes', () => {
    expect(factsOf(audioFile('layer-2.mp2'))).toMatchObject({ otherKind: 'MPEG audio, layer II' });
    expect(factsOf(audioFile('layer-2.mp2'))).not.toHaveProperty('encoding');
  });
});

describe('a broken MP3 file', () => {
  test('tells of more bytes than there are', () => {
    const first = frame(new Uint8Array(32), 'Xing', be32(3), be32(70), be32(417 * 71));
    expect(problemsOf(bytesOf(first, frames(7)))).toEqual(['truncated']);
    const real = audioFile('at-16000.mp3');
    expect(problemsOf(real.subarray(0, real.length - 500))).toEqual(['truncated']);
  });

  test('tells of more frames than its bytes can hold', () => {
    const first = frame(new Uint8Array(32), 'Info', be32(1), be32(1_000_000));
    const facts = factsOf(bytesOf(first, frames(7)));
    expect(facts.duration).toBeUndefined();
    expect(facts.problems.map(({ kind }) => kind)).toEqual(['lying']);
  });

  test('ends in a frame', () => {
    expect(problemsOf(frames(5).subarray(0, 417 * 5 - 10))).toEqual(['truncated']);
  });

  test('ends inside its tag', () => {
    expect(factsOf(id3(2000, 100))).toMatchObject({ container: 'mp3', problems: [{ kind: 'truncated' }] });
  });

  test('has something else behind its tag', () => {
    expect(factsOf(bytesOf(id3(20), 1, 2, 3, frames(6)))).toMatchObject({
      encoding: 'MP3',
      problems: [{ kind: 'broken' }],
    });
  });
});

describe('no MP3 file', () => {
  test('are samples that look like one frame', () => {
    const samples = new Uint8Array(4000).map((_, index) => (index % 50 === 0 ? 0xff : index % 50 === 1 ? 0xfb : 2));
    expect(factsOf(samples)).toEqual({ problems: [] });
    expect(factsOf(bytesOf(1, 2, frames(6)))).toEqual({ problems: [] });
  });
});
