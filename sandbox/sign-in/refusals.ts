import { ServiceError } from '../http/failure';

/** One way in which the authorization server says no (RFC 6749 §4.1.2.1 and §5.2). `{name}` stands for what was said. */
export interface Refusal {
  /** `page`: told to the person, since nobody knows where to send the answer; `redirect`: sent back; `token`: as JSON. */
  readonly told: 'page' | 'redirect' | 'token';
  readonly status?: number;
  readonly error: string;
  readonly message: string;
  /** When it is said, for docs/sandbox.md. */
  readonly when: string;
}

/** Every refusal, those of each kind in the order in which a request is looked at. */
export const REFUSALS = {
  'page-client': {
    told: 'page',
    error: 'invalid_client',
    message: 'There is no client “{client}” here.',
    when: '`client_id` is missing, or names no client',
  },
  'page-redirect': {
    told: 'page',
    error: 'invalid_request',
    message: 'The answer may not go to “{address}”: it is neither on this machine nor in this extension of an editor.',
    when: '`redirect_uri` is missing, or is not allowed',
  },
  'page-ticket': {
    told: 'page',
    error: 'invalid_request',
    message: 'This page is not good any more. Begin again in the program that sent you here.',
    when: 'the page was answered before, or ten minutes ago, or did not come from here',
  },
  repeated: {
    told: 'redirect',
    error: 'invalid_request',
    message: 'The parameter {name} is given more than once.',
    when: 'a parameter is repeated; where it is one of the two above, the page says so',
  },
  'response-type': {
    told: 'redirect',
    error: 'unsupported_response_type',
    message: 'response_type must be code.',
    when: '`response_type` is not `code`',
  },
  'response-mode': {
    told: 'redirect',
    error: 'invalid_request',
    message: 'response_mode must be query.',
    when: '`response_mode` is given and not `query`',
  },
  challenge: {
    told: 'redirect',
    error: 'invalid_request',
    message: 'code_challenge_method must be S256, and code_challenge 43 characters of base64url.',
    when: 'there is no PKCE challenge, or it is `plain`',
  },
  'no-scope': {
    told: 'redirect',
    error: 'invalid_scope',
    message: 'scope is missing.',
    when: '`scope` is missing',
  },
  'unknown-scope': {
    told: 'redirect',
    error: 'invalid_scope',
    message: 'There is no scope {scope}.',
    when: '`scope` names one that is not in the table of scopes',
  },
  prompt: {
    told: 'redirect',
    error: 'interaction_required',
    message: 'Somebody has to allow it.',
    when: '`prompt` is `none`',
  },
  denied: { told: 'redirect', error: 'access_denied', message: 'It was denied.', when: 'somebody chose *Deny*' },
  form: {
    told: 'token',
    error: 'invalid_request',
    message: 'The body must be a form: application/x-www-form-urlencoded, each parameter once.',
    when: 'the body is anything else, or longer than 64 KiB',
  },
  missing: {
    told: 'token',
    error: 'invalid_request',
    message: 'The parameter {name} is missing.',
    when: 'a parameter that is needed is missing or empty',
  },
  'grant-type': {
    told: 'token',
    error: 'unsupported_grant_type',
    message: 'There is no grant_type {grant}.',
    when: '`grant_type` is none of the three',
  },
  client: {
    told: 'token',
    status: 401,
    error: 'invalid_client',
    message: 'There is no such client, or its secret is wrong.',
    when: '`client_id` names no client, or the secret is not its own',
  },
  code: {
    told: 'token',
    error: 'invalid_grant',
    message: 'The code is not good: unknown, expired or used.',
    when: 'the code is unknown, older than 60 seconds, of another client, or was used before: then what it gave is revoked',
  },
  'redirect-uri': {
    told: 'token',
    error: 'invalid_grant',
    message: 'redirect_uri is not the one that the code was sent to.',
    when: '`redirect_uri` differs, if only in one character',
  },
  verifier: {
    told: 'token',
    error: 'invalid_grant',
    message: 'code_verifier does not fit the challenge.',
    when: '`code_verifier` is missing, malformed, or of another challenge; the code is used then',
  },
  refresh: {
    told: 'token',
    error: 'invalid_grant',
    message: 'The refresh token has expired or was revoked.',
    when: 'the refresh token is unknown, revoked, of another client, or was used before: then its whole family is revoked',
  },
  'more-scope': {
    told: 'token',
    error: 'invalid_scope',
    message: 'The scope {scope} was not granted.',
    when: 'a refresh asks for more than was granted, or an assertion for an unknown scope or for none',
  },
  assertion: {
    told: 'token',
    error: 'invalid_grant',
    message: 'Invalid JWT: {why}',
    when: 'the assertion is malformed, expired, too long-lived, for another audience, or not signed by a key of its account',
  },
  subject: {
    told: 'token',
    error: 'unauthorized_client',
    message: 'A service account may not act for {subject}.',
    when: 'the assertion has another `sub` than its `iss`',
  },
} as const satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof REFUSALS;

/** The error for a row of the table, its places filled from `data`. */
export function refusal(name: RefusalName, data: Readonly<Record<string, string>> = {}): ServiceError {
  const { error, message, status = 400 }: Refusal = REFUSALS[name];
  return new ServiceError({
    status,
    reason: error,
    message: message.replace(/\{(\w+)\}/g, (place, key: string) => data[key] ?? place),
  });
}
