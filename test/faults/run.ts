import {
  type Credentials,
  createChannelsClient,
  createFilesClient,
  createSpeechClient,
  type Fetch,
  isApiError,
} from '../../api';
import { isAuthError, refreshTokens } from '../../auth';
import { offersFor } from '../../client/connections/offers';
import { failureOf as recognizeFailure } from '../../client/recognize/failure';
import { failureOf as runFailure } from '../../client/run/failure';
import type { Area, CancelStage, FaultRow } from './row';
import { openSocket, type SocketTools } from './sockets';
import { AUDIO, ORIGIN, openWorld, renewableSource, serverAt, TOKEN_PATH, type World } from './world';

/** What came of a fault in one area. */
export interface Outcome {
  readonly area: Area;
  /** How often the request was sent. */
  readonly sent: number;
  /** Milliseconds from asking to knowing, on the clock that jumps. */
  readonly tookMs: number;
  readonly failure?: {
    readonly kind: string;
    readonly message: string;
    readonly advice: string;
    /** What the editor offers; nothing where it says nothing. */
    readonly actions: readonly string[];
  };
  /** Timers that nobody called off. */
  readonly left: number;
}

/** What servers need beside a clock. */
export type Authorities = Pick<SocketTools, 'trusted' | 'strange'>;

/** Tries the fault of a row in one area, for real. Rejects with what is neither an ApiError nor an AuthError. */
export async function tryFault(row: FaultRow, area: Area, authorities: Authorities): Promise<Outcome> {
  const world = await openWorld();
  const { by } = row;
  const silence = () => world.clock.jumpSoon();
  const cancel = new AbortController();
  const opened = socketFor(by, cancel, silence);
  await using server = opened && (await openSocket(opened.name, { ...authorities, onSilence: opened.onSilence }));
  const origin = server?.origin ?? ORIGIN;
  const counted = countedFetch(row, area, world, origin, cancel);
  const begun = world.clock.now();
  const failure = await failureOf(() => ask(area, { world, origin, row, ...counted }), area, origin);
  const tookMs = world.clock.now() - begun;
  return { area, sent: counted.seen.sent, tookMs, ...(failure && { failure }), left: world.clock.pending() };
}

/** The server that a row needs, and what to do when nothing more comes of it. */
function socketFor(by: FaultRow['by'], cancel: AbortController, silence: () => void) {
  if ('socket' in by) return { name: by.socket, onSilence: silence };
  if (!('cancel' in by)) return undefined;
  const onSilence = () => cancel.abort();
  if (by.cancel === 'connecting') return { name: 'hang-tls', onSilence } as const;
  return by.cancel === 'headers' ? ({ name: 'hang-headers', onSilence } as const) : undefined;
}

interface Asking {
  readonly world: World;
  readonly origin: string;
  readonly row: FaultRow;
  readonly fetch: Fetch;
  readonly seen: { sent: number };
  readonly cancel: AbortController;
}

/** `fetch` with the fault in it; counts how often the area is asked, and cancels where the row says so. */
function countedFetch({ by }: FaultRow, area: Area, world: World, origin: string, cancel: AbortController) {
  const seen = { sent: 0 };
  const fetchOf = async (request: Request, isTarget: boolean, signal: AbortSignal): Promise<Response> => {
    if ('socket' in by || origin !== ORIGIN) return await fetch(request, { signal });
    if ('code' in by) throw Object.assign(new TypeError('fetch failed'), { cause: { code: by.code } });
    if ('answer' in by) return by.answer();
    if ('cancel' in by) return await cancelling(by.cancel, request, isTarget, world, cancel);
    const isHit = isTarget ? seen.sent <= (by.times ?? Number.POSITIVE_INFINITY) : by.renewal !== undefined;
    const fault = isTarget ? by.fault : (by.renewal ?? '');
    return await world.fetch(isHit ? withHeader(request, fault) : request);
  };
  const send: Fetch = async (request, { signal } = { signal: request.signal }) => {
    const isTarget = (area === 'token') === (new URL(request.url).pathname === TOKEN_PATH);
    if (new URL(request.url).origin !== origin) return await world.fetch(request);
    if (isTarget) seen.sent++;
    return await fetchOf(request, isTarget, signal);
  };
  return { fetch: send, seen, cancel };
}

