import { jsonAnswer } from '../http/answer';
import { authenticate } from './authenticate';
import type { Client } from './clients';
import type { Codes } from './codes';
import { sha256 } from './digest';
import { type Parameters, readForm, required } from './form';
import { GRANT_TYPES } from './grant-types';
import type { IdTokens } from './id-tokens';
import { refusal } from './refusals';
import { readScopes } from './scopes';
import type { Family, Tokens } from './tokens';

/** What the token endpoint works with. */
export interface TokenOptions {
  readonly clientNamed: (id: string) => Client | undefined;
  readonly codes: Codes;
  readonly tokens: Tokens;
  readonly idTokens: IdTokens;
  /** The family for an assertion (RFC 7523). Throws `assertion`, `subject` and `more-scope`. */
  readonly assert: (assertion: string, scope: string | undefined, issuer: string) => Promise<Family>;
}

/** Answers at the token endpoint (RFC 6749 §3.2). Throws refusals of the kind `token`. */
export async function answerToken(options: TokenOptions, request: Request, issuer: string): Promise<Response> {
  const form = await readForm(request);
  const grant = required(form, 'grant_type');
  const answer = await grantBy(options, grant, request, form, issuer);
  const { headers } = answer;
  headers.set('Cache-Control', 'no-store');
  headers.set('Pragma', 'no-cache');
  return answer;
}

async function grantBy(
  options: TokenOptions,
  grant: string,
  request: Request,
  form: Parameters,
  issuer: string,
): Promise<Response> {
  const client = () => {
    const found = authenticate(request, form, options.clientNamed);
    if (!found) throw refusal('missing', { name: 'client_id' });
    return found;
  };
  switch (grant) {
    case GRANT_TYPES.code:
      return byCode(options, client(), form, issuer);
    case GRANT_TYPES.refresh:
      return byRefreshToken(options, client(), form);
    case GRANT_TYPES.assertion: {
      const family = await options.assert(required(form, 'assertion'), form.get('scope'), issuer);
      return tokenAnswer(options.tokens, family, family.scopes);
    }
    default:
      throw refusal('grant-type', { grant });
  }
}

async function byCode(
  { codes, idTokens, tokens }: TokenOptions,
  client: Client,
  form: Parameters,
  issuer: string,
): Promise<Response> {
  const code = required(form, 'code');
  const verifier = form.get('code_verifier') ?? '';
  const challenge = /^[\w.~-]{43,128}$/.test(verifier) ? await sha256(verifier) : '';
  const shown = { clientId: client.id, redirectUri: required(form, 'redirect_uri'), challenge };
  const { family, nonce } = codes.redeem(code, shown);
  const { caller, scopes } = family;
  const refreshToken = await tokens.refresh(family);
  const idToken = await idTokens.sign({ caller, scopes: new Set(scopes) }, issuer, nonce);
  return tokenAnswer(tokens, family, scopes, { refresh_token: refreshToken, id_token: idToken });
}

async function byRefreshToken({ tokens }: TokenOptions, client: Client, form: Parameters): Promise<Response> {
  const asked = form.get('scope');
  const rotated = await tokens.rotate(required(form, 'refresh_token'), ({ caller, scopes }) => {
    if (caller.client !== client.id) throw refusal('refresh');
    const more = readScopes(asked ?? '').find((each) => !scopes.includes(each));
    if (more !== undefined) throw refusal('more-scope', { scope: more });
  });
  if (!rotated) throw refusal('refresh');
  const { family, refreshToken } = rotated;
  const scopes = asked === undefined ? family.scopes : readScopes(asked);
  return tokenAnswer(tokens, family, scopes, { refresh_token: refreshToken });
}

function tokenAnswer(tokens: Tokens, family: Family, scopes: readonly string[], more: object = {}): Response {
  const { token, life } = tokens.access(family, scopes);
  const body = { access_token: token, expires_in: life, scope: scopes.join(' '), token_type: 'Bearer', ...more };
  return jsonAnswer(body, new URLSearchParams());
}
