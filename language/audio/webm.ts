import { hasText } from './bytes';
import { type Element, floatOf, readElements, textIn, uintOf } from './ebml';
import type { AudioFacts, AudioProblem, ByteSource } from './facts';
import { isRate } from './numbers';
import { readOpusHead } from './ogg-stream';

/** What a WebM or Matroska file says of its first track of audio. Undefined when the bytes are none. */
export function readWebm(source: ByteSource): AudioFacts | undefined {
  const magic = source.read(0, 4);
  if (magic.length < 4 || !hasText(magic, 0, '\x1a\x45\xdf\xa3')) return undefined;
  const [header, segment] = readElements(source, 0, source.length, 2);
  const documentType = header && textIn(source, childOf(source, header, 0x4282));
  if (!segment || segment.id !== SEGMENT) return { container: 'webm', problems: [cutOff('in its header')] };
  const problems: AudioProblem[] = [];
  if (segment.size !== undefined && segment.start + segment.size > source.length) {
    problems.push(cutOff('before the length it tells'));
  }
  const { info, tracks } = headers(source, segment);
  const audio = tracks && audioTrack(source, tracks);
  if (!audio) {
    problems.push({ kind: 'broken', message: 'The WebM file names no track of audio.' });
    return { container: 'webm', problems };
  }
  const duration = info && durationOf(source, info);
  return {
    ...(documentType === 'webm' ? { container: 'webm' } : { otherKind: 'Matroska' }),
    ...(audio.codec === 'Opus' && documentType === 'webm' && { encoding: 'WEBM_OPUS' }),
    codec: audio.codec,
    ...(isRate(audio.sampleRate) && { sampleRate: audio.sampleRate }),
    ...(audio.channels > 0 && { channels: audio.channels }),
    ...(duration && { duration, durationIsExact: true }),
    problems,
  };
}

function cutOff(where: string): AudioProblem {
  return { kind: 'truncated', message: `The WebM file ends ${where}: it is cut off.` };
}

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const ENTRY = 0xae;
const AUDIO = 0xe1;

/** More elements than this are not looked at. */
const MOST = 200;

/** The descriptions in front of the audio. */
function headers(source: ByteSource, segment: Element): { info?: Element; tracks?: Element } {
  const found: { info?: Element; tracks?: Element } = {};
  for (const element of readElements(source, segment.start, source.length, MOST)) {
    if (element.id === INFO) found.info ??= element;
    if (element.id === TRACKS) found.tracks ??= element;
    if (element.id === CLUSTER || (found.info && found.tracks)) break;
  }
  return found;
}

function childrenOf(source: ByteSource, { start, size }: Element): readonly Element[] {
  return readElements(source, start, Math.min(source.length, start + (size ?? 0)), MOST);
}

function childOf(source: ByteSource, parent: Element, id: number): Element | undefined {
  return childrenOf(source, parent).find((element) => element.id === id);
}

interface Track {
  readonly codec: string;
  readonly sampleRate: number;
  readonly channels: number;
}

const AUDIO_TRACK = 2;

function audioTrack(source: ByteSource, tracks: Element): Track | undefined {
  for (const entry of childrenOf(source, tracks)) {
    if (entry.id !== ENTRY) continue;
    const fields = new Map(childrenOf(source, entry).map((field) => [field.id, field]));
    if (uintOf(source, fields.get(0x83)) !== AUDIO_TRACK) continue;
    const audio = fields.get(AUDIO);
    const of = new Map((audio ? childrenOf(source, audio) : []).map((field) => [field.id, field]));
    const own = fields.get(0x63a2);
    const opus = own && readOpusHead(source.read(own.start, own.start + 19));
    return {
      codec: codecNamed(textIn(source, fields.get(0x86)) ?? ''),
      // Opus is always decoded at 48 kHz; its own header tells what was recorded.
      sampleRate: opus?.sampleRate || (floatOf(source, of.get(0xb5)) ?? 8000),
      channels: uintOf(source, of.get(0x9f)) ?? 1,
    };
  }
  return undefined;
}

const CODECS: Readonly<Record<string, string>> = {
  A_OPUS: 'Opus',
  A_VORBIS: 'Vorbis',
  A_FLAC: 'FLAC',
  'A_MPEG/L3': 'MP3',
  A_AC3: 'AC-3',
  'A_PCM/INT/LIT': 'PCM',
};

function codecNamed(id: string): string {
  if (id.startsWith('A_AAC')) return 'AAC';
  return Object.hasOwn(CODECS, id) ? CODECS[id]! : id.replace(/^A_/, '') || 'a codec without a name';
}

const NANOSECONDS = 1_000_000_000;

/** In seconds; undefined where the header does not say, as for what a browser has recorded. */
function durationOf(source: ByteSource, info: Element): number | undefined {
  const steps = floatOf(source, childOf(source, info, 0x4489));
  const scale = uintOf(source, childOf(source, info, 0x2ad7b1)) ?? 1_000_000;
  return steps !== undefined && steps > 0 && Number.isFinite(steps) ? (steps * scale) / NANOSECONDS : undefined;
}
