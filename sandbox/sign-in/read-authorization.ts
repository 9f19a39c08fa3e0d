import { ServiceError } from '../http/failure';
import { type Client, mayRedirectTo } from './clients';
import { type Parameters, parametersOf, repeatedIn } from './form';
import { type RefusalName, refusal } from './refusals';
import { readScopes, unknownScope } from './scopes';

/** What a program asks for (RFC 6749 §4.1.1). */
export interface Authorization {
  readonly client: Client;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly scopes: readonly string[];
  /** Of PKCE, always S256. */
  readonly challenge: string;
  /** Whom the program expects (OpenID Connect Core §3.1.2.1). */
  readonly hint: string | undefined;
  readonly nonce: string | undefined;
}

/** Where an answer goes, good or bad. */
export type AnswerPlace = Pick<Authorization, 'redirectUri' | 'state'>;

/** A refusal that is sent back to the program that asked. */
export class SentBack extends ServiceError {
  constructor(
    refused: ServiceError,
    readonly place: AnswerPlace,
  ) {
    super(refused.failure);
  }
}

const CHALLENGE = /^[\w-]{43}$/;

/** Reads such a request. Throws a refusal of the kind `page`, or a `SentBack`. */
export function readAuthorization(
  sent: URLSearchParams,
  clientNamed: (id: string) => Client | undefined,
): Authorization {
  const parameters = parametersOf(sent);
  const repeated = repeatedIn(sent);
  const id = parameters.get('client_id') ?? '';
  const client = repeated === 'client_id' ? undefined : clientNamed(id);
  if (!client) throw refusal('page-client', { client: id });
  const redirectUri = parameters.get('redirect_uri') ?? '';
  if (sent.getAll('redirect_uri').length !== 1 || !mayRedirectTo(redirectUri))
    throw refusal('page-redirect', { address: redirectUri });
  const place: AnswerPlace = { redirectUri, state: parameters.get('state') };
  const sendBack = (name: RefusalName, data?: Readonly<Record<string, string>>): never => {
    throw new SentBack(refusal(name, data), place);
  };
  if (repeated !== undefined) sendBack('repeated', { name: repeated });
  return { client, ...place, ...readRest(parameters, sendBack) };
}

function readRest(
  parameters: Parameters,
  sendBack: (name: RefusalName, data?: Readonly<Record<string, string>>) => never,
): Omit<Authorization, 'client' | keyof AnswerPlace> {
  if (parameters.get('response_type') !== 'code') sendBack('response-type');
  if ((parameters.get('response_mode') ?? 'query') !== 'query') sendBack('response-mode');
  const challenge = parameters.get('code_challenge') ?? '';
  if (parameters.get('code_challenge_method') !== 'S256' || !CHALLENGE.test(challenge)) sendBack('challenge');
  const scopes = readScopes(parameters.get('scope') ?? '');
  if (scopes.length === 0) sendBack('no-scope');
  const unknown = unknownScope(scopes);
  if (unknown !== undefined) sendBack('unknown-scope', { scope: unknown });
  if (parameters.get('prompt') === 'none') sendBack('prompt');
  return { challenge, scopes, hint: parameters.get('login_hint'), nonce: parameters.get('nonce') };
}
