import path from 'node:path';
import { reasonOf } from './inputs';
import type { Outside } from './outside';

/** Audio that a request file names with `$request.audioFile`. */
export interface NamedAudio {
  /** As the request names it. */
  readonly name: string;
  /** Where it is, from the working directory or the root. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Audio that cannot be read, and why, as the end of a sentence. */
export interface MissingAudio {
  readonly name: string;
  readonly path: string;
  readonly reason: string;
}

/** Far more than can be sent: what is larger is a mistake, and not read into memory for it. */
const MOST_BYTES = 512 * 1_048_576;

/** Reads the audio a request file names. The name counts from the folder of the file; from the working directory on standard input. */
export async function readAudioFile(
  name: string,
  requestFile: string,
  { readFile, sizeOf }: Outside,
): Promise<NamedAudio | MissingAudio> {
  const folder = requestFile === '-' ? '.' : path.dirname(requestFile);
  const place = path.isAbsolute(name) ? name : path.join(folder, name);
  try {
    const size = await sizeOf(place);
    if (size === undefined) return { name, path: place, reason: 'it is no file' };
    if (size > MOST_BYTES) return { name, path: place, reason: 'it is larger than 512 MiB' };
    return { name, path: place, bytes: new Uint8Array(await readFile(place)) };
  } catch (error) {
    return { name, path: place, reason: reasonOf(error) };
  }
}

/** True when the audio could not be read. */
export function isMissing(audio: NamedAudio | MissingAudio): audio is MissingAudio {
  return 'reason' in audio;
}
