/** What each kind of audio may and may not be configured as: a row is a file, a configuration and what is found. */
import { describe, expect, test } from 'vitest';
import { encodeBase64 } from '../../audio/base64-encode';
import { audioFile, factsOf } from '../../audio/testing';
import { applied } from '../../fix';
import { DEFAULT_SETTINGS } from '../../settings';
import { diagnoseRequest } from '../diagnose';
import { RequestDocument } from '../document';
import { requestFixes } from '../fixes';
import type { RequestSurroundings } from '../surroundings';
import { SURROUNDINGS } from '../testing';

type Config = Readonly<Record<string, unknown>>;
type Row = readonly [file: string, config: Config, ...findings: string[]];

/** As inline audio. The content is cut out of what is expected. */
function inlineText(bytes: Uint8Array, config: Config): string {
  return JSON.stringify({ config: { languageCode: 'en-US', ...config }, audio: { content: encodeBase64(bytes) } });
}

function found(text: string, surroundings: RequestSurroundings = SURROUNDINGS): string[] {
  const diagnostics = diagnoseRequest(new RequestDocument(text, 'recognize'), DEFAULT_SETTINGS, surroundings);
  return diagnostics.map(({ code, start, end }) => `${code} «${text.slice(start, end)}»`);
}

const L16 = { encoding: 'LINEAR16' };
const SEPARATE = { enableSeparateRecognitionPerChannel: true };

const RIGHT: readonly Row[] = [
  ['pcm-16.wav', {}],
  ['pcm-16.wav', L16],
  ['pcm-16.wav', { encoding: 1, sampleRateHertz: '16000' }],
  ['pcm-16.wav', { encoding: 'ENCODING_UNSPECIFIED' }],
  ['bext.wav', { ...L16, sampleRateHertz: 16000 }],
  ['piped.wav', {}],
  ['rf64.wav', L16],
  ['pcm-stereo.wav', { audioChannelCount: 2, ...SEPARATE }],
  ['pcm-six-channels.wav', { audioChannelCount: 6, ...SEPARATE }],
  ['mu-law.wav', { encoding: 'MULAW', sampleRateHertz: 8000 }],
  ['mu-law.wav', {}],
  ['plain.flac', {}],
  ['plain.flac', { encoding: 'FLAC', sampleRateHertz: 16000 }],
  ['piped.flac', { encoding: 'FLAC' }],
  ['stereo-24.flac', { encoding: 2, audioChannelCount: 2, ...SEPARATE }],
  ['opus.ogg', { encoding: 'OGG_OPUS', sampleRateHertz: 16000 }],
  ['opus.ogg', { encoding: 'OGG_OPUS', sampleRateHertz: 48000 }],
  ['opus.webm', { encoding: 'WEBM_OPUS', sampleRateHertz: 48000 }],
  ['live.webm', { encoding: 'WEBM_OPUS', sampleRateHertz: 16000 }],
  ['at-44100.mp3', { encoding: 'MP3', sampleRateHertz: 44100 }],
  ['tagged.mp3', { encoding: 'MP3', sampleRateHertz: 16000 }],
  ['vbr-stereo.mp3', { encoding: 'MP3', sampleRateHertz: 44100 }],
  ['bare.mp3', { encoding: 8, sampleRateHertz: 16000 }],
  ['narrow.amr', { encoding: 'AMR', sampleRateHertz: 8000 }],
];

