import { byteSourceOf } from './base64-source';
import { sourceOf } from './bytes';
import type { AudioFacts } from './facts';
import { readAudio } from './read';

declare global {
  interface ImportMeta {
    /** Vite's: the named files, as data URLs. */
    glob(
      patterns: readonly string[],
      options: { query: '?url&inline'; import: 'default'; eager: true },
    ): Record<string, string>;
  }
}

/** As data URLs, because the core has no way to read files. */
const FILES: Readonly<Record<string, string>> = import.meta.glob(
  ['./testing/*', '../../samples/speech/*', '!**/*.{json,txt}'],
  {
    query: '?url&inline',
    import: 'default',
    eager: true,
  },
);

/** The names of the audio files for tests (`scripts/make-samples.sh`). */
export const AUDIO_FILES = Object.keys(FILES).map((path) => path.slice(path.lastIndexOf('/') + 1));

/** The bytes of one of them. Throws when it is not there. For tests only. */
export function audioFile(name: string): Uint8Array {
  const url = Object.entries(FILES).find(([path]) => path.endsWith(`/${name}`))?.[1];
  if (url === undefined) throw new Error(`No audio file is called ${name}`);
  const source = byteSourceOf(url);
  return Uint8Array.from(source.read(0, source.length));
}

/** What bytes say of themselves. */
export function factsOf(bytes: Uint8Array): AudioFacts {
  return readAudio(sourceOf(bytes));
}

/** The kinds of what is wrong with bytes: `['truncated']`. */
export function problemsOf(bytes: Uint8Array): string[] {
  return factsOf(bytes).problems.map(({ kind }) => kind);
}

/** Bytes of numbers and of the characters of texts, one after the other. */
export function bytesOf(...parts: readonly (number | string | Uint8Array)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => {
      if (typeof part === 'number') return [part];
      return typeof part === 'string' ? Array.from(part, (character) => character.charCodeAt(0)) : [...part];
    }),
  );
}

/** A copy with other bytes at an offset. */
export function patched(
  bytes: Uint8Array,
  at: number,
  ...parts: readonly (number | string | Uint8Array)[]
): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy.set(bytesOf(...parts), at);
  return copy;
}

/** A number of 32 bits, little-endian. */
export function le32(number: number): Uint8Array {
  return Uint8Array.from([0, 8, 16, 24], (shift) => Math.floor(number / 2 ** shift) & 0xff);
}

/** A number of 16 bits, little-endian. */
export function le16(number: number): Uint8Array {
  return le32(number).subarray(0, 2);
}
