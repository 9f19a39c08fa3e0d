import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { isApiError } from '../../api';
import { type Offer, offersFor } from '../connections/offers';
import { isCredentialsProblem } from '../sign-in/problem';
import { unlinked } from '../unlinked';
import type { ChannelTools } from './tools';

/** A button of a message, and what it does. */
export type Choice = readonly [label: string, act: () => Thenable<unknown> | unknown];

/** Shows a message with buttons, and does what the chosen one says. Nobody waits for an answer: it may never come. */
export function tell(
  { log }: Pick<ChannelTools, 'log'>,
  kind: 'information' | 'warning' | 'error',
  text: string,
  ...choices: readonly Choice[]
): void {
  SHOW[kind](unlinked(text), ...choices.map(([label]) => label))
    .then((chosen) => choices.find(([label]) => label === chosen)?.[1]())
    .then(undefined, (error: unknown) => log.error(error instanceof Error ? error : String(error)));
}

type Show = (text: string, ...labels: string[]) => Thenable<string | undefined>;

const SHOW: Readonly<Record<'information' | 'warning' | 'error', Show>> = {
  information: (text, ...labels) => vscode.window.showInformationMessage(text, ...labels),
  warning: (text, ...labels) => vscode.window.showWarningMessage(text, ...labels),
  error: (text, ...labels) => vscode.window.showErrorMessage(text, ...labels),
};

/**
 * Tells of an error with what to do about it; the details are in the log. `again` does what has failed: it is called when
 * the user has signed in from the message.
 */
export function tellFailure(
  tools: Pick<ChannelTools, 'log'>,
  what: string,
  error: unknown,
  again: () => Promise<unknown>,
  ...choices: readonly Choice[]
): void {
  tools.log.error(lineOf(error));
  // A message of the service does not say which connection it was: then the commands ask.
  const { connection, task = 'channels' } = (isCredentialsProblem(error) ? error.signIn : undefined) ?? {};
  const signIn = async () => {
    if (await vscode.commands.executeCommand('driveQuery.signIn', connection, task)) await again();
  };
  const offered: Readonly<Record<Offer, Choice>> = {
    'sign-in': [t('Sign In…'), signIn],
    'test-connection': [t('Test Connection'), () => vscode.commands.executeCommand('driveQuery.testConnection')],
  };
  const helpful = offersFor(error).map((offer) => offered[offer]);
  const all: readonly Choice[] = [...helpful, ...choices, [t('Show Log'), () => tools.log.show()]];
  tell(tools, 'error', `${what} ${wordsOf(error)}`, ...all);
}

/** The message of an error, with its advice where it has one. */
export function wordsOf(error: unknown): string {
  if (isApiError(error) || isCredentialsProblem(error)) return `${error.message} ${error.advice}`;
  return error instanceof Error ? error.message : String(error);
}

function lineOf(error: unknown): string | Error {
  if (isApiError(error)) return `${error.message} ${error.request.method} ${error.request.url}`;
  return error instanceof Error ? error : String(error);
}

/** The button that shows a channel in the tree. */
export function showChannel(id: string): Choice {
  return [t('Show Channel'), () => vscode.commands.executeCommand('driveQuery.showNotifications', id)];
}
