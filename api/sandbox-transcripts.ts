import { t } from '@vscode/l10n';
import { type Clock, systemClock } from './clock';
import type { Fetch } from './fetch';
import { jsonReader } from './json';
import { DEFAULT_LIMITS } from './limits';
import type { Credentials } from './request';
import { send } from './send';

/** How files that hold the transcript of the audio file beside them end, behind its whole name; the first one there is counts. */
export const SIDECAR_ENDINGS = ['.transcript.json', '.transcript.txt'] as const;

/** The way to a sandbox, which is told what is said in audio: it does not recognise speech itself (product.md §5). */
export interface SandboxDoor {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly credentials?: Credentials | undefined;
  readonly clock?: Clock;
}

/** What a sidecar says, as a sandbox takes it. */
export type SidecarTranscript = Readonly<Record<string, unknown>>;

/**
 * Reads a sidecar: JSON as the sandbox takes it (`results` as the service answers them, or only `transcript`), or the
 * words themselves. Returns a reason, as the end of a sentence, for JSON that is none.
 */
export function readSidecar(ending: (typeof SIDECAR_ENDINGS)[number], text: string): SidecarTranscript | string {
  if (ending === '.transcript.txt') return { transcript: text.trim() };
  try {
    const said: unknown = JSON.parse(text);
    const isObject = typeof said === 'object' && said !== null && !Array.isArray(said);
    return isObject ? (said as SidecarTranscript) : t('it holds no JSON object');
  } catch {
    return t('it is not JSON');
  }
}

/** Tells a sandbox what is said in the audio of these bytes. Rejects with ApiError when the sandbox does not take it. */
export async function registerTranscript(
  transcript: SidecarTranscript,
  audio: Uint8Array<ArrayBuffer>,
  { baseUrl, fetch, credentials, clock = systemClock }: SandboxDoor,
  signal?: AbortSignal,
): Promise<void> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', audio));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const body = { ...transcript, sha256 };
  const path = '/sandbox/v1/transcripts';
  await send(
    { method: 'POST', baseUrl, path, params: {}, body, accept: 'application/json', credentials },
    jsonReader(DEFAULT_LIMITS.maxBytes, () => true),
    { fetch, clock, random: () => 0, limits: DEFAULT_LIMITS },
    signal,
  );
}
