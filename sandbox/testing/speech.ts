import type { ErrorBody, RecognizeResponse, SpeechRegion } from '../../api/types';
import { createSandbox, type Sandbox, type SandboxOptions } from '../index';

/** An answer of the speech area. */
export interface SpeechAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: RecognizeResponse & Partial<ErrorBody>;
}

/** A sandbox and short ways to ask its speech area, for tests. */
export interface SpeechClient {
  readonly sandbox: Sandbox;
  /** Sends a body, as JSON unless it is a string, to the endpoint of a region. */
  recognize(body: unknown, region?: SpeechRegion, init?: RequestInit): Promise<SpeechAnswer>;
  /** Sends anything anywhere; a body that is no string as JSON. */
  send(method: string, address: string, body?: unknown, init?: RequestInit): Promise<SpeechAnswer>;
}

/** Opens a sandbox whose random numbers are all 0. */
export function openSpeech(options: SandboxOptions = {}): SpeechClient {
  const sandbox = createSandbox({ random: () => 0, ...options });
  const send: SpeechClient['send'] = async (method, address, body, init = {}) => {
    const headers = new Headers({ Authorization: `Bearer ${sandbox.accessToken}`, ...(init.headers as object) });
    if (headers.get('Authorization') === 'none') headers.delete('Authorization');
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const content = text === undefined ? {} : { body: text };
    const answer = await sandbox.fetch(new Request(address, { method, ...content, ...init, headers }));
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    return { status: answer.status, headers: answer.headers, json: isJson ? await answer.json() : {} };
  };
  return {
    sandbox,
    send,
    recognize: (body, region = 'global', init = {}) =>
      send('POST', `${sandbox.speech[region]}/v1/speech:recognize`, body, init),
  };
}

/** A WAV of silence, as base64. */
export function wav({ rate = 16_000, channels = 1, seconds = 1 } = {}): string {
  const size = 2 * rate * channels * seconds;
  const bytes = Buffer.alloc(44 + size);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + size, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(2 * rate * channels, 28);
  bytes.writeUInt16LE(2 * channels, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(size, 40);
  return bytes.toString('base64');
}

/** The SHA-256 of what some base64 stands for. */
export async function sha256Of(base64: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', Buffer.from(base64, 'base64'));
  return Buffer.from(hash).toString('hex');
}
