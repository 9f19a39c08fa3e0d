import type { Clock } from '../api';
import { authError } from './error';
import type { TokenSet } from './types';

export interface TokenSourceOptions {
  /** What is there already. */
  readonly initial?: TokenSet | undefined;
  /** Gets new tokens; `held` are those there were, with the refresh token. Rejects when there are none to be had. */
  readonly get: (held: TokenSet | undefined) => Promise<TokenSet>;
  readonly clock: Clock;
  /** Told of new tokens before anybody uses them, so that an exchanged refresh token is stored first. */
  readonly onNew?: ((tokens: TokenSet) => void | Promise<void>) | undefined;
}

/** Gives access tokens. However many ask at once, new ones are got once. */
export interface TokenSource {
  /**
   * An access token that has not expired, a new one where the one there is would soon. Rejects with what `get` rejects
   * with, or with AuthError `cancelled`.
   */
  readonly token: (signal: AbortSignal) => Promise<string>;
  /** A token in place of `rejected`, which the service does not take; undefined when no other is to be had. */
  readonly renew: (rejected: string, signal: AbortSignal) => Promise<string | undefined>;
}

interface Held {
  readonly tokens: TokenSet;
  /** From when on new ones are got. */
  readonly renewAt: number;
}

/** A token is not used in the last minute of its life, or the last quarter of a short one: it travels, and clocks differ. */
const MARGIN_MS = 60_000;

/**
 * A source of access tokens. Getting new ones is not called off when those who wait for them are: the server may have
 * exchanged the refresh token already, and the answer is the only place where the next one stands. A failure is told to
 * those who wait for it and not kept.
 */
export function createTokenSource({ initial, get, clock, onNew }: TokenSourceOptions): TokenSource {
  const hold = (tokens: TokenSet): Held => ({ tokens, renewAt: renewalTime(tokens, clock.now()) });
  let held = initial && hold(initial);
  let flight: Promise<TokenSet> | undefined;
  const fly = async () => {
    const tokens = await get(held?.tokens);
    held = hold(tokens);
    await onNew?.(tokens);
    return tokens;
  };
  const join = async (signal: AbortSignal) => {
    flight ??= fly().finally(() => {
      flight = undefined;
    });
    return await unlessAborted(flight, signal);
  };
  /** What is held, if it may be used. Who asks while new ones are on their way waits for these. */
  const usable = () =>
    flight === undefined && held !== undefined && clock.now() < held.renewAt ? held.tokens.accessToken : undefined;
  return {
    token: async (signal) => {
      if (signal.aborted) throw authError({ kind: 'cancelled' });
      return usable() ?? (await join(signal)).accessToken;
    },
    renew: async (rejected, signal) => {
      if (signal.aborted) throw authError({ kind: 'cancelled' });
      const current = usable();
      if (current !== undefined && current !== rejected) return current;
      const { accessToken } = await join(signal);
      return accessToken === rejected ? undefined : accessToken;
    },
  };
}

function renewalTime({ expiresAt }: TokenSet, now: number): number {
  if (expiresAt === undefined) return Number.POSITIVE_INFINITY;
  return expiresAt - Math.min(MARGIN_MS, Math.max(0, (expiresAt - now) / 4));
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    const stop = () => reject(authError({ kind: 'cancelled' }));
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
