import { type ApiError, apiError, isApiError } from './errors';
import { tame } from './redact';
import { type ApiRequest, type PreparedRequest, prepareRequest } from './request';

/**
 * The request with another access token, after the service has refused the one it had with 401: nothing was done then, so
 * that a write may be sent again too. Undefined when `error` is another one, or there is no other token. Rejects with the
 * 401, which says why, when getting one failed.
 */
export async function renewed(
  error: unknown,
  request: ApiRequest,
  prepared: PreparedRequest,
  signal: AbortSignal,
): Promise<PreparedRequest | undefined> {
  const { credentials } = request;
  const rejected = prepared.accessToken;
  if (credentials?.renew === undefined || rejected === undefined || !isUnauthorized(error)) return undefined;
  let accessToken: string | undefined;
  try {
    accessToken = await credentials.renew(rejected, signal);
  } catch (reason) {
    throw signal.aborted ? reason : withReason(error, reason, prepared);
  }
  if (accessToken === undefined || accessToken === rejected) return undefined;
  const next = prepareRequest({ ...request, credentials: { ...credentials, accessToken } });
  return { ...next, redact: (text) => next.redact(prepared.redact(text)) };
}

/** Not an answer from where a redirect led to: there were no credentials that it could have refused. */
function isUnauthorized(error: unknown): error is ApiError & { readonly kind: 'http' } {
  return isApiError(error) && error.kind === 'http' && error.status === 401 && !error.credentialsDropped;
}

/** The 401, with what kept another token from being got. */
function withReason(
  error: ApiError & { readonly kind: 'http' },
  reason: unknown,
  { redact, summary }: PreparedRequest,
) {
  const { message, advice } = (reason instanceof Error ? reason : {}) as { message?: unknown; advice?: unknown };
  const sentences = [message, advice].filter((text): text is string => typeof text === 'string' && text !== '');
  return apiError({ ...error, renewal: tame(redact(sentences.join(' '))) }, summary, error.attempts);
}
