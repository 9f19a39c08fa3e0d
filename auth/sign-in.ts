import * as oauth from 'oauth4webapi';
import { redactor, tame } from '../api';
import { type AuthError, authError } from './error';
import { checkAddress, codeOf, exchange, inTermsOfLibrary } from './exchange';
import { tokenSet } from './tokens';
import type { AuthorizationServer, AuthTools, OAuthClient, TokenSet } from './types';

/** What signing in needs. */
export interface SignIn {
  readonly server: AuthorizationServer;
  readonly client: OAuthClient;
  /** Where the browser brings the answer: a listener on this machine, or the editor's URI handler. */
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly tools: AuthTools;
}

/** A sign-in that waits for its answer. */
export interface SignInAttempt {
  /** The page to open in the browser. */
  readonly url: string;
  /** Tells the answer to this attempt from all others. */
  readonly state: string;
  /**
   * Exchanges the answer for tokens. An answer that is not to this attempt, or not from this server, is refused and the
   * attempt stays open; the first that is ends it. Rejects with AuthError.
   */
  readonly finish: (callback: URL, signal: AbortSignal) => Promise<TokenSet>;
}

/** Begins signing in with an authorization code and PKCE (RFC 6749 §4.1, RFC 7636 S256). Nothing is sent yet. */
export async function beginSignIn(signIn: SignIn): Promise<SignInAttempt> {
  const { server, client, redirectUri, scopes } = signIn;
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = checkAddress(server.authorizationEndpoint);
  const parameters = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // One family of servers gives a refresh token only then; others ignore what they do not know (RFC 6749 §3.1).
    access_type: 'offline',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  let isUsed = false;
  const finish = async (callback: URL, signal: AbortSignal) => {
    const answer = readCallback(callback, state, signIn);
    if (isUsed) throw authError({ kind: 'state', why: 'used' });
    isUsed = true;
    return await redeem(answer, verifier, signIn, signal);
  };
  return { url: url.href, state, finish };
}

/** The parameters of a callback that is an answer to this attempt. Throws AuthError `state`. */
function readCallback({ searchParams }: URL, state: string, { server }: SignIn): URLSearchParams {
  const parameters = new URLSearchParams(searchParams);
  if (!isOnly(parameters, 'state', state)) throw authError({ kind: 'state', why: 'state' });
  if (server.issuer === undefined) {
    parameters.delete('iss'); // nothing to compare it with
  } else if ((parameters.has('iss') || server.answersWithIssuer) && !isOnly(parameters, 'iss', server.issuer)) {
    throw authError({ kind: 'state', why: 'issuer' });
  }
  return parameters;
}

function isOnly(parameters: URLSearchParams, name: string, value: string): boolean {
  const values = parameters.getAll(name);
  return values.length === 1 && values[0] === value;
}

async function redeem(
  answer: URLSearchParams,
  verifier: string,
  { server, client, redirectUri, scopes, tools }: SignIn,
  signal: AbortSignal,
): Promise<TokenSet> {
  const { as, client: known, clientAuth } = inTermsOfLibrary(server, client);
  const secrets = [verifier, client.clientSecret ?? '', ...answer.getAll('code')];
  const checked = validated(() => oauth.validateAuthResponse(as, known, answer, answer.get('state')!), answer, server);
  if (answer.getAll('code').filter(Boolean).length !== 1) throw authError({ kind: 'state', why: 'shape' });
  const askedAt = tools.clock.now();
  const sent = { tools, address: server.tokenEndpoint, secrets, signal, grant: 'code' } as const;
  const tokens = await exchange(sent, async (options) => {
    const response = await oauth.authorizationCodeGrantRequest(
      as,
      known,
      clientAuth,
      checked,
      redirectUri,
      verifier,
      options,
    );
    return await oauth.processAuthorizationCodeResponse(as, known, response);
  });
  return tokenSet(tokens, askedAt, { scopes });
}

function validated(
  check: () => URLSearchParams,
  answer: URLSearchParams,
  { authorizationEndpoint }: AuthorizationServer,
): URLSearchParams {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof oauth.AuthorizationResponseError)) throw authError({ kind: 'state', why: 'shape' });
    throw refusal(error, answer, new URL(authorizationEndpoint).host);
  }
}

const DENIALS = new Set(['access_denied', 'admin_policy_enforced', 'org_internal', 'consent_required']);

/** The error that a callback brings (RFC 6749 §4.1.2.1). */
function refusal(
  { error, error_description = '' }: oauth.AuthorizationResponseError,
  answer: URLSearchParams,
  host: string,
): AuthError {
  if (DENIALS.has(error)) return authError({ kind: 'denied', host });
  const serverMessage = tame(redactor(answer.getAll('code'))(error_description));
  if (error === 'unauthorized_client') return authError({ kind: 'invalid-client', host, serverMessage });
  return authError({ kind: 'refused', host, status: 0, code: codeOf(error), serverMessage });
}
