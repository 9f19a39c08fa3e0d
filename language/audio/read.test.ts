import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeAudio } from './describe';
import type { AudioFacts } from './facts';
import { readAudio } from './read';
import { AUDIO_FILES, audioFile, bytesOf, factsOf, patched } from './testing';

/** As soxi and ffprobe tell, but for the silence that MP3 encoders add, which is not counted here. */
const FILES: readonly (readonly [file: string, encoding: string | undefined, description: string])[] = [
  ['a-law.wav', undefined, 'WAV, A-law, 8,000 Hz, mono, 0.05 s, 458 bytes'],
  ['bext.wav', 'LINEAR16', 'WAV, 16-bit PCM, 16,000 Hz, mono, 0.05 s, 2.3 KB'],
  ['float-32.wav', undefined, 'WAV, 32-bit float, 16,000 Hz, mono, 0.05 s, 3.3 KB'],
  ['float-64.wav', undefined, 'WAV, 64-bit float, 16,000 Hz, mono, 0.05 s, 6.5 KB'],
  ['gsm.wav', undefined, 'WAV, GSM 6.10, 8,000 Hz, mono, 0.05 s, 190 bytes'],
  ['hello.wav', 'LINEAR16', 'WAV, 16-bit PCM, 8,000 Hz, mono, 0.9 s, 14 KB'],
  ['ima-adpcm.wav', undefined, 'WAV, IMA ADPCM, 16,000 Hz, mono, 0.05 s, 572 bytes'],
  ['mp3-in.wav', undefined, 'WAV, MP3, 16,000 Hz, mono, 0.12 s, 502 bytes'],
  ['ms-adpcm.wav', undefined, 'WAV, Microsoft ADPCM, 16,000 Hz, mono, 0.05 s, 602 bytes'],
  ['mu-law.wav', 'MULAW', 'WAV, µ-law, 8,000 Hz, mono, 0.05 s, 458 bytes'],
  ['pcm-16.wav', 'LINEAR16', 'WAV, 16-bit PCM, 16,000 Hz, mono, 0.05 s, 1.6 KB'],
  ['pcm-24.wav', undefined, 'WAV, 24-bit PCM, 16,000 Hz, mono, 0.05 s, 2.5 KB'],
  ['pcm-32.wav', undefined, 'WAV, 32-bit PCM, 16,000 Hz, mono, 0.05 s, 3.3 KB'],
  ['pcm-8.wav', undefined, 'WAV, 8-bit PCM, 16,000 Hz, mono, 0.05 s, 844 bytes'],
  ['pcm-six-channels.wav', 'LINEAR16', 'WAV, 16-bit PCM, 8,000 Hz, 6 channels, 0.05 s, 4.9 KB'],
  ['pcm-stereo.wav', 'LINEAR16', 'WAV, 16-bit PCM, 16,000 Hz, stereo, 0.05 s, 3.2 KB'],
  ['piped.wav', 'LINEAR16', 'WAV, 16-bit PCM, 16,000 Hz, mono, 0.05 s, 1.6 KB'],
  ['rf64.wav', 'LINEAR16', 'WAV, 16-bit PCM, 16,000 Hz, mono, 0.05 s, 1.7 KB'],
  ['zug.wav', 'MULAW', 'WAV, µ-law, 8,000 Hz, mono, 1.5 s, 12 KB'],
  ['guten-morgen.flac', 'FLAC', 'FLAC, 16-bit, 8,000 Hz, mono, 0.94 s, 10 KB'],
  ['piped.flac', 'FLAC', 'FLAC, 16-bit, 16,000 Hz, mono, 0.5 s, 12 KB'],
  ['plain.flac', 'FLAC', 'FLAC, 16-bit, 16,000 Hz, mono, 0.5 s, 4.3 KB'],
  ['stereo-24.flac', 'FLAC', 'FLAC, 24-bit, 44,100 Hz, stereo, 0.1 s, 4.8 KB'],
  ['bonjour.ogg', 'OGG_OPUS', 'Ogg, Opus, 16,000 Hz, mono, 1.6 s, 2.9 KB'],
  ['flac-in.ogg', undefined, 'Ogg, FLAC, 16,000 Hz, mono, 0.5 s, 4 KB'],
  ['opus-stereo.opus', 'OGG_OPUS', 'Ogg, Opus, 16,000 Hz, stereo, 0.5 s, 2.1 KB'],
  ['opus.ogg', 'OGG_OPUS', 'Ogg, Opus, 16,000 Hz, mono, 0.5 s, 1.4 KB'],
  ['speex.ogg', undefined, 'Ogg, Speex, 16,000 Hz, mono, 0.49 s, 2 KB'],
  ['vorbis.ogg', undefined, 'Ogg, Vorbis, 16,000 Hz, mono, 0.5 s, 4 KB'],
  ['at-11025.mp3', 'MP3', 'MP3, 11,025 Hz, mono, 0.5 s, 2.7 KB'],
  ['at-16000.mp3', 'MP3', 'MP3, 16,000 Hz, mono, 0.5 s, 2.5 KB'],
  ['at-22050.mp3', 'MP3', 'MP3, 22,050 Hz, mono, 0.5 s, 2.5 KB'],
  ['at-44100.mp3', 'MP3', 'MP3, 44,100 Hz, mono, 0.5 s, 2.4 KB'],
  ['at-48000.mp3', 'MP3', 'MP3, 48,000 Hz, mono, 0.5 s, 2.3 KB'],
  ['at-8000.mp3', 'MP3', 'MP3, 8,000 Hz, mono, 0.5 s, 2.9 KB'],
  ['bare.mp3', 'MP3', 'MP3, 16,000 Hz, mono, 0.58 s, 2.3 KB'],
  ['layer-2.mp2', undefined, 'MPEG audio, layer II, 16,000 Hz, mono, 0.5 s, 2 KB'],
  ['meeting.mp3', 'MP3', 'MP3, 16,000 Hz, mono, 1.7 s, 5.6 KB'],
  ['tagged.mp3', 'MP3', 'MP3, 16,000 Hz, mono, 0.5 s, 2.5 KB'],
  ['vbr-stereo.mp3', 'MP3', 'MP3, 44,100 Hz, stereo, 0.5 s, 3.1 KB'],
  ['hello.amr', 'AMR', 'AMR, 8,000 Hz, mono, 0.9 s, 636 bytes'],
  ['narrow.amr', 'AMR', 'AMR, 8,000 Hz, mono, 0.5 s, 331 bytes'],
  ['demain.webm', 'WEBM_OPUS', 'WebM, Opus, 16,000 Hz, mono, 0.72 s, 1.7 KB'],
  ['live.webm', 'WEBM_OPUS', 'WebM, Opus, 16,000 Hz, mono, 1.8 KB'],
  ['opus.mka', undefined, 'Matroska, Opus, 16,000 Hz, mono, 0.51 s, 1.9 KB'],
  ['opus.webm', 'WEBM_OPUS', 'WebM, Opus, 16,000 Hz, mono, 0.51 s, 1.8 KB'],
  ['vorbis.webm', undefined, 'WebM, Vorbis, 16,000 Hz, mono, 0.52 s, 4.5 KB'],
  ['other.aac', undefined, 'AAC audio, 2 KB'],
  ['other.aiff', undefined, 'AIFF audio, 1.7 KB'],
  ['other.au', undefined, 'AU audio, 1.6 KB'],
  ['other.caf', undefined, 'CAF audio, 5.7 KB'],
  ['other.m4a', undefined, 'M4A audio (MP4), 2.7 KB'],
  ['other.w64', undefined, 'Wave64 audio, 1.7 KB'],
  ['other.wma', undefined, 'WMA audio or another ASF file, 3.6 KB'],
];

