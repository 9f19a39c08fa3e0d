import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import type { SandboxDoor } from '../connections/sandbox';
import { SANDBOX_CONNECTION } from '../connections/settings';
import type { NamedAudio } from './read-audio';

/** In bytes: a transcript of a minute has some kilobytes. */
const LARGEST = 1_048_576;

/**
 * Tells the sandbox what is said in an audio file when that stands beside it, in `hello.wav.transcript.json` or
 * `hello.wav.transcript.txt`: the sandbox does not recognise speech. Rejects with a message for the user when what stands
 * there cannot be used.
 */
export async function registerSidecar({ uri, bytes }: NamedAudio, sandbox: () => Promise<SandboxDoor>): Promise<void> {
  const found = (await read(uri, '.transcript.json')) ?? (await read(uri, '.transcript.txt'));
  if (found === undefined) return;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { fetch: handler, accessToken } = await sandbox();
  const answer = await handler(
    new Request(`${SANDBOX_CONNECTION.baseUrl}/sandbox/v1/transcripts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ ...found.says, sha256 }),
    }),
  );
  if (answer.ok) return;
  const { error } = (await answer.json().catch(() => ({}))) as { error?: { message?: string } };
  throw new Error(`The sandbox does not take ${found.name}: ${error?.message ?? `HTTP ${answer.status}`}`);
}

interface Sidecar {
  readonly name: string;
  readonly says: object;
}

async function read(audio: vscode.Uri, ending: string): Promise<Sidecar | undefined> {
  const uri = audio.with({ path: `${audio.path}${ending}` });
  const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  const text = await textOf(uri);
  if (text === undefined) return undefined;
  if (ending.endsWith('.txt')) return { name, says: { transcript: text.trim() } };
  return { name, says: parsed(text, name) };
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

function parsed(text: string, name: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    throw new Error(`${name}, the transcript beside the audio, is no JSON.`);
  }
  throw new Error(`${name}, the transcript beside the audio, holds no JSON object.`);
}
