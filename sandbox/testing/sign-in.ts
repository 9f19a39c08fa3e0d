import { scope } from '../http/scopes';
import { createSandbox, type Sandbox, type SandboxOptions } from '../index';
import { sha256 } from '../sign-in/digest';
import { NOW } from './client';

/** The address that the sandbox has in these tests. */
export const ISSUER = 'http://127.0.0.1:8080';
export const REDIRECT = 'http://127.0.0.1:49152/signed-in';
/** Of the right form, and no secret. */
export const VERIFIER = 'a-verifier-of-the-right-length-and-alphabet-0123456789';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every kind
type Json = any;

/** An answer; `json` where it is JSON. */
export interface SignInAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Json;
}

/** What a form or an address says; undefined leaves a parameter out. */
export type Said = Readonly<Record<string, string | undefined>>;

/** A sandbox, a clock that a test turns, and short ways to sign in. */
export interface SignInClient {
  readonly sandbox: Sandbox;
  /** Turns the clock by so many milliseconds. */
  advance(milliseconds: number): void;
  now(): number;
  send(method: string, path: string, init?: RequestInit): Promise<SignInAnswer>;
  /** The same with the sandbox's own access token and JSON. */
  administer(method: string, path: string, body?: unknown): Promise<SignInAnswer>;
  /** Asks for the page that asks for consent; all parameters are there unless `said` changes them. */
  ask(said?: Said): Promise<SignInAnswer>;
  /** Answers that page, and gives where the browser is sent. */
  answer(page: SignInAnswer, said?: Said): Promise<URL>;
  /** Asks and allows: the code. */
  code(said?: Said, answer?: Said): Promise<string>;
  /** Posts a form. */
  post(path: string, said: Said, headers?: Readonly<Record<string, string>>): Promise<SignInAnswer>;
  /** Redeems a code. */
  redeem(code: string, said?: Said): Promise<SignInAnswer>;
  refresh(refreshToken: string, said?: Said): Promise<SignInAnswer>;
  /** All of it: the tokens, for some scopes and as somebody. */
  signIn(scopes: string, identity?: string): Promise<Json>;
}

/** Opens a sandbox whose clock stands at `NOW` until it is turned. */
export function openSignIn(options: SandboxOptions = {}): SignInClient {
  let now = NOW.getTime();
  const sandbox = createSandbox({ now: () => new Date(now), random: () => 0, ...options });
  const send: SignInClient['send'] = async (method, path, init = {}) => {
    const got = await sandbox.fetch(new Request(`${ISSUER}${path}`, { method, ...init }));
    const text = await got.text();
    const isJson = got.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    return {
      status: got.status,
      headers: got.headers,
      text,
      json: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
  };
  const post: SignInClient['post'] = (path, said, headers = {}) =>
    send('POST', path, { body: new URLSearchParams(given(said)), headers });
  const ask: SignInClient['ask'] = async (said) => {
    const usual = { response_type: 'code', client_id: sandbox.clientId, redirect_uri: REDIRECT, state: 'a state' };
    const pkce = { code_challenge: await sha256(VERIFIER), code_challenge_method: 'S256' };
    const all = given({ ...usual, ...pkce, scope: scope('drive.readonly'), ...said });
    return await send('GET', `/oauth2/auth?${new URLSearchParams(all)}`);
  };
  const answer: SignInClient['answer'] = async (page, said) => {
    const ticket = /name="ticket" value="(\w+)"/.exec(page.text)?.[1];
    const sent = await post('/oauth2/auth', { ticket, identity: 'robin@example.com', decision: 'allow', ...said });
    return new URL(sent.headers.get('Location') ?? `${ISSUER}/no-location/${sent.status}`);
  };
  const code: SignInClient['code'] = async (said, answered) =>
    (await answer(await ask(said), answered)).searchParams.get('code') ?? '';
  const redeem: SignInClient['redeem'] = (with_, said) =>
    post('/oauth2/token', {
      grant_type: 'authorization_code',
      client_id: sandbox.clientId,
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
      code: with_,
      ...said,
    });
  return {
    sandbox,
    send,
    post,
    ask,
    answer,
    code,
    redeem,
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
    administer: (method, path, body) =>
      send(method, path, {
        headers: { Authorization: `Bearer ${sandbox.accessToken}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    refresh: (refreshToken, said) =>
      post('/oauth2/token', {
        grant_type: 'refresh_token',
        client_id: sandbox.clientId,
        refresh_token: refreshToken,
        ...said,
      }),
    signIn: async (scopes, identity) =>
      (await redeem(await code({ scope: scopes }, identity === undefined ? {} : { identity }))).json,
  };
}

function given(said: Said): Record<string, string> {
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
