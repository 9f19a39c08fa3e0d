import { errorBody, type Failure } from './failure';

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
export function failureAnswer(failure: Failure, parameters: URLSearchParams): Response {
  const answer = jsonAnswer(errorBody(failure), parameters, failure.status);
  for (const [name, value] of Object.entries(failure.headers ?? {})) answer.headers.set(name, value);
  return answer;
}
