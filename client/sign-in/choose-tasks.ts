import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Connection } from '../../api';
import type { Task } from '../../auth/index';
import { labelOf } from '../connections/label';
import { TASKS } from './tasks';

/** What the account is to be used for, `before` chosen already; undefined when the user cancels or wants nothing. */
export async function chooseTasks({ name }: Connection, before: readonly Task[]): Promise<readonly Task[] | undefined> {
  const items = TASKS.map((row) => ({ ...row, picked: before.includes(row.task) }));
  const picked = await vscode.window.showQuickPick(items, {
    title: t('Sign In to {0}', labelOf(name)),
    placeHolder: t('What will you use it for? The service is asked for nothing else; more can be allowed later.'),
    canPickMany: true,
    ignoreFocusOut: true,
  });
  return picked && picked.length > 0 ? picked.map(({ task }) => task) : undefined;
}
