import { describe, expect, test } from 'vitest';
import { audioFile, bytesOf, factsOf, le16, le32, patched, problemsOf } from './testing';

type Part = number | string | Uint8Array;

/** A chunk, with the byte that makes its length even. */
function chunk(id: string, ...parts: Part[]): Uint8Array {
  const body = bytesOf(...parts);
  return bytesOf(id, le32(body.length), body, ...(body.length % 2 === 0 ? [] : [0]));
}

function riff(...chunks: readonly Uint8Array[]): Uint8Array {
  const body = bytesOf('WAVE', ...chunks);
  return bytesOf('RIFF', le32(body.length), body);
}

interface Format {
  readonly tag?: number;
  readonly channels?: number;
  readonly rate?: number;
  readonly byteRate?: number;
  readonly block?: number;
  readonly bits?: number;
}

function format({ tag = 1, channels = 1, rate = 16_000, bits = 16, ...told }: Format = {}): Uint8Array {
  const { block = (channels * bits) / 8, byteRate = rate * block } = told;
  return chunk('fmt ', le16(tag), le16(channels), le32(rate), le32(byteRate), le16(block), le16(bits));
}

const AUDIO = new Uint8Array(3200);
const PLAIN = riff(format(), chunk('data', AUDIO));

describe('a WAV file', () => {
  test('is read behind other chunks, of odd length too', () => {
    const wav = riff(chunk('LIST', 'odd'), chunk('JUNK', AUDIO), format(), chunk('bext', 'x'), chunk('data', AUDIO));
    expect(factsOf(wav)).toEqual(factsOf(PLAIN));
    expect(factsOf(wav)).toMatchObject({ encoding: 'LINEAR16', sampleRate: 16_000, channels: 1, duration: 0.1 });
  });

  test.each([
    [1, 8, '8-bit PCM', undefined],
    [1, 16, '16-bit PCM', 'LINEAR16'],
    [1, 24, '24-bit PCM', undefined],
    [3, 32, '32-bit float', undefined],
    [6, 8, 'A-law', undefined],
    [7, 8, 'µ-law', 'MULAW'],
    [0x11, 4, 'IMA ADPCM', undefined],
    [0x1234, 16, 'format 0x1234', undefined],
  ])('of format 0x%s with %s bits holds %s', (tag, bits, codec, encoding) => {
    const facts = factsOf(riff(format({ tag, bits }), chunk('data', AUDIO)));
    expect([facts.codec, facts.encoding]).toEqual([codec, encoding]);
  });

  test('in the extensible form tells its format in the sub-format', () => {
    const wide = [le16(0xfffe), le16(2), le32(48_000), le32(192_000), le16(4), le16(16), le16(22), le16(16), le32(3)];
    const wav = riff(chunk('fmt ', ...wide, le16(1), new Uint8Array(14)), chunk('data', AUDIO));
    expect(factsOf(wav)).toMatchObject({ encoding: 'LINEAR16', sampleRate: 48_000, channels: 2, problems: [] });
  });

  test('of more than 4 GB tells its length elsewhere', () => {
    const ds64 = chunk('ds64', le32(9_000_000), le32(0), le32(AUDIO.length), le32(0), le32(0), le32(0), le32(0));
    const data = bytesOf('data', le32(0xffff_ffff), AUDIO);
    const wav = bytesOf('RF64', le32(0xffff_ffff), 'WAVE', ds64, format(), data);
    expect(factsOf(wav)).toMatchObject({ duration: 0.1, problems: [] });
  });

  test('with audio of unknown length lasts as long as its bytes', () => {
    const facts = factsOf(riff(format({ tag: 2, bits: 4, byteRate: 8000, block: 256 }), chunk('data', AUDIO)));
    expect(facts).toMatchObject({ duration: 0.4, durationIsExact: false });
  });
});

const DATA = PLAIN.length - AUDIO.length;

describe('the length of the audio', () => {
  test.each([0x7fff_0000, 0x7fff_f000, 0x8000_0000, 0xffff_ffff])('%s is what programs write to a pipe', (size) => {
    const piped = patched(patched(PLAIN, DATA - 4, le32(size)), 4, le32(0xffff_ffff));
    expect(factsOf(piped)).toMatchObject({ duration: 0.1, problems: [] });
  });

  test('0 is a lie when audio follows', () => {
    const facts = factsOf(patched(PLAIN, DATA - 4, le32(0)));
    expect(facts.duration).toBe(0.1);
    expect(facts.problems).toEqual([
      { kind: 'lying', message: 'The header of the WAV file says that it has no audio, but 3,200 bytes follow.' },
    ]);
  });

  test('0 is true when nothing or another chunk follows', () => {
    expect(factsOf(riff(format(), chunk('data')))).toMatchObject({ duration: 0, problems: [] });
    expect(factsOf(riff(format(), chunk('data'), chunk('LIST', 'INFO')))).toMatchObject({ duration: 0, problems: [] });
  });

  test('of a file that is cut off', () => {
    const facts = factsOf(PLAIN.subarray(0, PLAIN.length - 1600));
    expect(facts.duration).toBe(0.05);
    expect(facts.problems).toEqual([
      {
        kind: 'truncated',
        message:
          'The header of the WAV file tells of 3,200 bytes of audio, but 1,600 bytes are there: the file is cut off.',
      },
    ]);
  });

  test('is a lie where the length of the whole file says otherwise', () => {
    expect(problemsOf(patched(PLAIN, DATA - 4, le32(6400)))).toEqual(['lying']);
  });
});

describe('a broken WAV header', () => {
  test.each([
    ['says a wrong number of bytes a second', format({ byteRate: 8000 }), ['lying']],
    ['says a wrong number of bytes for a sample', format({ block: 4 }), ['lying']],
    ['has no channels', format({ channels: 0 }), ['broken']],
    ['has no rate', format({ rate: 0 }), ['broken']],
    ['has no bits', format({ bits: 0 }), ['broken']],
    ['has a format that is too short', chunk('fmt ', le16(1), le16(1)), ['broken']],
    ['has no format', chunk('LIST', 'INFO'), ['broken']],
  ])('%s', (_name, first, problems) => {
    expect(problemsOf(riff(first, chunk('data', AUDIO)))).toEqual(problems);
  });

  test('has its parts the wrong way round', () => {
    const facts = factsOf(riff(chunk('data', AUDIO), format()));
    expect(facts).toMatchObject({ encoding: 'LINEAR16', duration: 0.1 });
    expect(facts.problems.map(({ kind }) => kind)).toEqual(['broken']);
  });

  test.each([8, 11, 12, 20, 30])('is cut off behind %s bytes', (end) => {
    expect(factsOf(PLAIN.subarray(0, end))).toMatchObject({ container: 'wav', problems: [{ kind: 'truncated' }] });
  });

  test('ends before the audio', () => {
    expect(problemsOf(PLAIN.subarray(0, DATA - 8))).toEqual(['truncated']);
  });

  test('of another kind of RIFF is none', () => {
    expect(factsOf(patched(audioFile('pcm-16.wav'), 8, 'WEBP')).otherKind).toBe('WebP picture');
    expect(factsOf(patched(audioFile('pcm-16.wav'), 0, 'RIFX')).otherKind).toBe('WAV audio in big-endian order (RIFX)');
  });
});
