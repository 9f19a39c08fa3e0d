import * as oauth from 'oauth4webapi';
import type { Connection } from '../api';
import { authError, isAuthError } from './error';
import { checkAddress, exchange } from './exchange';
import type { AuthorizationServer, AuthTools } from './types';

type ConnectionOAuth = NonNullable<Connection['oauth']>;

/**
 * The authorization server of a connection: the endpoints that the connection names, and for what it leaves out what its
 * issuer says of itself (RFC 8414, then OpenID Connect Discovery), if that is its name. Rejects with AuthError: `insecure`
 * for an endpoint that is neither HTTPS nor on this machine, `malformed` when it is not known where one signs in.
 */
export async function serverOf(
  { issuer, clientId: _, ...named }: ConnectionOAuth,
  tools: AuthTools,
  signal: AbortSignal,
): Promise<AuthorizationServer> {
  const isWhole = named.authorizationEndpoint !== undefined && named.tokenEndpoint !== undefined;
  if (isWhole || issuer === undefined) return complete({ ...named, issuer }, issuer);
  return complete({ ...(await discover(issuer, tools, signal)), ...named, issuer }, issuer);
}

type Metadata = { readonly [member in keyof AuthorizationServer]?: AuthorizationServer[member] };

/** The server, when all that is needed is there and each address may be used. */
function complete(found: Metadata, issuer: string | undefined): AuthorizationServer {
  const { authorizationEndpoint, tokenEndpoint, revocationEndpoint, userinfoEndpoint } = found;
  if (authorizationEndpoint === undefined || tokenEndpoint === undefined) {
    if (issuer === undefined) throw authError({ kind: 'malformed', host: '', why: 'unknown' });
    throw authError({ kind: 'malformed', host: new URL(issuer).host, why: 'metadata' });
  }
  for (const address of [authorizationEndpoint, tokenEndpoint, revocationEndpoint, userinfoEndpoint]) {
    if (address !== undefined) checkAddress(address);
  }
  return { ...found, authorizationEndpoint, tokenEndpoint };
}

/** What an issuer says of itself. A server that has no such page for the one kind may have it for the other. */
async function discover(issuer: string, tools: AuthTools, signal: AbortSignal): Promise<Metadata> {
  try {
    return await metadata(issuer, 'oauth2', tools, signal);
  } catch (error) {
    if (!isAuthError(error) || !isAbsent(error)) throw error;
  }
  return await metadata(issuer, 'oidc', tools, signal).catch((error: unknown) => {
    if (!isAuthError(error) || !isAbsent(error)) throw error;
    throw authError({ kind: 'malformed', host: new URL(issuer).host, why: 'metadata' });
  });
}

/** What is answered by something that is no authorization server. */
const ELSEWHERE: ReadonlySet<string> = new Set(['answer', 'page', 'redirect']);

/** Some servers answer with a page of theirs, or lead to one, in place of “not found”. */
function isAbsent({ kind, ...fault }: ReturnType<typeof authError>): boolean {
  if (kind === 'refused') return 'status' in fault && fault.status < 500;
  return kind === 'malformed' && 'why' in fault && ELSEWHERE.has(fault.why);
}

async function metadata(
  issuer: string,
  algorithm: 'oauth2' | 'oidc',
  tools: AuthTools,
  signal: AbortSignal,
): Promise<Metadata> {
  const name = checkAddress(issuer);
  const found = await exchange({ tools, address: issuer, secrets: [], signal }, async (options) => {
    return await oauth.processDiscoveryResponse(name, await oauth.discoveryRequest(name, { algorithm, ...options }));
  });
  return {
    ...textOf('authorizationEndpoint', found.authorization_endpoint),
    ...textOf('tokenEndpoint', found.token_endpoint),
    ...textOf('revocationEndpoint', found.revocation_endpoint),
    ...textOf('userinfoEndpoint', found.userinfo_endpoint),
    ...(found.authorization_response_iss_parameter_supported === true ? { answersWithIssuer: true } : {}),
  };
}

/** A member that the server may have written as anything. */
function textOf(name: keyof AuthorizationServer, value: unknown): Metadata {
  return typeof value === 'string' ? { [name]: value } : {};
}
