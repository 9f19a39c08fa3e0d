import type { FailureWriter } from '../http/answer';
import { jsonAnswer } from '../http/answer';
import type { Failure } from '../http/failure';
import { problemPage } from './consent';

/** What a status says where nothing names an error of OAuth: for faults, and for addresses that are not there. */
const ERRORS: Readonly<Record<number, string>> = {
  401: 'invalid_client',
  403: 'access_denied',
  429: 'temporarily_unavailable',
  500: 'server_error',
  502: 'server_error',
  503: 'temporarily_unavailable',
  504: 'temporarily_unavailable',
};

/** Errors of OAuth are written in small letters and underscores, reasons of the family are not. */
const errorOf = ({ reason, status }: Failure) =>
  /^[a-z]+(?:_[a-z]+)+$/.test(reason) ? reason : (ERRORS[status] ?? 'invalid_request');

/** A refusal as JSON (RFC 6749 §5.2). */
export const oauthAnswer: FailureWriter = (failure) => {
  const { headers = {}, message, status } = failure;
  const body = { error: errorOf(failure), error_description: message };
  const answer = jsonAnswer(body, new URLSearchParams(), status);
  answer.headers.set('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
};

/** A refusal as a page, for people. */
export const pageFailure: FailureWriter = ({ headers = {}, message, status }) => {
  const answer = problemPage(message, status);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
};
