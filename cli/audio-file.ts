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

const OUTSIDE = 'it lies outside the folder of the request file and the working directory';

/**
 * Reads the audio a request file names. The name counts from the folder of the file; from the working directory on standard
 * input. It has to lie below one of the two, which is found out before anything is touched and again at the end of all
 * links: a request that somebody else wrote must not send other files of the user.
 */
export async function readAudioFile(
  name: string,
  requestFile: string,
  { directory, readFile, realPath, sizeOf }: Outside,
): Promise<NamedAudio | MissingAudio> {
  const folder = requestFile === '-' ? '.' : path.dirname(requestFile);
  const place = path.isAbsolute(name) ? name : path.join(folder, name);
  const roots = [directory(), path.resolve(directory(), folder)];
  const file = path.resolve(directory(), place);
  if (!liesIn(roots, file)) return { name, path: place, reason: OUTSIDE };
  try {
    const real = await realPath(file);
    const realRoots = await Promise.all(roots.map((root) => realPath(root).catch(() => root)));
    if (!liesIn(realRoots, real)) return { name, path: place, reason: OUTSIDE };
    const size = await sizeOf(place);
    if (size === undefined) return { name, path: place, reason: 'it is no file' };
    if (size > MOST_BYTES) return { name, path: place, reason: 'it is larger than 512 MiB' };
    const bytes = new Uint8Array(await readFile(place));
    // It may have been replaced meanwhile.
    if ((await realPath(file)) !== real) return { name, path: place, reason: OUTSIDE };
    return { name, path: place, bytes };
  } catch (error) {
    return { name, path: place, reason: reasonOf(error) };
  }
}

/** Whether `file` is below one of `roots`. Looks at the names alone. */
function liesIn(roots: readonly string[], file: string): boolean {
  return roots.some((root) => {
    const way = path.relative(root, file);
    return way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
  });
}

/** True when the audio could not be read. */
export function isMissing(audio: NamedAudio | MissingAudio): audio is MissingAudio {
  return 'reason' in audio;
}
