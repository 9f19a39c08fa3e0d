import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BadTranscript, type Registration, readRegistration } from './speech/registration';

/** A sidecar that cannot be used; the message names it and what is wrong with it. */
export class BadSidecar extends Error {}

/** The endings of a sidecar: `hello.wav.transcript.json` says what is in `hello.wav`, and so does the shorter `.txt`. */
const SIDECAR = /^(?<audio>.+)\.transcript\.(?<kind>json|txt)$/;

/**
 * Reads the sidecars of a folder, not of those below it, as transcripts to register: each for the bytes of the audio file
 * beside it, and for the `uri` that it names itself. Throws `BadSidecar`, and rejects with the system's error for a
 * folder that cannot be read.
 */
export async function readSidecars(folder: string): Promise<readonly Registration[]> {
  const names = (await readdir(folder)).sort();
  const sidecars = names.filter((name) => SIDECAR.test(name));
  return await Promise.all(sidecars.map((name) => readSidecar(folder, name, names)));
}

async function readSidecar(folder: string, name: string, names: readonly string[]): Promise<Registration> {
  const { audio = '', kind } = SIDECAR.exec(name)!.groups!;
  const text = (await readFile(path.join(folder, name), 'utf8')).replace(/^\uFEFF/, '');
  const said = kind === 'txt' ? { transcript: text.trim() } : parse(text, name);
  if (names.includes(audio)) return read({ ...said, sha256: await hashOf(path.join(folder, audio)) }, name);
  if ('uri' in said) return read(said, name);
  throw new BadSidecar(`${name} has no ${audio} beside it, and names no uri.`);
}

function read(said: object, name: string): Registration {
  try {
    return readRegistration(said);
  } catch (error) {
    throw error instanceof BadTranscript ? new BadSidecar(`${name}: ${error.message}`) : error;
  }
}

function parse(text: string, name: string): object {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said === 'object' && said !== null && !Array.isArray(said)) return said;
  } catch {
    // The same answer as for JSON of another kind.
  }
  throw new BadSidecar(`${name} is no JSON object.`);
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}
