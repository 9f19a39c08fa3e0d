import { behindId3, hasText, textOf } from './bytes';
import type { AudioFacts, ByteSource } from './facts';

/** Names bytes that are no audio for the service, by how they begin. Undefined when they are not known. */
export function readOther(source: ByteSource): AudioFacts | undefined {
  const start = behindId3(source);
  const bytes = source.read(start, start + LOOK);
  const otherKind = SIGNS.find(([at, sign]) => hasText(bytes, at, sign))?.[2] ?? mp4Kind(bytes) ?? adts(bytes);
  if (otherKind !== undefined && SOUND.test(otherKind)) return { otherKind, problems: [] };
  const kind = otherKind ?? textKind(bytes);
  return kind === undefined ? undefined : { otherKind: kind, isNoAudio: true, problems: [] };
}

/** In the names of kinds that hold sound. */
const SOUND = /audio|video/i;

/** So many bytes tell. */
const LOOK = 1024;

type Sign = readonly [at: number, sign: string, kind: string];

const SIGNS: readonly Sign[] = [
  [8, 'AIFF', 'AIFF audio'],
  [8, 'AIFC', 'AIFF audio'],
  [0, 'caff', 'CAF audio'],
  [0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'WMA audio or another ASF file'],
  [0, '.snd', 'AU audio'],
  [0, 'ADIF', 'AAC audio'],
  [0, 'RIFX', 'WAV audio in big-endian order (RIFX)'],
  [0, 'riff\x2e\x91\xcf\x11', 'Wave64 audio'],
  [0, '#!SILK_V3', 'SILK audio'],
  [1, '#!SILK_V3', 'SILK audio'],
  [0, '#!EVS', 'EVS audio'],
  [0, 'MAC ', 'Monkey’s Audio'],
  [0, 'wvpk', 'WavPack audio'],
  [0, 'TTA1', 'TTA audio'],
  [0, 'MThd', 'MIDI notes'],
  [8, 'WEBP', 'WebP picture'],
  [8, 'AVI ', 'AVI video'],
  [0, 'FLV\x01', 'Flash video'],
  [0, '\x89PNG', 'PNG picture'],
  [0, '\xff\xd8\xff', 'JPEG picture'],
  [0, 'GIF8', 'GIF picture'],
  [0, 'II*\0', 'TIFF picture'],
  [0, 'MM\0*', 'TIFF picture'],
  [0, '%PDF-', 'PDF document'],
  [0, 'PK\x03\x04', 'ZIP archive'],
  [0, 'PK\x05\x06', 'ZIP archive'],
  [0, '\x1f\x8b\x08', 'gzip archive'],
  [0, '7z\xbc\xaf\x27\x1c', '7z archive'],
  [0, 'Rar!\x1a\x07', 'RAR archive'],
  [0, 'version https://git-lfs', 'Git LFS pointer, which stands for the file itself'],
];

/** By the brand of the MP4 family. */
const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^M4[AB] /, 'M4A audio (MP4)'],
  [/^qt /, 'QuickTime video'],
  [/^3g/, '3GP audio or video'],
  [/^(heic|heix|mif1|avif)/, 'HEIF picture'],
];

function mp4Kind(bytes: Uint8Array): string | undefined {
  if (!hasText(bytes, 4, 'ftyp')) return undefined;
  const brand = textOf(bytes, 8, 12);
  return BRANDS.find(([sign]) => sign.test(brand))?.[1] ?? 'MP4 audio or video';
}

/** A frame of AAC, with another behind it. */
function adts(bytes: Uint8Array): string | undefined {
  const isFrame = (at: number) => bytes[at] === 0xff && (bytes[at + 1]! & 0xf6) === 0xf0;
  const length = ((bytes[3]! & 3) << 11) | (bytes[4]! << 3) | (bytes[5]! >> 5);
  return isFrame(0) && length > 7 && (length + 1 >= bytes.length || isFrame(length)) ? 'AAC audio' : undefined;
}

function textKind(bytes: Uint8Array): string | undefined {
  if (hasText(bytes, 0, '\xff\xfe') || hasText(bytes, 0, '\xfe\xff')) return isWide(bytes) ? 'text' : undefined;
  if (bytes.length < SHORTEST_TEXT || !isText(bytes)) return undefined;
  const text = textOf(bytes, hasText(bytes, 0, '\xef\xbb\xbf') ? 3 : 0, bytes.length);
  const start = text.trimStart().toLowerCase();
  return TEXTS.find(([sign]) => sign.test(start))?.[1] ?? 'text';
}

const SHORTEST_TEXT = 4;

const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^(<!doctype html|<html)/, 'HTML page'],
  [/^<svg|^<\?xml[^>]*>\s*<svg/, 'SVG picture'],
  [/^<\?xml/, 'XML document'],
  [/^[{[]\s*("|\{|\[|\]|\}|\d)/, 'JSON text'],
  [/^data:[^,]*;base64,/, 'text: a data URL, encoded in base64 once more'],
  [/^[a-z0-9+/_-]{64,}={0,2}\s*$/, 'text in base64: the audio is encoded twice'],
];

/** No control characters but those of texts, and not so many bytes that are no UTF-8 that it must be something else. */
function isText(bytes: Uint8Array): boolean {
  let strange = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte < 0x20 ? !TEXT_CONTROLS.has(byte) : byte === 0x7f) return false;
    if (byte < 0x80) continue;
    const length = byte < 0xc2 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : byte < 0xf5 ? 3 : 0;
    const following = bytes.subarray(at + 1, at + 1 + length);
    if (length > 0 && following.every((each) => (each & 0xc0) === 0x80)) at += length;
    else strange++;
  }
  return strange * 8 < bytes.length;
}

/** Tabulator, line feed, vertical tabulator, form feed, carriage return, escape. */
const TEXT_CONTROLS = new Set([9, 10, 11, 12, 13, 27]);

/** Text of two bytes a character in a Western language. */
function isWide(bytes: Uint8Array): boolean {
  const zeros = bytes.filter((byte) => byte === 0).length;
  return bytes.length >= 6 && zeros * 3 > bytes.length;
}
