import { parseFields, project } from '../../language';
import { ServiceError } from '../http/failure';
import { badRequest } from './refusals';

/** The query parameters that every method takes (public-facts §0); each also with a `$` before it. */
const SYSTEM = new Set(
  'access_token alt callback fields key oauth_token prettyPrint quotaUser uploadType upload_protocol userIp userProject .xgafv'.split(
    ' ',
  ),
);

/** Refuses query parameters that the method does not have: its members are all in the body. Throws 400. */
export function checkParameters(parameters: URLSearchParams): void {
  for (const name of parameters.keys()) {
    if (SYSTEM.has(name.replace(/^\$/, ''))) continue;
    const field = `Field '${name}' could not be found in request message.`;
    const message = `Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter. ${field}`;
    throw invalid(message, name);
  }
}

/** The part of an answer that the `fields` parameter selects: all of it where there is none. Throws 400 for a bad mask. */
export function selected(answer: object, parameters: URLSearchParams): unknown {
  const mask = parameters.get('fields') ?? parameters.get('$fields');
  if (mask === null) return answer;
  const { tree, problems } = parseFields(mask);
  const unknown = tree.find(({ name, wildcard }) => !wildcard && !ANSWER.has(name))?.name;
  if (problems.length === 0 && unknown === undefined) return project(tree, answer) ?? {};
  throw invalid(
    `Error expanding 'fields' parameter. Cannot find matching fields for path '${unknown ?? mask}'.`,
    'fields',
  );
}

/** The members of an answer (public-facts §3). */
const ANSWER = new Set(['results', 'totalBilledTime', 'speechAdaptationInfo', 'requestId']);

function invalid(message: string, field: string): ServiceError {
  const details = [badRequest([{ field, description: message }])];
  return new ServiceError({ status: 400, reason: 'badRequest', message, newer: { details } });
}
