import type { Account, AuthorizationServer, OAuthClient, Task, TokenSet } from '../../auth/index';

/** An account that is signed in to a connection. All of it is kept as one secret. */
export interface Session {
  readonly version: 1;
  readonly id: string;
  /** The name of the connection. */
  readonly connection: string;
  /** The origins of the connection when the account signed in: its access tokens go to no other. */
  readonly origins: readonly string[];
  /** As it was then: the refresh token goes back to this token endpoint, and to its revocation endpoint, and nowhere else. */
  readonly server: AuthorizationServer;
  readonly client: OAuthClient;
  readonly account: Account;
  /** What the account has allowed. */
  readonly tasks: readonly Task[];
  readonly tokens: TokenSet;
  /** Tells these tokens from those before them. */
  readonly generation?: string;
  /** When it was signed in or chosen last, in milliseconds since 1970: the newest of a connection is the one it uses. */
  readonly chosenAt: number;
  /** The server has refused to renew it: it takes a new sign-in. */
  readonly ended?: boolean;
}

/** The session that a secret holds; undefined for one that another version, or nobody of us, has written. */
export function readSession(text: string | undefined): Session | undefined {
  if (text === undefined) return undefined;
  try {
    const session = JSON.parse(text) as Session;
    return session.version === 1 && isWhole(session) ? session : undefined;
  } catch {
    return undefined;
  }
}

function isWhole({ id, connection, origins, server, client, account, tasks, tokens }: Session): boolean {
  const texts = [id, connection, server.tokenEndpoint, client.clientId, account.id, account.label, tokens.accessToken];
  const lists = [origins, tasks, tokens.scopes];
  return texts.every((each) => typeof each === 'string') && lists.every(Array.isArray);
}
