import { type FailureWriter, jsonAnswer } from '../http/answer';
import type { Failure } from '../http/failure';
import { problemPage } from './consent';

type Errors = Readonly<Record<number, string>>;

/** What a status says where nothing names an error of OAuth: for faults, and for addresses that are not there. */
const ERRORS: Errors = {
  401: 'invalid_client',
  403: 'access_denied',
  429: 'temporarily_unavailable',
  500: 'server_error',
  502: 'server_error',
  503: 'temporarily_unavailable',
  504: 'temporarily_unavailable',
};

/** The same where an access token is shown (RFC 6750 §3.1). */
const BEARER_ERRORS: Errors = { ...ERRORS, 401: 'invalid_token', 403: 'insufficient_scope' };

/** A refusal as JSON (RFC 6749 §5.2). */
export const oauthAnswer: FailureWriter = (failure) => answerWith(ERRORS, failure);

/** The same of what is asked with an access token. */
export const bearerAnswer: FailureWriter = (failure) => answerWith(BEARER_ERRORS, failure);

/** A refusal as a page, for people. */
export const pageFailure: FailureWriter = ({ headers = {}, message, status }) =>
  withHeaders(problemPage(message, status), headers);

/** Errors of OAuth are written in small letters and underscores, reasons of the family are not. */
function answerWith(errors: Errors, { headers = {}, message, reason, status }: Failure): Response {
  const error = /^[a-z]+(?:_[a-z]+)+$/.test(reason) ? reason : (errors[status] ?? 'invalid_request');
  const answer = jsonAnswer({ error, error_description: message }, new URLSearchParams(), status);
  return withHeaders(answer, { 'Cache-Control': 'no-store', ...headers });
}

function withHeaders(answer: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
