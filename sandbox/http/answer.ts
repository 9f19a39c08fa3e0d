import type { ErrorBody } from '../../api/types';
import { errorBody, type Failure, stateBody } from './failure';

/** Turns a failure into an answer, in the shape of the area that failed. */
export type FailureWriter = (failure: Failure, parameters: URLSearchParams) => Response;

const JSON_HEADERS = {
  'Content-Type': 'application/json; charset=UTF-8',
  'Cache-Control': 'no-cache, no-store, max-age=0, must-revalidate',
  Vary: 'Origin, X-Origin',
} as const;

/** A JSON answer; indented unless `prettyPrint` is false (public-facts §0, system parameters). */
export function jsonAnswer(body: unknown, parameters: URLSearchParams, status = 200): Response {
  const text = JSON.stringify(body, undefined, parameters.get('prettyPrint') === 'false' ? 0 : 1);
  return new Response(text, { status, headers: JSON_HEADERS });
}

/** The answer to a request that failed, in the family's error shape. */
export const failureAnswer: FailureWriter = (failure, parameters) =>
  answerWith(errorBody(failure), failure, parameters);

/** The same in the newer shape. */
export const stateAnswer: FailureWriter = (failure, parameters) => answerWith(stateBody(failure), failure, parameters);

function answerWith(body: ErrorBody, { status, headers = {} }: Failure, parameters: URLSearchParams): Response {
  const answer = jsonAnswer(body, parameters, status);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
