import type { Disk } from '../../../api/rows';
import { writeAt } from '../../../api/rows';

/** More came than was announced. */
export interface TooLong extends Error {
  readonly name: 'TooLong';
}

/** True for the rejection of `saveBytes` and `gatherBytes` when more came than they may take. */
export function isTooLong(error: unknown): error is TooLong {
  return error instanceof Error && error.name === 'TooLong';
}

function tooLong(): Error {
  return Object.assign(new Error('more came than was announced'), { name: 'TooLong' });
}

export interface SaveBytes {
  readonly disk: Disk;
  /** What was there under that name is replaced at the end, and not before. */
  readonly path: string;
  /** Differs from that of everything else that is written. */
  readonly id: string;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** So many bytes at most. */
  readonly most: number;
  /** Told how many bytes there are so far. */
  readonly onBytes: (bytes: number) => void;
}

/**
 * Puts bytes into a file as they come, beside it first, so that under its name there never is a part. Returns how many there
 * were. Whatever fails, nothing stays beside it.
 */
export async function saveBytes({ disk, path, id, chunks, most, onBytes }: SaveBytes): Promise<number> {
  const part = `${path}.${id}.part`;
  const file = await disk.open(part, 'wx');
  try {
    let bytes = 0;
    try {
      for await (const chunk of chunks) {
        if (bytes + chunk.length > most) throw tooLong();
        await writeAt(file, chunk, bytes);
        bytes += chunk.length;
        onBytes(bytes);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await disk.rename(part, path);
    return bytes;
  } catch (error) {
    await disk.rm(part, { force: true });
    throw error;
  }
}

/** Bytes in memory, `most` of them at most. */
export async function gatherBytes(chunks: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > most) throw tooLong();
    parts.push(chunk);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
