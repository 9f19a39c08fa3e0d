import { describe, expect, test } from 'vitest';
import { audioFile, bytesOf, factsOf, problemsOf } from './testing';

/** An element with its length in eight bytes, or of unknown length. */
function element(id: readonly number[], content: Uint8Array, isOpen = false): Uint8Array {
  const length = content.length;
  const size = isOpen ? [1, 255, 255, 255, 255, 255, 255, 255] : [1, 0, 0, 0, 0, 0, length >> 8, length & 255];
  return bytesOf(...id, ...size, content);
}

const HEADER = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], bytesOf('webm')));
const OPUS = element([0x86], bytesOf('A_OPUS'));

function track(type: number, codec: Uint8Array): Uint8Array {
  const audio = element([0xe1], element([0x9f], Uint8Array.of(2)));
  return element([0xae], bytesOf(element([0x83], Uint8Array.of(type)), codec, audio));
}

function webm(...tracks: readonly Uint8Array[]): Uint8Array {
  return bytesOf(
    HEADER,
    element([0x18, 0x53, 0x80, 0x67], element([0x16, 0x54, 0xae, 0x6b], bytesOf(...tracks)), true),
  );
}

describe('a WebM file', () => {
  test('is read at its first track of audio', () => {
    const facts = factsOf(webm(track(1, element([0x86], bytesOf('V_VP9'))), track(2, OPUS)));
    expect(facts).toEqual({
      container: 'webm',
      encoding: 'WEBM_OPUS',
      codec: 'Opus',
      sampleRate: 8000,
      channels: 2,
      problems: [],
    });
  });

  test.each([
    ['A_VORBIS', 'Vorbis'],
    ['A_AAC/MPEG4/LC', 'AAC'],
    ['A_NEW', 'NEW'],
    ['', 'a codec without a name'],
  ])('with %s is none the service takes', (id, codec) => {
    const facts = factsOf(webm(track(2, element([0x86], bytesOf(id)))));
    expect([facts.codec, facts.encoding]).toEqual([codec, undefined]);
  });

  test('need not tell how long it is', () => {
    expect(factsOf(audioFile('live.webm'))).not.toHaveProperty('duration');
  });

  test('without audio is broken', () => {
    expect(problemsOf(webm(track(1, OPUS)))).toEqual(['broken']);
    expect(problemsOf(webm())).toEqual(['broken']);
  });

  test('may be cut off', () => {
    const file = audioFile('opus.webm');
    expect(problemsOf(file.subarray(0, file.length - 1))).toEqual(['truncated']);
    expect(problemsOf(file.subarray(0, 30))).toEqual(['truncated']);
    expect(problemsOf(file.subarray(0, 60))).toEqual(['truncated', 'broken']);
  });
});
