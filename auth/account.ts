import * as oauth from 'oauth4webapi';
import { tame } from '../api';
import { exchange, inTermsOfLibrary } from './exchange';
import type { Account, AuthorizationServer, AuthTools } from './types';

/** What asking for the account needs. */
export interface AccountQuestion {
  readonly server: AuthorizationServer;
  readonly accessToken: string;
  readonly tools: AuthTools;
  readonly signal: AbortSignal;
}

const LONGEST_LABEL = 100;

/**
 * Whose access token it is (OpenID Connect Core §5.3). A server that does not tell gives an account with the name of its
 * host. Rejects with AuthError.
 */
export async function accountOf({ server, accessToken, tools, signal }: AccountQuestion): Promise<Account> {
  const { host } = new URL(server.tokenEndpoint);
  if (server.userinfoEndpoint === undefined) return { id: host, label: host };
  const { as, client } = inTermsOfLibrary(server, { clientId: 'unused' });
  const sent = { tools, address: server.userinfoEndpoint, secrets: [accessToken], signal };
  const claims = await exchange(sent, async (options) => {
    const response = await oauth.userInfoRequest(as, client, accessToken, options);
    return await oauth.processUserInfoResponse(as, client, oauth.skipSubjectCheck, response);
  });
  const names = [claims.email, claims.preferred_username, claims.name, claims.sub];
  const label = names.find((name): name is string => typeof name === 'string' && tame(name) !== '') ?? host;
  return { id: claims.sub, label: tame(label).slice(0, LONGEST_LABEL) };
}
