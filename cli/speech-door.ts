import {
  isApiError,
  readSidecar,
  registerTranscript,
  type SandboxDoor,
  SIDECAR_ENDINGS,
  type SpeechClientOptions,
} from '../api';
import { isMissing, type NamedAudio } from './audio-file';
import { textOf } from './inputs';
import type { Outside } from './outside';
import { plain } from './plain';
import type { RequestFile } from './request-file';
import type { SpeechTarget } from './speech-target';

/** The way to a target. The embedded sandbox is loaded for it, and told what is said in the audio where a file beside it says so. */
export async function doorTo(
  { endpoint, region, credentials }: SpeechTarget,
  { audio }: RequestFile,
  outside: Outside,
): Promise<Pick<SpeechClientOptions, 'endpoint' | 'fetch' | 'credentials'>> {
  if (endpoint !== undefined) return { endpoint, fetch: outside.fetch, credentials };
  const { createSandbox } = await import('../sandbox/index');
  const { fetch, accessToken, speech } = createSandbox();
  const door = (baseUrl: string) => ({ baseUrl, fetch, credentials: { origin: baseUrl, accessToken } });
  if (audio !== undefined && !isMissing(audio)) await registerSidecar(audio, door(SANDBOX), outside);
  const { baseUrl, ...rest } = door(speech[region]);
  return { endpoint: baseUrl, ...rest };
}

const SANDBOX = 'http://sandbox.localhost';

/** Registers the transcript beside an audio file; one that cannot be used is told, and the request goes out without it. */
async function registerSidecar({ path, bytes }: NamedAudio, door: SandboxDoor, outside: Outside): Promise<void> {
  for (const ending of SIDECAR_ENDINGS) {
    const file = path + ending;
    const found = await outside.readFile(file).catch(() => undefined);
    if (found === undefined) continue;
    const said = readSidecar(ending, textOf(found));
    const problem = typeof said === 'string' ? said : await registered(said, bytes, door);
    if (problem !== undefined) await outside.stderr.write(`dq: ${plain(file)} is not used: ${problem}\n`);
    return;
  }
}

async function registered(
  said: Parameters<typeof registerTranscript>[0],
  bytes: NamedAudio['bytes'],
  door: SandboxDoor,
) {
  try {
    await registerTranscript(said, bytes, door);
    return undefined;
  } catch (error) {
    if (isApiError(error)) return error.kind === 'http' ? error.serverMessage : error.message;
    throw error;
  }
}