const WRONG: readonly Row[] = [
  // Another encoding than the header's
  ['pcm-16.wav', { encoding: 'FLAC' }, 'encoding-mismatch «"FLAC"»'],
  ['pcm-16.wav', { encoding: 'MULAW' }, 'encoding-mismatch «"MULAW"»'],
  ['pcm-16.wav', { encoding: 2 }, 'encoding-mismatch «2»'],
  ['pcm-16.wav', { encoding: 'MP3', sampleRateHertz: 16000 }, 'encoding-mismatch «"MP3"»'],
  ['pcm-16.wav', { encoding: 'AMR' }, 'encoding-mismatch «"AMR"»'],
  ['pcm-stereo.wav', { encoding: 'FLAC' }, 'encoding-mismatch «"FLAC"»'],
  ['mu-law.wav', L16, 'encoding-mismatch «"LINEAR16"»'],
  ['plain.flac', L16, 'encoding-mismatch «"LINEAR16"»'],
  ['plain.flac', { ...L16, sampleRateHertz: 8000 }, 'encoding-mismatch «"LINEAR16"»'],
  ['plain.flac', { encoding: 'OGG_OPUS', sampleRateHertz: 16000 }, 'encoding-mismatch «"OGG_OPUS"»'],
  ['stereo-24.flac', { encoding: 'MP3', sampleRateHertz: 44100 }, 'encoding-mismatch «"MP3"»'],
  ['opus.ogg', L16, 'encoding-mismatch «"LINEAR16"»'],
  ['opus.ogg', { encoding: 'WEBM_OPUS', sampleRateHertz: 48000 }, 'encoding-mismatch «"WEBM_OPUS"»'],
  ['opus.webm', { encoding: 'OGG_OPUS', sampleRateHertz: 48000 }, 'encoding-mismatch «"OGG_OPUS"»'],
  ['at-16000.mp3', { ...L16, sampleRateHertz: 16000 }, 'encoding-mismatch «"LINEAR16"»'],
  ['at-16000.mp3', { encoding: 'FLAC' }, 'encoding-mismatch «"FLAC"»'],
  ['narrow.amr', { encoding: 'AMR_WB', sampleRateHertz: 16000 }, 'encoding-mismatch «"AMR_WB"»'],
  ['narrow.amr', L16, 'encoding-mismatch «"LINEAR16"»'],
  // No encoding, or no rate, where the service reads no header
  ['opus.ogg', {}, 'missing-encoding «"config"»'],
  ['opus.webm', {}, 'missing-encoding «"config"»'],
  ['at-22050.mp3', {}, 'missing-encoding «"config"»'],
  ['narrow.amr', {}, 'missing-encoding «"config"»'],
  ['narrow.amr', { encoding: 0 }, 'missing-encoding «"config"»'],
  ['opus.ogg', { encoding: 'OGG_OPUS' }, 'missing-sample-rate «"OGG_OPUS"»'],
  ['opus.webm', { encoding: 'WEBM_OPUS' }, 'missing-sample-rate «"WEBM_OPUS"»'],
  ['at-22050.mp3', { encoding: 'MP3' }, 'missing-sample-rate «"MP3"»'],
  ['narrow.amr', { encoding: 'AMR' }, 'missing-sample-rate «"AMR"»'],
  // Another rate
  ['pcm-16.wav', { sampleRateHertz: 8000 }, 'sample-rate-mismatch «8000»'],
  ['pcm-16.wav', { ...L16, sampleRateHertz: '44100' }, 'sample-rate-mismatch «"44100"»'],
  ['mu-law.wav', { encoding: 'MULAW', sampleRateHertz: 16000 }, 'sample-rate-mismatch «16000»'],
  ['plain.flac', { encoding: 'FLAC', sampleRateHertz: 44100 }, 'sample-rate-mismatch «44100»'],
  ['at-48000.mp3', { encoding: 'MP3', sampleRateHertz: 44100 }, 'sample-rate-mismatch «44100»'],
  ['opus.ogg', { encoding: 'OGG_OPUS', sampleRateHertz: 44100 }, 'sample-rate-not-allowed «44100»'],
  ['narrow.amr', { encoding: 'AMR', sampleRateHertz: 16000 }, 'sample-rate-not-allowed «16000»'],
  // Another number of channels
  ['pcm-16.wav', { audioChannelCount: 2 }, 'channel-count-mismatch «2»'],
  ['pcm-stereo.wav', {}, 'channel-count-mismatch «"config"»'],
  ['pcm-stereo.wav', { audioChannelCount: 1 }, 'channel-count-mismatch «1»'],
  ['pcm-six-channels.wav', { audioChannelCount: 2, ...SEPARATE }, 'channel-count-mismatch «2»'],
  ['stereo-24.flac', { encoding: 'FLAC' }, 'channel-count-mismatch «"config"»'],
  [
    'opus-stereo.opus',
    { encoding: 'OGG_OPUS', sampleRateHertz: 48000, audioChannelCount: 1 },
    'channel-count-mismatch «1»',
  ],
  ['pcm-stereo.wav', { audioChannelCount: 2 }, 'first-channel-only «2»'],
  ['pcm-16.wav', SEPARATE, 'one-channel-separately «true»'],
];