function withHeader(request: Request, fault: string): Request {
  const faulty = new Request(request);
  faulty.headers.set('X-Sandbox-Fault', fault);
  return faulty;
}

/** Goes as far as the stage, and cancels there. */
async function cancelling(
  stage: CancelStage,
  request: Request,
  isTarget: boolean,
  { fetch }: World,
  cancel: AbortController,
): Promise<Response> {
  const never = () => new Promise<never>(() => {});
  switch (stage) {
    case 'renewing':
      if (isTarget) return await fetch(withHeader(request, '401'));
      cancel.abort();
      return await never();
    case 'waiting':
      return await fetch(withHeader(request, '503; retry-after=9'));
    case 'body': {
      const answer = await fetch(request);
      setImmediate(() => cancel.abort());
      return new Response(new ReadableStream({ pull: never }), { headers: answer.headers });
    }
    default: // Nothing gets here: it was cancelled before, or hangs at a socket.
      return await never();
  }
}

/** Sends the request of an area. */
async function ask(area: Area, asking: Asking): Promise<unknown> {
  const { world, origin, row, fetch, cancel } = asking;
  const { signal } = cancel;
  const { clock, signIn } = world;
  if ('cancel' in row.by && row.by.cancel === 'before') cancel.abort();
  if (area === 'token') {
    return await refreshTokens({ ...signIn, server: serverAt(origin), scopes: [], tools: { fetch, clock }, signal });
  }
  const shared = { fetch, clock, credentials: credentialsIn(asking) };
  const onRetry = () => {
    if ('cancel' in row.by) setImmediate(() => cancel.abort());
    else clock.jumpSoon();
  };
  const files = createFilesClient({ ...shared, baseUrl: origin, random: () => 1, onRetry });
  const channels = createChannelsClient({ ...shared, baseUrl: origin });
  switch (area) {
    case 'list':
      return await files.list({ pageSize: '2' }, { signal });
    case 'pages':
      return await all(files.pages({ pageSize: '2' }, { signal }));
    case 'get':
      return await files.get(world.fileId, {}, { signal });
    case 'content':
      return await all((await files.content(world.fileId, { signal, mimeType: 'text/plain' })).chunks);
    case 'recognize':
      return await createSpeechClient({ ...shared, endpoint: origin }).recognize(RECOGNIZE, { signal });
    case 'watch':
      return await channels.watch('calendars/primary/events', CHANNEL, { signal });
    case 'stop':
      return await channels.stop(world.channel, { signal });
  }
}

async function all(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _item of items);
}

const RECOGNIZE = JSON.stringify({
  config: { encoding: 'LINEAR16', sampleRateHertz: 16000, languageCode: 'en-US' },
  audio: { uri: AUDIO },
});
const CHANNEL = { id: 'a-new-one', type: 'web_hook', address: 'https://receiver.example/hook' };

function credentialsIn({ row: { by }, world, origin, fetch }: Asking): Credentials {
  const { accessToken } = world.sandbox;
  const isRenewable = 'cancel' in by ? by.cancel === 'renewing' : 'fault' in by && by.credentials === 'renewable';
  if (!isRenewable) return { origin, accessToken };
  return { origin, accessToken, renew: renewableSource(world, fetch).renew };
}

async function failureOf(work: () => Promise<unknown>, area: Area, origin: string): Promise<Outcome['failure']> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!isApiError(error) && !isAuthError(error)) throw error;
    const neutral = (text: string) => text.replaceAll(new URL(origin).host, '{host}');
    const actions = await actionsAfter(error, area);
    return { kind: error.kind, message: neutral(error.message), advice: neutral(error.advice), actions };
  }
}

/** What the editor offers, by the names it has for it. */
async function actionsAfter(error: unknown, area: Area): Promise<readonly string[]> {
  switch (area) {
    case 'list':
    case 'get':
    case 'pages':
      return runFailure(error, true)?.actions ?? [];
    case 'recognize':
      return (await recognizeFailure(error, async () => undefined, true))?.actions ?? [];
    default:
      return isApiError(error) && error.kind !== 'cancelled' ? [...offersFor(error), 'show-log'] : [];
  }
}
