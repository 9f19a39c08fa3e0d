import { type RequestKind, requestKindOf } from '../language';
import { usageError } from './command';
import type { Outside } from './outside';

/** What a file holds, named by `--as` or by how its name ends (product names in package.json). */
export type Kind = 'dq' | RequestKind;
export const KINDS: readonly Kind[] = ['dq', 'recognize', 'channel', 'stop'];

export interface Input {
  /** As the user wrote it; `-` is standard input. */
  readonly file: string;
  readonly kind: Kind;
  readonly text: string;
}

/** What could not be read, and why, in words. */
export interface Unreadable {
  readonly file: string;
  readonly reason: string;
}

/**
 * Reads the files one after the other. A file that cannot be read does not keep the others from being read. Throws a usage
 * error, before anything is read, when no file is named.
 */
export function readInputs(
  files: readonly string[],
  as: string | undefined,
  outside: Outside,
): AsyncGenerator<Input | Unreadable, void> {
  if (files.length === 0) throw usageError('no file is named; “-” stands for standard input');
  return readEach(files, as, outside);
}

async function* readEach(
  files: readonly string[],
  as: string | undefined,
  outside: Outside,
): AsyncGenerator<Input | Unreadable, void> {
  for (const file of files) {
    if (as === undefined && isOtherJson(file)) {
      yield { file, reason: OTHER_JSON };
      continue;
    }
    try {
      const bytes = file === '-' ? await outside.readStdin() : await outside.readFile(file);
      yield { file, kind: kindOf(file, as), text: textOf(bytes) };
    } catch (error) {
      yield { file, reason: reasonOf(error) };
    }
  }
}

/** Text is UTF-8, or UTF-16 where a byte order mark says so, as older shells on Windows write it; the mark is left out. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

export function isUnreadable(input: Input | Unreadable): input is Unreadable {
  return 'reason' in input;
}

function kindOf(file: string, as: string | undefined): Kind {
  return KINDS.find((kind) => kind === as) ?? requestKindOf(undefined, file) ?? 'dq';
}

const OTHER_JSON =
  'its name does not tell what it holds: end it in .recognize.json, .channel.json or .stop.json (“dq check --as” takes any name)';

/** JSON that is no request file by its name would be taken for a very wrong query. */
function isOtherJson(file: string): boolean {
  return /\.json$/i.test(file) && requestKindOf(undefined, file) === undefined;
}

const SENT_BY: Readonly<Record<RequestKind, string>> = {
  recognize: 'it is a recognize request, not a .dq document: “dq recognize” sends it, “dq resolve” prints what is sent',
  channel: 'it is a channel request, not a .dq document: “dq watch create” sends it, “dq resolve” prints what is sent',
  stop: 'it is a stop request, not a .dq document: “dq watch stop” sends it, “dq resolve” prints what is sent',
};

/** Why a subcommand for .dq documents does not take a request file, as the end of a sentence; undefined for a document. */
export function notADocument({ kind }: Input): string | undefined {
  return kind === 'dq' ? undefined : SENT_BY[kind];
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder, not a file',
  EACCES: 'reading it is not permitted',
  EPERM: 'reading it is not permitted',
  ENOTDIR: 'a part of the path is not a folder',
  ENAMETOOLONG: 'the name is too long',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
  ERR_STRING_TOO_LONG: 'it is too large',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is too large',
};

/** Why a file could not be read or written, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return REASONS[code ?? ''] ?? message ?? String(error);
}
