import path from 'node:path';
import { type CredentialsFile, readCredentialsFile } from './credentials-file';
import { authError, isAuthError } from './error';
import type { FileProblem } from './words';

/** Where the environment names the file itself, and the folder of the tool that makes it. */
const FILE_VARIABLE = 'GOOGLE_APPLICATION_CREDENTIALS';
const FOLDER_VARIABLE = 'CLOUDSDK_CONFIG';
const FILE_NAME = 'application_default_credentials.json';

/** What says where the file is. */
export interface Place {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** The user's home, absolute. */
  readonly home: string;
}

/**
 * Where application default credentials are: in the file that GOOGLE_APPLICATION_CREDENTIALS names, as it is written there,
 * else in the well-known place of the platform, which CLOUDSDK_CONFIG may move.
 */
export function credentialsFilePath({ env, platform, home }: Place): string {
  const named = env[FILE_VARIABLE]?.trim() ?? '';
  if (named !== '') return named;
  const { join } = platform === 'win32' ? path.win32 : path.posix;
  const folder = env[FOLDER_VARIABLE]?.trim() ?? '';
  if (folder !== '') return join(folder, FILE_NAME);
  const roaming = env.APPDATA?.trim() ?? '';
  if (platform === 'win32')
    return join(roaming === '' ? join(home, 'AppData', 'Roaming') : roaming, 'gcloud', FILE_NAME);
  return join(home, '.config', 'gcloud', FILE_NAME);
}

/** What is needed of a file system. Both reject with Node's errors. */
export interface FileSystem {
  /** How many bytes a file has; undefined for what may never end. */
  readonly sizeOf: (file: string) => Promise<number | undefined>;
  readonly readFile: (file: string) => Promise<Uint8Array>;
}

/** The files that there are have two to three kilobytes. */
const MOST_BYTES = 65_536;

/** The credentials in a file. Rejects with AuthError `file`, which names it and says what is wrong. */
export async function openCredentialsFile(file: string, { sizeOf, readFile }: FileSystem): Promise<CredentialsFile> {
  const fail = (why: FileProblem, detail = '') => authError({ kind: 'file', path: file, why, detail });
  let bytes: Uint8Array;
  try {
    const size = await sizeOf(file);
    if (size === undefined) throw fail('unreadable', 'EINVAL');
    if (size > MOST_BYTES) throw fail('too-large');
    bytes = await readFile(file);
  } catch (error) {
    if (isAuthError(error)) throw error;
    const code = codeOf(error);
    throw fail(code === 'ENOENT' ? 'missing' : 'unreadable', code);
  }
  const read = readCredentialsFile(new TextDecoder().decode(bytes));
  if (!isAuthError(read)) return read;
  throw read.kind === 'file' ? fail(read.why, read.detail) : read;
}

function codeOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return typeof code === 'string' && /^[A-Z0-9_]+$/.test(code) ? code : 'EIO';
}
