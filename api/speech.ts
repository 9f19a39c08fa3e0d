import type { ClientOptions } from './client-options';
import { systemClock } from './clock';
import type { RequestSummary } from './errors';
import { jsonReader } from './json';
import { DEFAULT_LIMITS, type Limits } from './limits';
import { tame } from './redact';
import { type ApiRequest, describeRequest } from './request';
import { sandboxNote } from './sandbox-note';
import { type Reader, send, type Transport } from './send';
import { shortenBody } from './shorten-body';
import type { RecognizeResponse } from './types';

export interface SpeechClientOptions extends ClientOptions {
  /** The address of the region, as `speechEndpoint` gives it; `/v1/speech:recognize` is added to it. */
  readonly endpoint: string;
}

/** What came back. */
export interface Recognized {
  readonly response: RecognizeResponse;
  /** Where the sandbox has its transcript from, as sentences; a real service says nothing. */
  readonly note?: string;
}

/** The speech area of the family (api.md §4, Area A). */
export interface SpeechClient {
  /**
   * Sends a body, which is JSON text, once: a request that failed on its way may have been billed, so whether it is sent
   * again is the user's choice. Rejects with ApiError and nothing else.
   */
  recognize(body: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<Recognized>;
  /** The request `recognize` would send, as it may be shown. */
  describeRecognize(body: string): RequestSummary & {
    /** The body with its long strings cut, or all that can be read of it. */
    readonly body: string;
  };
}

/** The path of the synchronous operation (api.md §4, Area A). */
export const RECOGNIZE_PATH = '/v1/speech:recognize';

/** A minute of audio takes a while to come and to be listened to. */
const SPEECH_LIMITS: Limits = { ...DEFAULT_LIMITS, attemptMs: 120_000, totalMs: 120_000, attempts: 1 };

/** A client for one endpoint. Nothing is sent until a method is called. */
export function createSpeechClient(options: SpeechClientOptions): SpeechClient {
  const transport: Transport = {
    fetch: options.fetch,
    clock: options.clock ?? systemClock,
    random: () => 0, // only waits between attempts are random, and there is one attempt
    limits: { ...SPEECH_LIMITS, ...options.limits },
  };
  const request = (bodyText: string): ApiRequest => ({
    method: 'POST',
    baseUrl: options.endpoint,
    path: RECOGNIZE_PATH,
    params: {},
    bodyText,
    accept: 'application/json',
    credentials: options.credentials,
  });
  const read = recognizedReader(transport.limits.maxBytes);
  return {
    recognize: async (body, { signal } = {}) => await send(request(body), read, transport, signal),
    describeRecognize: (body) => ({ ...describeRequest(request(body)), body: shortenBody(body) }),
  };
}

function recognizedReader(maxBytes: number): Reader<Recognized> {
  const readResponse = jsonReader<RecognizeResponse>(maxBytes, isRecognizeResponse);
  return async (answer, tools) => {
    const note = sandboxNote(tame(tools.redact(answer.headers.get('X-Sandbox-Transcript') ?? '')));
    const response = await readResponse(answer, tools);
    return { response, ...(note === undefined ? {} : { note }) };
  };
}

/** Whether the lists that hold the answer are lists of objects. A single value of another type costs that value only. */
function isRecognizeResponse({ results }: Readonly<Record<string, unknown>>): boolean {
  return isListOf(results, ({ alternatives }) => isListOf(alternatives, ({ words }) => isListOf(words, () => true)));
}

function isListOf(value: unknown, isExpected: (item: Readonly<Record<string, unknown>>) => boolean): boolean {
  if (value === undefined || value === null) return true;
  return Array.isArray(value) && value.every((item) => isObject(item) && isExpected(item));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