const UNSUPPORTED = [
  ...['a-law.wav', 'pcm-8.wav', 'pcm-24.wav', 'pcm-32.wav', 'float-32.wav', 'float-64.wav', 'gsm.wav'],
  ...['ima-adpcm.wav', 'ms-adpcm.wav', 'mp3-in.wav', 'flac-in.ogg', 'speex.ogg', 'vorbis.ogg', 'vorbis.webm'],
  ...['opus.mka', 'layer-2.mp2', 'other.aac', 'other.aiff', 'other.au', 'other.caf', 'other.m4a', 'other.w64'],
  'other.wma',
];

describe.each([...RIGHT, ...WRONG])('%s configured as %j', (...row) => {
  test('inline', () => {
    const [file, config, ...findings] = row as unknown as Row;
    expect(found(inlineText(audioFile(file), config))).toEqual(findings);
  });
});

describe('a wrong configuration of inline audio', () => {
  const mended = WRONG.filter(([, , finding]) => !finding!.startsWith('first-channel'));

  test.each(mended)('%s as %j is mended by its first fix', (...row) => {
    const [file, config] = row as unknown as Row;
    const text = inlineText(audioFile(file), config);
    const document = new RequestDocument(text, 'recognize');
    const [diagnostic] = diagnoseRequest(document, DEFAULT_SETTINGS, SURROUNDINGS);
    const [fix] = requestFixes(document, diagnostic!, DEFAULT_SETTINGS, SURROUNDINGS);
    const after = found(applied(text, fix!.edits));
    expect(after.filter((finding) => !finding.startsWith('first-channel-only'))).toEqual([]);
  });
});

describe('audio that the service does not take', () => {
  test.each(UNSUPPORTED)('%s', (file) => {
    expect(found(inlineText(audioFile(file), {}))).toEqual(['unsupported-audio «"content"»']);
    expect(found(inlineText(audioFile(file), L16))).toEqual(['unsupported-audio «"content"»']);
  });
});

describe('audio that is cut off', () => {
  test.each([
    ['pcm-16.wav', 800],
    ['plain.flac', 2000],
    ['narrow.amr', 300],
    ['opus.ogg', 1000],
    ['tagged.mp3', 2000],
  ])('%s after %i bytes', (file, length) => {
    const { encoding, sampleRate } = factsOf(audioFile(file));
    const text = inlineText(audioFile(file).subarray(0, length), { encoding, sampleRateHertz: sampleRate });
    expect(found(text)).toEqual(['truncated-audio «"content"»']);
  });
});

describe('audio whose header ends before it tells what the service needs', () => {
  const flac = { encoding: 'FLAC', sampleRateHertz: 16000 };

  test.each<readonly [string, number, Config, string]>([
    ['pcm-16.wav', 4, {}, 'unreadable-header «"content"»'],
    ['pcm-16.wav', 30, L16, 'unreadable-header «"content"»'],
    ['rf64.wav', 40, {}, 'unreadable-header «"content"»'],
    ['plain.flac', 20, {}, 'unreadable-header «"content"»'],
    ['plain.flac', 20, flac, 'truncated-audio «"content"»'],
    ['opus.ogg', 30, { encoding: 'OGG_OPUS', sampleRateHertz: 48000 }, 'unreadable-header «"content"»'],
    ['opus.webm', 200, { encoding: 'WEBM_OPUS', sampleRateHertz: 48000 }, 'unreadable-header «"content"»'],
    ['tagged.mp3', 20, { encoding: 'MP3', sampleRateHertz: 16000 }, 'unreadable-header «"content"»'],
  ])('%s after %i bytes, configured as %j', (file, length, config, finding) => {
    expect(found(inlineText(audioFile(file).subarray(0, length), config))).toEqual([finding]);
  });

  test('or tells a rate that cannot be, unless the configuration has one', () => {
    const bytes = audioFile('pcm-16.wav').slice();
    bytes.fill(0, 24, 28);
    expect(found(inlineText(bytes, {}))).toEqual(['unreadable-header «"content"»']);
    expect(found(inlineText(bytes, { ...L16, sampleRateHertz: 16000 }))).toEqual(['broken-audio «"content"»']);
  });
});

