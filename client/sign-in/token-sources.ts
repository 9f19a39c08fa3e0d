import type { AuthTools, TokenSet, TokenSource } from '../../auth/index';
import { renewSession } from './renew-session';
import type { Session } from './session';
import type { Sessions } from './sessions';
import type { Turns } from './turns';

/** Where tokens come from that are good now. Each source is made once, so that two renewals at once become one. */
export interface TokenSources {
  /** Of an account that is signed in, as it is stored now. */
  readonly ofSession: (session: Session) => TokenSource;
  /** Of application default credentials, under a key that tells one use of them from others. */
  readonly ofFile: (key: string, get: () => Promise<TokenSet>) => TokenSource;
}

interface Tools {
  readonly sessions: Sessions;
  readonly turns: Turns;
  readonly auth: Pick<typeof import('../../auth/index'), 'createTokenSource' | 'isAuthError' | 'refreshTokens'>;
  readonly net: AuthTools;
}

interface Kept {
  readonly source: TokenSource;
  /** The access token that it gives. */
  held: string;
}

/** A source is kept as long as the window lives; that of a session which another window has renewed is made anew. */
export function createTokenSources({ sessions, turns, auth, net }: Tools): TokenSources {
  const { clock } = net;
  const ofSessions = new Map<string, Kept>();
  const ofFiles = new Map<string, TokenSource>();
  const renewing = {
    sessions,
    clock,
    turns,
    refresh: ({ server, client, tokens: { scopes } }: Session, refreshToken: string) =>
      auth.refreshTokens({ server, client, refreshToken, scopes, tools: net, signal: new AbortController().signal }),
    isRefused: (error: unknown) => auth.isAuthError(error) && error.kind === 'invalid-grant',
  };
  function make({ id, tokens: initial }: Session): Kept {
    const get = async () => {
      const fresh = await renewSession(renewing, id, kept.held);
      kept.held = fresh.accessToken;
      return fresh;
    };
    const kept: Kept = { source: auth.createTokenSource({ initial, get, clock }), held: initial.accessToken };
    return kept;
  }
  return {
    ofSession(session) {
      const before = ofSessions.get(session.id);
      if (before?.held === session.tokens.accessToken) return before.source;
      const made = make(session);
      ofSessions.set(session.id, made);
      return made.source;
    },
    ofFile(key, get) {
      const source = ofFiles.get(key) ?? auth.createTokenSource({ get, clock });
      ofFiles.set(key, source);
      return source;
    },
  };
}