describe('real files', () => {
  test.each(FILES)('%s', (file, encoding, description) => {
    const bytes = audioFile(file);
    const facts = factsOf(bytes);
    expect(describeAudio(facts, bytes.length)).toBe(description);
    expect(facts.encoding).toBe(encoding);
    expect(facts.problems).toEqual([]);
  });

  test('are all in the table', () => {
    expect(FILES.map(([file]) => file).sort()).toEqual([...AUDIO_FILES].sort());
  });
});

/** Real files as far as their headers and a little of what follows. */
const HEADS = AUDIO_FILES.map((name) => audioFile(name).subarray(0, 700));

/** What must hold whatever the bytes are. */
function expectSound(facts: AudioFacts): void {
  for (const number of [facts.sampleRate, facts.channels, facts.bitsPerSample]) {
    if (number !== undefined) expect(number > 0 && Number.isFinite(number)).toBe(true);
  }
  expect(facts.duration ?? 0).toBeGreaterThanOrEqual(0);
  expect(facts.duration ?? 0).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(facts.duration === undefined).toBe(facts.durationIsExact === undefined);
  if (facts.encoding) expect(facts.container).toBeDefined();
  for (const { message } of facts.problems) expect(message).toMatch(/^[A-Z0-9].*\.$/);
}

describe('any bytes', () => {
  test('at random', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => expectSound(factsOf(bytes))));
  });

  test('behind each beginning that is known', () => {
    const magic = fc.constantFrom(...HEADS.map((head) => head.subarray(0, 16)), bytesOf('ID3\x04\0\0\0\0\0\x05'));
    const property = fc.property(magic, fc.uint8Array({ maxLength: 300 }), (head, rest) => {
      expectSound(factsOf(bytesOf(head, rest)));
    });
    fc.assert(property, { numRuns: 500 });
  });

  test('of real headers cut at each byte', () => {
    for (const head of HEADS) {
      for (let end = 0; end <= head.length; end++) expectSound(factsOf(head.subarray(0, end)));
    }
  });

  test('of real headers with a few bytes changed', () => {
    const change = fc.record({ at: fc.nat(120), value: fc.constantFrom(0, 1, 0x7f, 0x80, 0xfe, 0xff) });
    const property = fc.property(
      fc.constantFrom(...HEADS),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      (head, changes) => {
        const broken = changes.reduce(
          (bytes, { at, value }) => (at < bytes.length ? patched(bytes, at, value) : bytes),
          head,
        );
        expectSound(factsOf(broken));
      },
    );
    fc.assert(property, { numRuns: 2000 });
  });
});

describe('of a large file', () => {
  /** A source that counts what is read of it. */
  function counted(length: number, fill: Uint8Array): { source: Parameters<typeof readAudio>[0]; read: () => number } {
    let total = 0;
    const read = (start: number, end: number) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, length) - Math.max(0, start)));
      for (let index = 0; index < bytes.length; index++) bytes[index] = fill[(start + index) % fill.length]!;
      total += bytes.length;
      return bytes;
    };
    return { source: { length, read }, read: () => total };
  }

  test.each(AUDIO_FILES)('like %s no more than a few MB are read', (name) => {
    const { source, read } = counted(500_000_000, audioFile(name));
    readAudio(source);
    expect(read()).toBeLessThan(4_000_000);
  });
});
