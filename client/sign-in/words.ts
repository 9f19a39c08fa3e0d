import * as vscode from 'vscode';
import type { Task } from '../../auth/index';
import { unlinked } from '../unlinked';
import { TASKS } from './tasks';

/** A list of words in the language of the editor. */
export function listOf(words: readonly string[]): string {
  return new Intl.ListFormat(vscode.env.language).format(words);
}

/** Tasks as a user reads them in a sentence: `List Files and Recognize Speech`. */
export function taskWords(tasks: readonly Task[]): string {
  return listOf(TASKS.filter(({ task }) => tasks.includes(task)).map(({ label }) => label));
}

/** A button of a message, and what it does. */
export type Choice = readonly [label: string, act: () => Thenable<unknown> | unknown];

/**
 * Shows a message whose parts may come from outside: they become no links. Does what the chosen button says, and resolves
 * with what comes of it.
 */
export async function tell(
  kind: 'information' | 'warning' | 'error',
  text: string,
  ...choices: readonly Choice[]
): Promise<unknown> {
  const labels = choices.map(([label]) => label);
  const show = {
    information: vscode.window.showInformationMessage,
    warning: vscode.window.showWarningMessage,
    error: vscode.window.showErrorMessage,
  }[kind] as (text: string, ...labels: string[]) => Thenable<string | undefined>;
  const chosen = await show(unlinked(text), ...labels);
  return await choices.find(([label]) => label === chosen)?.[1]();
}
