import { readAmr } from './amr';
import type { AudioFacts, ByteSource } from './facts';
import { readFlac } from './flac';
import { readMp3 } from './mp3';
import { readOgg } from './ogg';
import { readOther } from './other';
import { readWav } from './wav';
import { readWebm } from './webm';

/**
 * What the bytes of an audio file say of themselves. The header and a bounded stretch of the rest are read, so that the
 * size of the file does not matter. Never throws; without a known header nothing but `problems` is there.
 */
export function readAudio(source: ByteSource): AudioFacts {
  for (const read of READERS) {
    const facts = read(source);
    if (facts) return facts;
  }
  return { problems: [] };
}

/** In this order: what is told by fewer bytes comes later. Frames of MP3 can be found by chance, so they come last. */
const READERS: readonly ((source: ByteSource) => AudioFacts | undefined)[] = [
  readWav,
  readFlac,
  readOgg,
  readWebm,
  readAmr,
  readOther,
  readMp3,
];
