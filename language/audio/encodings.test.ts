import { describe, expect, test } from 'vitest';
import { describeAudio } from './describe';
import { allowsRate, ENCODINGS, encodingNamed } from './encodings';
import type { AudioFacts } from './facts';
import { suggestConfig } from './suggest';

describe('the table of encodings', () => {
  test('has the numbers of public-facts §3, from 1', () => {
    expect(ENCODINGS.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('has only LINEAR16 of api.md', () => {
    expect(ENCODINGS.filter(({ source }) => source === 'api').map(({ name }) => name)).toEqual(['LINEAR16']);
  });

  test('is asked by name and by number', () => {
    expect(encodingNamed('AMR_WB')).toBe(encodingNamed(5));
    expect(encodingNamed('amr')).toBeUndefined();
    expect(encodingNamed(0)).toBeUndefined();
  });

  test.each([
    ['LINEAR16', 44_100, true],
    ['LINEAR16', 7999, false],
    ['LINEAR16', 48_001, false],
    ['OGG_OPUS', 44_100, false],
    ['OGG_OPUS', 12_000, true],
    ['AMR', 16_000, false],
    ['SPEEX_WITH_HEADER_BYTE', 16_000, true],
  ])('%s at %s Hz: %s', (name, rate, allowed) => {
    expect(allowsRate(encodingNamed(name)!, rate)).toBe(allowed);
  });
});

describe('what a configuration should say', () => {
  test.each<[string, Omit<AudioFacts, 'problems'>, object]>([
    [
      'of samples in a WAV file',
      { container: 'wav', encoding: 'LINEAR16', sampleRate: 16_000, channels: 1 },
      { encoding: 'LINEAR16', sampleRateHertz: 16_000 },
    ],
    [
      'of stereo',
      { container: 'flac', encoding: 'FLAC', sampleRate: 44_100, channels: 2 },
      { encoding: 'FLAC', sampleRateHertz: 44_100, audioChannelCount: 2 },
    ],
    [
      'of Opus at a rate of its own',
      { encoding: 'OGG_OPUS', sampleRate: 24_000 },
      { encoding: 'OGG_OPUS', sampleRateHertz: 24_000 },
    ],
    [
      'of Opus at another rate',
      { encoding: 'OGG_OPUS', sampleRate: 44_100 },
      { encoding: 'OGG_OPUS', sampleRateHertz: 48_000 },
    ],
    [
      'of Opus at a high rate',
      { encoding: 'OGG_OPUS', sampleRate: 96_000 },
      { encoding: 'OGG_OPUS', sampleRateHertz: 48_000 },
    ],
    ['of a rate that is not taken', { encoding: 'FLAC', sampleRate: 96_000 }, { encoding: 'FLAC' }],
    [
      'of more channels than are taken',
      { encoding: 'MULAW', sampleRate: 8000, channels: 2 },
      { encoding: 'MULAW', sampleRateHertz: 8000 },
    ],
    ['of what the service does not take', { container: 'wav', codec: 'A-law', sampleRate: 8000 }, {}],
    ['of nothing known', {}, {}],
  ])('%s', (_name, facts, config) => {
    expect(suggestConfig({ ...facts, problems: [] })).toEqual(config);
  });
});

describe('the line that describes audio', () => {
  test.each<[Omit<AudioFacts, 'problems'>, number, string]>([
    [{}, 0, 'no header that is known, 0 bytes'],
    [{ otherKind: 'HTML page' }, 1, 'HTML page, 1 byte'],
    [{ container: 'wav' }, 45_449, 'WAV, 45 KB'],
    [
      { container: 'mp3', codec: 'MP3', duration: 61.2, durationIsExact: false },
      999_499,
      'MP3, about 1 min 1 s, 999 KB',
    ],
    [{ container: 'flac', codec: 'FLAC', bitsPerSample: 24, channels: 6 }, 999_500, 'FLAC, 24-bit, 6 channels, 1 MB'],
    [{ container: 'amr', codec: 'AMR', duration: 7512, durationIsExact: true }, 12_345_678, 'AMR, 2 h 5 min, 12.3 MB'],
  ])('%j', (facts, bytes, line) => {
    expect(describeAudio({ ...facts, problems: [] }, bytes)).toBe(line);
  });
});
