import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Task } from '../../auth/index';
import { unlinked } from '../channels/unlinked';

/** A list of words in the language of the editor. */
export function listOf(words: readonly string[]): string {
  return new Intl.ListFormat(vscode.env.language).format(words);
}

/** What an account can be used for: the least first, as it is asked. */
export const TASKS: readonly { readonly task: Task; readonly label: string; readonly detail: string }[] = [
  {
    task: 'files',
    label: t('List Files'),
    detail: t('Names, places and other metadata of files; nothing of what is in them'),
  },
  {
    task: 'content',
    label: t('Read Content'),
    detail: t('Opens files, and searches in their text with fullText'),
  },
  {
    task: 'channels',
    label: t('Watch Calendars'),
    detail: t('Creates and stops channels for events, calendar lists and settings'),
  },
  {
    task: 'acl',
    label: t('Watch Who May See a Calendar'),
    detail: t(
      'The service has no narrower permission for it: it covers changing calendars, which Drive Query never does',
    ),
  },
  {
    task: 'speech',
    label: t('Recognize Speech'),
    detail: t('The service has no narrower permission for it: it covers the whole cloud platform'),
  },
];

/** Tasks as a user reads them in a sentence: `List Files and Recognize Speech`. */
export function taskWords(tasks: readonly Task[]): string {
  return listOf(TASKS.filter(({ task }) => tasks.includes(task)).map(({ label }) => label));
}

/** A button of a message, and what it does. */
type Choice = readonly [label: string, act: () => Thenable<unknown> | unknown];

/** Shows a message whose parts may come from outside: they become no links. Does what the chosen button says. */
export async function tell(kind: 'information' | 'warning' | 'error', text: string, ...choices: readonly Choice[]) {
  const labels = choices.map(([label]) => label);
  const show = {
    information: vscode.window.showInformationMessage,
    warning: vscode.window.showWarningMessage,
    error: vscode.window.showErrorMessage,
  }[kind] as (text: string, ...labels: string[]) => Thenable<string | undefined>;
  const chosen = await show(unlinked(text), ...labels);
  await choices.find(([label]) => label === chosen)?.[1]();
}
