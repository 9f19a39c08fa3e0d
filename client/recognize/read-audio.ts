import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { MOST_REQUEST_BYTES } from '../../api';
import { textLanguage } from '../text-language';
import { NamedFileError, placeOfNamedFile } from './named-file';

/** Base64 makes four characters of three bytes: so many bytes of audio fill the largest request, and none is left. */
export const MOST_AUDIO_BYTES = Math.floor((MOST_REQUEST_BYTES / 4) * 3);

/** The audio that a request file names. */
export interface NamedAudio {
  readonly uri: vscode.Uri;
  readonly bytes: Uint8Array;
}

/**
 * Reads the file that `$request.audioFile` names: an ordinary file below the open folders or beside the document, not
 * larger than a request may be. Rejects with NamedFileError, whose message is for the user.
 */
export async function readNamedAudio(document: vscode.TextDocument, named: string): Promise<NamedAudio> {
  if (document.isUntitled) {
    throw new NamedFileError(t('Save the request file first: {0} is a path from the folder it lies in.', named));
  }
  const uri = await placeOf(document.uri, named);
  try {
    const bytes = await readAudio(uri, named);
    if (!(await isInPlace(uri))) throw new NamedFileError(t('{0} was replaced while it was read.', named));
    return { uri, bytes };
  } catch (error) {
    if (error instanceof NamedFileError) throw error;
    throw new NamedFileError(
      t('{0} cannot be read: {1}', named, error instanceof Error ? error.message : String(error)),
    );
  }
}

/** The bytes of an audio file. Rejects with NamedFileError when it is no file, is empty, or cannot be sent as it is. */
export async function readAudio(uri: vscode.Uri, name: string): Promise<Uint8Array> {
  const { type, size } = await vscode.workspace.fs.stat(uri);
  if (type !== vscode.FileType.File) throw new NamedFileError(t('{0} is no ordinary file.', name));
  if (size === 0) throw new NamedFileError(t('{0} is empty.', name));
  if (size > MOST_AUDIO_BYTES) throw new NamedFileError(tooLarge(name, size));
  const bytes = await vscode.workspace.fs.readFile(uri);
  if (bytes.length > MOST_AUDIO_BYTES) throw new NamedFileError(tooLarge(name, bytes.length)); // it has grown meanwhile
  return bytes;
}

/** Whether a file lies where it was looked for: somebody may have put a link in its place between looking and reading. */
async function isInPlace(uri: vscode.Uri): Promise<boolean> {
  return uri.scheme !== 'file' || vscode.Uri.file(await realpath(uri.fsPath)).toString() === uri.toString();
}

function tooLarge(name: string, bytes: number): string {
  const mebibytes = (value: number) =>
    `${(value / 1_048_576).toLocaleString(textLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MiB`;
  return t(
    '{0} has {1}, and a request has room for {2} of audio. Put it into cloud storage and name it in audio.uri, or use an encoding that takes less room, such as FLAC.',
    name,
    mebibytes(bytes),
    mebibytes(MOST_AUDIO_BYTES),
  );
}

async function placeOf(document: vscode.Uri, named: string): Promise<vscode.Uri> {
  const folder = vscode.Uri.joinPath(document, '..');
  const roots = [folder, ...(vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri)];
  if (document.scheme === 'file') {
    const local = roots.filter(({ scheme }) => scheme === 'file').map(({ fsPath }) => fsPath);
    return vscode.Uri.file(await placeOfNamedFile(document.fsPath, named, local));
  }
  // Another file system has its own links, and its own say about them; names alone are held to the folders.
  const uri = named.startsWith('/')
    ? document.with({ path: path.posix.normalize(named) })
    : vscode.Uri.joinPath(folder, named);
  const inside = roots.some(
    (root) => root.scheme === uri.scheme && root.authority === uri.authority && uri.path.startsWith(`${root.path}/`),
  );
  if (!inside) throw new NamedFileError(t('{0} lies outside the open folders, so it is not read.', named));
  return uri;
}
