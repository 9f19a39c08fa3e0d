import { describe, expect, test } from 'vitest';
import { audioFile, bytesOf, factsOf, le16, le32, patched, problemsOf } from './testing';

interface Page {
  readonly flags?: number;
  readonly granule?: number;
  readonly serial?: number;
}

/** A page with one packet. */
function page(packet: Uint8Array, { flags = 0, granule = 0, serial = 1 }: Page = {}): Uint8Array {
  const lengths = [...Array.from({ length: Math.floor(packet.length / 255) }, () => 255), packet.length % 255];
  const head = bytesOf('OggS', 0, flags, le32(granule), le32(0), le32(serial), le32(0), le32(0));
  return bytesOf(head, lengths.length, ...lengths, packet);
}

const FIRST = { flags: 2 };

function opusHead(rate: number, channels = 1, preSkip = 312): Uint8Array {
  return bytesOf('OpusHead', 1, channels, le16(preSkip), le32(rate), le16(0), 0);
}

const AUDIO = new Uint8Array(500);

describe('an Ogg file', () => {
  test('with Opus tells the rate before encoding; the samples to be left out do not count', () => {
    const ogg = bytesOf(page(opusHead(16_000), FIRST), page(AUDIO, { granule: 48_312 }));
    expect(factsOf(ogg)).toMatchObject({ encoding: 'OGG_OPUS', sampleRate: 16_000, duration: 1, problems: [] });
  });

  test('with Opus need not tell the rate', () => {
    const facts = factsOf(bytesOf(page(opusHead(0), FIRST), page(AUDIO, { granule: 48_312 })));
    expect(facts.sampleRate).toBeUndefined();
    expect(facts.problems).toEqual([]);
  });

  test('with several streams is read at its first one of audio', () => {
    const video = page(bytesOf('\x80theora', new Uint8Array(35)), { ...FIRST, serial: 7 });
    const last = [page(AUDIO, { granule: 24_312 }), page(AUDIO, { granule: 999_999, serial: 7 })];
    const ogg = bytesOf(video, page(opusHead(48_000, 2), FIRST), ...last);
    expect(factsOf(ogg)).toMatchObject({ codec: 'Opus', channels: 2, duration: 0.5 });
  });

  test('may end with pages on which no packet ends', () => {
    const open = page(AUDIO, { granule: 0xffff_ffff });
    open.fill(0xff, 6, 14);
    const ogg = bytesOf(page(opusHead(48_000), FIRST), page(AUDIO, { granule: 24_312 }), open);
    expect(factsOf(ogg)).toMatchObject({ duration: 0.5, problems: [] });
  });

  test.each(['vorbis.ogg', 'speex.ogg', 'flac-in.ogg'])('like %s is none the service takes', (name) => {
    expect(factsOf(audioFile(name))).not.toHaveProperty('encoding');
  });
});

describe('a broken Ogg file', () => {
  const opus = audioFile('opus.ogg');

  test('is cut off in a page', () => {
    expect(problemsOf(opus.subarray(0, opus.length - 10))).toEqual(['truncated']);
    expect(problemsOf(opus.subarray(0, opus.length - 400))).toEqual(['truncated']);
  });

  test.each([4, 20, 30, 40])('is cut off behind %s bytes', (end) => {
    expect(factsOf(opus.subarray(0, end))).toMatchObject({ container: 'ogg', problems: [{ kind: 'truncated' }] });
  });

  test('holds something else', () => {
    expect(problemsOf(page(bytesOf('fishead\0', new Uint8Array(300)), FIRST))).toEqual(['broken']);
  });

  test('leaves out more than there is', () => {
    const ogg = bytesOf(page(opusHead(48_000, 1, 3000), FIRST), page(AUDIO, { granule: 2000 }));
    expect(problemsOf(ogg)).toEqual(['lying']);
  });

  test('has no channels, or no rate', () => {
    expect(problemsOf(bytesOf(page(opusHead(48_000, 0), FIRST), page(AUDIO, { granule: 48_312 })))).toEqual(['broken']);
    expect(problemsOf(patched(audioFile('vorbis.ogg'), 28 + 12, le32(0)))).toEqual(['broken']);
  });
});
