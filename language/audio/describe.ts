import type { AudioContainer, AudioFacts } from './facts';
import { grouped } from './numbers';

/** One line for people: `WAV, 16-bit PCM, 16,000 Hz, mono, 1.4 s, 45 KB`. `bytes`: the size of the audio. */
export function describeAudio(facts: AudioFacts, bytes: number): string {
  const { sampleRate, channels } = facts;
  const kind = kindOf(facts);
  const codec = codecOf(facts);
  return [
    kind,
    ...(codec === undefined || codec === kind ? [] : [codec]),
    ...(sampleRate === undefined ? [] : [`${grouped(sampleRate)} Hz`]),
    ...(channels === undefined ? [] : [channelsInWords(channels)]),
    ...lengthOf(facts),
    sizeInWords(bytes),
  ].join(', ');
}

/** The same in a few words: `WAV, 1.4 s, 45 KB`. */
export function audioInShort(facts: AudioFacts, bytes: number): string {
  return [kindOf(facts), ...lengthOf(facts), sizeInWords(bytes)].join(', ');
}

function kindOf({ container, otherKind }: AudioFacts): string {
  return otherKind ?? (container ? CONTAINERS[container] : 'no header that is known');
}

function lengthOf({ duration, durationIsExact }: AudioFacts): string[] {
  return duration === undefined ? [] : [`${durationIsExact ? '' : 'about '}${durationInWords(duration)}`];
}

const CONTAINERS: Readonly<Record<AudioContainer, string>> = {
  wav: 'WAV',
  flac: 'FLAC',
  ogg: 'Ogg',
  mp3: 'MP3',
  amr: 'AMR',
  webm: 'WebM',
};

/** The codec of a FLAC file goes without saying; how many bits a sample has does not. */
function codecOf({ container, codec, bitsPerSample }: AudioFacts): string | undefined {
  return container === 'flac' && bitsPerSample ? `${bitsPerSample}-bit` : codec;
}

function channelsInWords(channels: number): string {
  return channels === 1 ? 'mono' : channels === 2 ? 'stereo' : `${channels} channels`;
}

/** `0.72 s`, `1.4 s`, `59 s`, `1 min 12 s`, `2 h 5 min`. */
export function durationInWords(seconds: number): string {
  if (seconds < 60) return `${seconds < 1 ? round(seconds, 2) : round(seconds, 1)} s`;
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${grouped(hours)} h ${minutes} min` : `${minutes} min ${rest} s`;
}

/** `1 byte`, `812 bytes`, `45 KB`, `1.4 MB`, with decimal units as file managers count. */
function sizeInWords(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < 999_500) return `${round(bytes / 1000, bytes < 9950 ? 1 : 0)} KB`;
  return `${grouped(round(bytes / 1_000_000, 1))} MB`;
}

function round(number: number, digits: number): number {
  return Number(number.toFixed(digits));
}