describe('bytes that are no audio', () => {
  const message = (bytes: string, config: Config) => {
    const document = new RequestDocument(
      inlineText(
        Uint8Array.from(bytes, (character) => character.charCodeAt(0)),
        config,
      ),
      'recognize',
    );
    return diagnoseRequest(document, DEFAULT_SETTINGS, SURROUNDINGS).map((each) => each.message);
  };

  test.each([
    ['<!doctype html><title>Not found</title>', 'HTML page'],
    ['{"error": {"code": 404}}', 'JSON text'],
    ['%PDF-1.7 …', 'PDF document'],
    ['version https://git-lfs.github.com/spec/v1\noid sha256:0', 'Git LFS pointer, which stands for the file itself'],
  ])('%s', (bytes, kind) => {
    expect(message(bytes, {})).toEqual([`This is no audio: ${kind}. Check what was encoded.`]);
  });

  test('other audio can be converted', () => {
    expect(message('MAC is a kind of audio', {})[0]).toContain('Convert it to FLAC');
  });
});

describe('a file named by $request.audioFile', () => {
  const around = (file: string): RequestSurroundings => {
    const bytes = audioFile(file);
    return { ...SURROUNDINGS, audioFile: () => ({ found: true, bytes: bytes.length, facts: factsOf(bytes) }) };
  };
  const text = (config: Config) =>
    JSON.stringify({ $request: { audioFile: './a' }, config: { languageCode: 'en-US', ...config } });

  test.each<Row>([
    ['pcm-16.wav', {}],
    ['narrow.amr', {}],
    ['opus.ogg', { encoding: 'OGG_OPUS' }],
    ['pcm-stereo.wav', SEPARATE],
    ['plain.flac', L16, 'encoding-mismatch «"LINEAR16"»'],
    ['pcm-16.wav', { sampleRateHertz: 8000 }, 'sample-rate-mismatch «8000»'],
    ['pcm-stereo.wav', {}, 'first-channel-only «./a»'],
    ['pcm-stereo.wav', { audioChannelCount: 1 }, 'channel-count-mismatch «1»'],
    ['other.m4a', {}, 'unsupported-audio «./a»'],
  ])('%s configured as %j', (...row) => {
    const [file, config, ...findings] = row as unknown as Row;
    expect(found(text(config), around(file))).toEqual(findings);
  });

  test('with more channels than its encoding takes is not taken', () => {
    const facts = { container: 'wav', encoding: 'MULAW', sampleRate: 8000, channels: 2, problems: [] } as const;
    const audioFile = () => ({ found: true, bytes: 100, facts }) as const;
    expect(found(text({}), { ...SURROUNDINGS, audioFile })).toEqual(['unsupported-channel-count «./a»']);
  });

  test('that is not known yet has no finding', () => {
    expect(found(text({}))).toEqual([]);
  });
});

describe('the limits', () => {
  const raw = (seconds: number, rate: number) => new Uint8Array(seconds * rate * 2).fill(1);

  test('raw audio of one minute is taken, a second more is not', () => {
    expect(found(inlineText(raw(60, 8000), { ...L16, sampleRateHertz: 8000 }))).toEqual([]);
    expect(found(inlineText(raw(61, 8000), { ...L16, sampleRateHertz: 8000 }))).toEqual(['audio-too-long «"content"»']);
  });

  test('a request of 10 MB is taken, with three bytes more it is not', () => {
    const bytes = (length: number) => inlineText(new Uint8Array(length).fill(1), { ...L16, sampleRateHertz: 48000 });
    const room = 10 * 1024 * 1024 - bytes(0).length;
    const most = Math.floor(room / 4) * 3;
    const tooLarge = (length: number) => found(bytes(length)).includes('request-too-large «"content"»');
    expect(tooLarge(most)).toBe(false);
    expect(tooLarge(most + 3)).toBe(true);
  });
});
