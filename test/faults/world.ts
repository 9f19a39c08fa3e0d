import type { Fetch } from '../../api';
import { createTokenSource, type OAuthClient, refreshTokens } from '../../auth';
import { AUTHORIZED_USERS_PATH, createSandbox, LANDMARKS, type Sandbox } from '../../sandbox';
import { type JumpingClock, jumpingClock } from './clock';

/** Where the service of these tests is; nothing goes over a network. */
export const ORIGIN = 'https://service.example';
export const TOKEN_PATH = '/oauth2/token';
export const AUDIO = 'gs://recordings/hello.wav';
const START = Date.UTC(2030, 0, 1);

/** A sandbox whose hours pass at once, and who uses it. */
export interface World {
  readonly sandbox: Sandbox;
  readonly clock: JumpingClock;
  /** Sends to the sandbox as it is, without faults. */
  readonly fetch: Fetch;
  /** A refresh token, and the client it belongs to. */
  readonly signIn: { readonly client: OAuthClient; readonly refreshToken: string };
  readonly fileId: string;
  /** A channel that is there. */
  readonly channel: { readonly id: string; readonly resourceId: string };
  /** Sends to the sandbox what only its keeper may. */
  readonly keep: (method: string, path: string, body?: unknown) => Promise<Response>;
}

/** Opens a sandbox with somebody signed in and a channel. */
export async function openWorld(): Promise<World> {
  const clock = jumpingClock(START);
  const sandbox = createSandbox({
    now: () => new Date(clock.now()),
    random: () => 0,
    transcripts: [{ uri: AUDIO, transcript: 'Hello.' }],
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const callOff = clock.afterThere(ms, resolve);
        signal.addEventListener(
          'abort',
          () => {
            callOff();
            reject(signal.reason);
          },
          { once: true },
        );
        clock.jumpSoon();
      }),
  });
  const keep: World['keep'] = (method, path, body) => {
    const headers = { Authorization: `Bearer ${sandbox.accessToken}`, 'Content-Type': 'application/json' };
    return sandbox.fetch(new Request(`${ORIGIN}${path}`, { method, headers, body: JSON.stringify(body) ?? null }));
  };
  const file = (await (await keep('POST', AUTHORIZED_USERS_PATH, {})).json()) as Record<string, string>;
  const channel = { id: 'there-already', type: 'web_hook', address: 'https://receiver.example/hook' };
  const made = await (await keep('POST', '/calendar/v3/calendars/primary/events/watch', channel)).json();
  const texts = await keep(
    'GET',
    `/drive/v3/files?q=${encodeURIComponent("mimeType = 'text/plain'")}&fields=files(id)`,
  );
  const { files } = (await texts.json()) as { files: { id: string }[] };
  return {
    sandbox,
    clock,
    fetch: (request) => sandbox.fetch(request),
    signIn: {
      client: { clientId: file['client_id']!, clientSecret: file['client_secret'] },
      refreshToken: file['refresh_token']!,
    },
    fileId: files[0]?.id ?? LANDMARKS.folders.projects,
    channel: made as World['channel'],
    keep,
  };
}

/** Where the authorization server of an origin is. */
export function serverAt(origin: string) {
  return { authorizationEndpoint: `${origin}/oauth2/auth`, tokenEndpoint: `${origin}${TOKEN_PATH}` };
}

/** A source of tokens that renews them at the sandbox, through `fetch`. */
export function renewableSource({ clock, signIn, sandbox }: World, fetch: Fetch) {
  const scopes: readonly string[] = [];
  const initial = { accessToken: sandbox.accessToken, expiresAt: undefined, refreshToken: signIn.refreshToken, scopes };
  const tools = { fetch, clock };
  return createTokenSource({
    initial,
    clock,
    get: () =>
      refreshTokens({ ...signIn, server: serverAt(ORIGIN), scopes, tools, signal: new AbortController().signal }),
  });
}
