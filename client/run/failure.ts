import { t } from '@vscode/l10n';
import { type ApiError, barrierOf, isAboutThing, isApiError } from '../../api';
import { type CredentialsProblem, isCredentialsProblem } from '../sign-in/problem';
import type { Action, Failure } from '../views/results/messages';

/** What to offer for each kind of error, the most helpful first. */
const ACTIONS: Readonly<Record<ApiError['kind'], readonly Action[]>> = {
  cancelled: ['retry'],
  timeout: ['retry', 'test-connection', 'show-log'],
  network: ['retry', 'test-connection', 'select-connection', 'show-log'],
  http: ['show-query', 'show-request', 'retry'],
  malformed: ['retry', 'test-connection', 'select-connection', 'show-log'],
  'too-large': ['show-query', 'show-log'],
  redirect: ['select-connection', 'test-connection', 'show-log'],
  refused: ['select-connection', 'show-log'],
  'page-loop': ['retry', 'show-log'],
};

/**
 * What the user is told about an error of a run; undefined for a cancel, which the user knows about. `canSignIn` says
 * whether the connection has somebody who gives tokens.
 */
export function failureOf(error: unknown, canSignIn = false): Failure | undefined {
  if (isCredentialsProblem(error)) return withoutCredentials(error);
  if (!isApiError(error)) return unexpected(error);
  if (error.kind === 'cancelled') return undefined;
  return { message: error.message, advice: error.advice, actions: actionsFor(error, canSignIn), findings: [] };
}

/** Nothing was sent. */
function withoutCredentials({ message, advice, signIn }: CredentialsProblem): Failure {
  const way: readonly Action[] = signIn ? [signIn.task === 'content' ? 'allow-content' : 'sign-in'] : [];
  return { message, advice, actions: [...way, 'retry', 'select-connection', 'show-log'], findings: [] };
}

function actionsFor(error: ApiError, canSignIn: boolean): readonly Action[] {
  if (error.kind !== 'http') return ACTIONS[error.kind];
  const signIn: readonly Action[] = canSignIn ? ['sign-in'] : [];
  if (error.status === 401) return [...signIn, 'set-access-token', 'select-connection', 'test-connection', 'retry'];
  if (error.isWebPage === true && error.status >= 500) return ['retry', 'test-connection', 'show-log'];
  if (error.status === 407) return ['retry', 'test-connection', 'show-log'];
  if (error.rateLimited || error.status >= 500) return ['retry', 'show-log'];
  switch (barrierOf(error)) {
    case 'scope':
      return [...(canSignIn ? (['allow-content'] as const) : []), 'set-access-token', 'retry'];
    case 'quota':
    case 'disabled':
      return ['retry', 'select-connection', 'show-log'];
    case 'policy':
      return [...signIn, 'select-connection', 'retry'];
    case 'abuse':
      return ['show-log'];
  }
  if (error.status === 403 && error.location === undefined) return [...signIn, 'select-connection', 'show-request'];
  if (error.status === 404 && !isAboutThing(error)) return ['select-connection', 'test-connection', 'show-request'];
  if (error.location === 'pageToken' || RETRIABLE.has(error.status)) return ['retry', 'show-log'];
  return ACTIONS.http;
}

/** What may be well when the same is asked again. */
const RETRIABLE: ReadonlySet<number> = new Set([409, 410, 412]);

function unexpected(error: unknown): Failure {
  return {
    message: t('Something went wrong inside Drive Query: {0}', error instanceof Error ? error.message : String(error)),
    advice: t('This is a fault of the extension, not of your query. The log has the details for a report.'),
    actions: ['retry', 'show-log'],
    findings: [],
  };
}
