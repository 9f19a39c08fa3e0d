import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NamedFile, NamedFileLook } from './context';

/** In bytes. A recognize request takes 10 MB of inline audio; a header tells of a longer file what is wrong with it. */
const LARGEST = 64 * 1024 * 1024;

/**
 * Reads a file that a document names (`ReadNamedFile`), if it is an ordinary one, not too large, and lies in the folders.
 * That is found out before anything is touched, and again with all links followed: a document must not lead out of the
 * folders that the user opened, least of all to another machine.
 */
export async function readNamedFile(named: NamedFile, known: string | undefined): Promise<NamedFileLook | undefined> {
  const from = localPath(named.document);
  if (from === undefined) return undefined;
  const roots = named.folders.length > 0 ? named.folders.flatMap((uri) => localPath(uri) ?? []) : [path.dirname(from)];
  const file = path.resolve(path.dirname(from), named.path);
  if (!liesIn(roots, file)) return refused(OUTSIDE);
  try {
    const real = await realpath(file);
    if (!liesIn(await realRoots(roots), real)) return refused(OUTSIDE);
    return await readOrdinary(real, known);
  } catch (error) {
    return refused(reasonOf(error));
  }
}

/** The folders, links followed; without those that are gone. */
async function realRoots(roots: readonly string[]): Promise<string[]> {
  const found = await Promise.allSettled(roots.map((root) => realpath(root)));
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

const OUTSIDE = 'it lies outside the folders that are open';

async function readOrdinary(file: string, known: string | undefined): Promise<NamedFileLook> {
  // Without waiting: a named pipe that nobody writes to would never open.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stat = await handle.stat();
    if (stat.isDirectory()) return refused('it is a folder');
    if (!stat.isFile()) return refused('it is no ordinary file');
    if (stat.size > LARGEST) return refused('it is larger than 64 MB');
    const stamp = `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
    return stamp === known ? { kind: 'unchanged' } : { kind: 'read', bytes: await bytesOf(handle, stat.size), stamp };
  } finally {
    await handle.close();
  }
}

/** The first `size` bytes; fewer when the file was cut meanwhile. */
async function bytesOf(handle: FileHandle, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let length = 0;
  while (length < size) {
    const { bytesRead } = await handle.read(bytes, length, size - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

function localPath(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

/** Whether `file` is below one of `roots`. Looks at the names alone. */
function liesIn(roots: readonly string[], file: string): boolean {
  return roots.some((root) => {
    const way = path.relative(root, file);
    return way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
  });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
  EACCES: 'reading it is not permitted',
  EPERM: 'reading it is not permitted',
  EISDIR: 'it is a folder',
  ERR_INVALID_ARG_VALUE: 'that is no name of a file',
};

function reasonOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return REASONS[String(code)] ?? 'it cannot be read';
}

function refused(reason: string): NamedFileLook {
  return { kind: 'refused', reason };
}
