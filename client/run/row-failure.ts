import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { isApiError } from '../../api';
import { unlinked } from '../channels/unlinked';
import type { Connections } from '../connections/connections';
import { isCredentialsProblem, type SignInRequest } from '../sign-in/problem';

/** What telling needs. */
export interface FailureTools {
  readonly connections: Connections;
  readonly log: vscode.LogOutputChannel;
}

/** Says what went wrong with a row, and what to do; nothing of a cancel, which the user knows about. */
export async function tellRowFailure(
  error: unknown,
  connectionName: string,
  { connections, log }: FailureTools,
): Promise<void> {
  if (isApiError(error) && error.kind === 'cancelled') return;
  log.error(isApiError(error) ? `${error.message} ${error.request.method} ${error.request.url}` : asError(error));
  const advice = isApiError(error) || isCredentialsProblem(error) ? ` ${error.advice}` : '';
  const text = unlinked(`${asError(error).message}${advice}`);
  const showLog = t('Show Log');
  const to = signInFor(error, connectionName);
  const connection = to && connections.named(to.connection);
  const signIn = t('Sign In…');
  const answer = await vscode.window.showErrorMessage(text, ...(connection ? [signIn] : []), showLog);
  if (answer === showLog) log.show();
  else if (answer === signIn && connection && to) await connections.accounts.signIn(connection, to.task);
}

/** What signing in would help; undefined where it would not. */
function signInFor(error: unknown, connection: string): SignInRequest | undefined {
  if (isCredentialsProblem(error)) return error.signIn;
  const lacks = isApiError(error) && error.kind === 'http' && error.reason === 'insufficientPermissions';
  return lacks ? { connection, task: 'content' } : undefined;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
