import * as vscode from 'vscode';
import { isApiError, readSidecar, registerTranscript, SIDECAR_ENDINGS, type SidecarTranscript } from '../../api';
import type { SandboxDoor } from '../connections/sandbox';
import { SANDBOX_CONNECTION } from '../connections/settings';
import type { NamedAudio } from './read-audio';
import { SidecarError } from './sidecar-error';
import { fileNameOf } from './tools';

/** In bytes: a transcript of a minute has some kilobytes. */
const LARGEST = 1_048_576;

/**
 * Tells the sandbox what is said in an audio file when that stands beside it, in `hello.wav.transcript.json` or
 * `hello.wav.transcript.txt`: the sandbox does not recognise speech. Rejects with SidecarError when what stands there cannot
 * be used.
 */
export async function registerSidecar({ uri, bytes }: NamedAudio, sandbox: () => Promise<SandboxDoor>): Promise<void> {
  for (const ending of SIDECAR_ENDINGS) {
    const sidecar = uri.with({ path: `${uri.path}${ending}` });
    const text = await textOf(sidecar);
    if (text === undefined) continue;
    const said = readSidecar(ending, text);
    const problem = typeof said === 'string' ? said : await refusalOf(said, bytes, await sandbox());
    if (problem !== undefined) throw new SidecarError(fileNameOf(sidecar), problem);
    return;
  }
}

/** Why the sandbox does not take a transcript; undefined when it has. */
async function refusalOf(said: SidecarTranscript, bytes: Uint8Array, { fetch, accessToken }: SandboxDoor) {
  const { baseUrl } = SANDBOX_CONNECTION;
  const credentials = { origin: new URL(baseUrl).origin, accessToken };
  try {
    await registerTranscript(said, Uint8Array.from(bytes), { baseUrl, fetch, credentials });
    return undefined;
  } catch (error) {
    if (isApiError(error)) return error.kind === 'http' ? error.serverMessage : error.message;
    throw error;
  }
}

async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  try {
    const { type, size } = await vscode.workspace.fs.stat(uri);
    if (type !== vscode.FileType.File || size > LARGEST) return undefined;
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)).replace(/^\uFEFF/, '');
  } catch {
    return undefined; // there is none
  }
}
