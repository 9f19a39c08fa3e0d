import { t } from '@vscode/l10n';
import { type ApiError, barrierOf, type FieldViolation, type HttpFault, isAboutThing, isApiError } from '../../api';
import { isCredentialsProblem } from '../sign-in/problem';
import type { Action, Failure, FailureFinding } from '../views/transcript/messages';
import { SidecarError } from './sidecar-error';

/** What to offer for each kind of error, the most helpful first. */
const ACTIONS: Readonly<Record<ApiError['kind'], readonly Action[]>> = {
  cancelled: ['retry'],
  timeout: ['retry', 'test-connection', 'show-log'],
  network: ['retry', 'test-connection', 'select-region', 'select-connection', 'show-log'],
  http: ['show-file', 'show-request', 'retry'],
  malformed: ['select-region', 'select-connection', 'test-connection', 'retry', 'show-log'],
  'too-large': ['show-file', 'show-log'],
  redirect: ['select-region', 'select-connection', 'test-connection', 'show-log'],
  refused: ['select-region', 'select-connection', 'show-log'],
  'page-loop': ['retry', 'show-log'],
};

/**
 * What the user is told about an error of a sending; undefined for a cancel, which the user knows about. `placeOf` finds
 * a member of the body in the document; `canSignIn` says whether the connection has somebody who gives tokens.
 */
export async function failureOf(
  error: unknown,
  placeOf: (violation: FieldViolation) => Promise<FailureFinding['place']>,
  canSignIn = false,
): Promise<Failure | undefined> {
  if (isCredentialsProblem(error)) {
    const { message, advice, signIn } = error;
    const actions: readonly Action[] = ['retry', 'select-connection', 'show-log'];
    return { message, advice, actions: signIn ? ['sign-in', ...actions] : actions, findings: [] };
  }
  if (error instanceof SidecarError) return unusableSidecar(error);
  if (!isApiError(error)) return unexpected(error);
  if (error.kind === 'cancelled') return undefined;
  const findings = error.kind === 'http' ? await findingsOf(error, placeOf) : [];
  return { message: error.message, advice: error.advice, actions: actionsFor(error, canSignIn), findings };
}

async function findingsOf(
  { fields }: HttpFault,
  placeOf: (violation: FieldViolation) => Promise<FailureFinding['place']>,
) {
  return await Promise.all(
    fields.map(async (violation) => {
      const { field, description } = violation;
      const place = await placeOf(violation);
      const message = description === '' ? field : `${field}: ${description}`;
      return { message, ...(place === undefined ? {} : { place }) };
    }),
  );
}

function actionsFor(error: ApiError, canSignIn: boolean): readonly Action[] {
  // Cut or changed on its way: the address is the right one.
  if (error.kind === 'malformed' && (error.why === 'json' || error.why === 'encoding')) return ACTIONS.network;
  if (error.kind !== 'http') return ACTIONS[error.kind];
  const signIn: readonly Action[] = canSignIn ? ['sign-in'] : [];
  if (error.status === 401) return [...signIn, 'set-access-token', 'select-connection', 'test-connection', 'retry'];
  const barrier = barrierOf(error);
  if (barrier === 'scope') return [...signIn, 'set-access-token', 'show-request', 'retry'];
  if (barrier === 'quota' || barrier === 'disabled') return ['retry', 'select-connection', 'show-log'];
  if (error.status === 403 && !error.rateLimited) {
    return ['select-region', ...signIn, 'set-access-token', 'show-request', 'retry'];
  }
  if (isAboutThing(error)) return ['show-file', 'show-request', 'retry'];
  if (error.status === 407) return ['retry', 'test-connection', 'show-log'];
  if (error.status === 404) return ['select-region', 'select-connection', 'test-connection', 'show-request'];
  if (error.rateLimited || error.status >= 500) return ['retry', 'show-log'];
  return ACTIONS.http;
}

function unusableSidecar({ message }: SidecarError): Failure {
  return {
    message,
    advice: t(
      'Nothing was sent. Correct that file: it holds the words, or JSON with transcript or results. Without it the sandbox answers with nothing.',
    ),
    actions: ['retry', 'show-file'],
    findings: [],
  };
}

function unexpected(error: unknown): Failure {
  return {
    message: t('Something went wrong inside Drive Query: {0}', error instanceof Error ? error.message : String(error)),
    advice: t('This is a fault of the extension, not of your request. The log has the details for a report.'),
    actions: ['retry', 'show-log'],
    findings: [],
  };
}
