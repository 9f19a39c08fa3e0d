import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { isApiError } from '../../api';
import type { Connections } from '../connections/connections';
import { offersFor } from '../connections/offers';
import { isCredentialsProblem, type SignInRequest } from '../sign-in/problem';
import { unlinked } from '../unlinked';

/** What telling needs. */
export interface FailureTools {
  readonly connections: Connections;
  readonly log: vscode.LogOutputChannel;
}

/**
 * Says what went wrong with a row, and what to do; nothing of a cancel, which the user knows about. True when the user has
 * signed in from the message, so that it is worth doing again.
 */
export async function tellRowFailure(
  error: unknown,
  connectionName: string,
  { connections, log }: FailureTools,
): Promise<boolean> {
  if (isApiError(error) && error.kind === 'cancelled') return false;
  log.error(isApiError(error) ? `${error.message} ${error.request.method} ${error.request.url}` : asError(error));
  const advice = isApiError(error) || isCredentialsProblem(error) ? ` ${error.advice}` : '';
  const text = unlinked(`${asError(error).message}${advice}`);
  const showLog = t('Show Log');
  const to = signInFor(error, connectionName);
  const connection = to && connections.named(to.connection);
  const [signIn, test] = [t('Sign In…'), t('Test Connection')];
  const tests = offersFor(error).includes('test-connection') ? [test] : [];
  const answer = await vscode.window.showErrorMessage(text, ...(connection ? [signIn] : []), ...tests, showLog);
  if (answer === showLog) log.show();
  else if (answer === test) await vscode.commands.executeCommand('driveQuery.testConnection', connectionName);
  else if (answer === signIn && connection && to) return await connections.accounts.signIn(connection, to.task);
  return false;
}

/** What signing in would help; undefined where it would not. */
function signInFor(error: unknown, connection: string): SignInRequest | undefined {
  if (isCredentialsProblem(error)) return error.signIn;
  return offersFor(error).includes('sign-in') ? { connection, task: 'content' } : undefined;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
