import { isApiError, type RecognizeResponse, readTranscript } from '../../api';
import { SANDBOX } from '../connections/settings';
import { unlessAborted } from '../unless-aborted';
import type { Shown } from '../views/transcript/messages';
import type { Prepared } from './prepare';
import { registerSidecar } from './sidecar';
import type { RecognizeTools } from './tools';

/** What one sending came to. */
export type Outcome =
  | {
      readonly phase: 'done';
      readonly response: RecognizeResponse;
      readonly part: Pick<Shown, 'transcript' | 'note' | 'durationMs'>;
    }
  | { readonly phase: 'stopped' }
  | { readonly phase: 'failed'; readonly error: unknown };

/**
 * Sends a prepared request once and reads its answer. On the sandbox what is said in the audio is registered first, when
 * it stands beside the file. Never rejects; `stopped` is the answer to an aborted signal.
 */
export async function recognize(
  { connections, log }: Pick<RecognizeTools, 'connections' | 'log'>,
  { connection, region, body, audio, endpoint }: Prepared,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    if (audio && connection.name === SANDBOX) await registerSidecar(audio, connections.sandbox);
    const client = await unlessAborted(connections.speechClientFor(connection, region), signal);
    signal.throwIfAborted();
    const begun = performance.now();
    const { response, note } = await client.recognize(body, { signal });
    const durationMs = performance.now() - begun;
    log.info(`${endpoint.address} answered after ${Math.round(durationMs)} ms`);
    const transcript = readTranscript(response);
    return { phase: 'done', response, part: { transcript, durationMs, ...(note === undefined ? {} : { note }) } };
  } catch (error) {
    if (signal.aborted) return { phase: 'stopped' };
    log.error(lineOf(error));
    return { phase: 'failed', error };
  }
}

/** What the log says: a failed request needs its address, an error of our own its stack. */
function lineOf(error: unknown): string | Error {
  if (isApiError(error)) return `${error.message} ${error.request.method} ${error.request.url}`;
  return error instanceof Error ? error : String(error);
}
