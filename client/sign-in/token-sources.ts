import type { AuthTools, TokenSet, TokenSource } from '../../auth/index';
import { renewSession, signedOut } from './renew-session';
import type { Session } from './session';
import type { Sessions } from './sessions';
import type { Turns } from './turns';

/** Where tokens come from that are good now. Each source is made once, so that two renewals at once become one. */
export interface TokenSources {
  /** Of an account that is signed in, as it is stored now. */
  readonly ofSession: (session: Session) => LiveSource;
  /** Of application default credentials, under a key that tells one use of them from others. */
  readonly ofFile: (key: string, get: () => Promise<TokenSet>) => LiveSource;
  readonly dispose: () => void;
}

/** A source that remembers what it gave. */
export interface LiveSource extends TokenSource {
  /** The latest token, whoever asked for it; no token at all once the account is signed out. */
  readonly latest: () => string;
}

interface Tools {
  readonly sessions: Sessions;
  readonly turns: Turns;
  readonly auth: Pick<typeof import('../../auth/index'), 'createTokenSource' | 'isAuthError' | 'refreshTokens'>;
  readonly net: AuthTools;
}

/** What requests carry that go on after a sign-out: the service refuses it, and the refusal says why. */
const SIGNED_OUT = 'signed-out';

interface Kept {
  readonly source: LiveSource;
  held: string;
}

/** A source is kept as long as the window lives; that of a session which another window has renewed is made anew. */
export function createTokenSources({ sessions, turns, auth, net }: Tools): TokenSources {
  const { clock } = net;
  /** All that were made for a session, the latest last: open pages may still use the others. */
  const ofSessions = new Map<string, Kept[]>();
  const ofFiles = new Map<string, LiveSource>();
  const renewing = {
    sessions,
    clock,
    turns,
    refresh: ({ server, client, tokens: { scopes } }: Session, refreshToken: string) =>
      auth.refreshTokens({ server, client, refreshToken, scopes, tools: net, signal: new AbortController().signal }),
    isRefused: (error: unknown) => auth.isAuthError(error) && error.kind === 'invalid-grant',
  };
  const make = (get: (held: string) => Promise<TokenSet>, initial?: TokenSet) =>
    keptSource({ auth, clock, get, initial });
  const watching = sessions.onDidChange(async (id) => {
    const kept = ofSessions.get(id);
    if (!kept || (await sessions.get(id))) return;
    for (const each of kept) each.held = SIGNED_OUT;
    ofSessions.delete(id);
  });
  return {
    ofSession(session) {
      const before = ofSessions.get(session.id) ?? [];
      const last = before.at(-1);
      if (last?.held === session.tokens.accessToken) return last.source;
      const made = make((held) => renewSession(renewing, session.id, held), session.tokens);
      ofSessions.set(session.id, [...before, made]);
      return made.source;
    },
    ofFile(key, get) {
      const source = ofFiles.get(key) ?? make(get).source;
      ofFiles.set(key, source);
      return source;
    },
    dispose: () => watching.dispose(),
  };
}

interface SourceOptions {
  readonly auth: Tools['auth'];
  readonly clock: AuthTools['clock'];
  /** Gets the next tokens in place of the one that is held. */
  readonly get: (held: string) => Promise<TokenSet>;
  readonly initial: TokenSet | undefined;
}

function keptSource({ auth, clock, get, initial }: SourceOptions): Kept {
  const next = async () => {
    const fresh = await get(kept.held);
    kept.held = fresh.accessToken;
    return fresh;
  };
  const source = auth.createTokenSource({ initial, get: next, clock });
  const renew: TokenSource['renew'] = async (rejected, signal) => {
    if (kept.held === SIGNED_OUT) throw signedOut();
    return await source.renew(rejected, signal);
  };
  const live = { token: source.token, renew, latest: () => kept.held };
  const kept: Kept = { source: live, held: initial?.accessToken ?? '' };
  return kept;
}
