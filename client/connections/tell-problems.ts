import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { tame } from '../../api';
import { unlinked } from '../unlinked';
import type { SettingProblem } from './setting-problems';

/** Which problems the user was told of last, over windows. */
const TOLD = 'driveQuery.toldSettingProblems';

export interface ProblemSource {
  readonly problems: () => readonly SettingProblem[];
  readonly onDidChange: vscode.Event<void>;
}

/**
 * Tells the user once what in the settings cannot be used, with a way to the setting; again only when it has changed.
 * What is wrong stands in *Select Connection* and in the log all the time.
 */
export function tellProblems(source: ProblemSource, state: vscode.Memento): vscode.Disposable {
  function tell(): void {
    const problems = source.problems();
    const now = problems.map(({ message }) => message);
    const told = state.get<readonly string[]>(TOLD, []);
    if (now.join('\n') === told.join('\n')) return;
    const isNew = now.some((message) => !told.includes(message));
    void state.update(TOLD, now.length === 0 ? undefined : now);
    if (isNew) show(problems);
  }
  tell();
  return source.onDidChange(tell);
}

function show(problems: readonly SettingProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const setting = problems.find((problem) => problem.setting !== undefined)?.setting;
  const open = t('Open Settings');
  const message = unlinked(tame(first.message));
  const others = problems.length - 1;
  const text =
    others === 0
      ? t('Drive Query cannot use a setting. {0}', message)
      : others === 1
        ? t('Drive Query cannot use settings. {0} One more is in the log.', message)
        : t('Drive Query cannot use settings. {0} {1} more are in the log.', message, others);
  vscode.window.showWarningMessage(text, ...(setting === undefined ? [] : [open])).then(
    async (chosen) => {
      if (chosen === open && setting !== undefined) await openSetting(setting);
    },
    () => {}, // the window closes
  );
}

/** Opens the settings where one of ours stands. */
export async function openSetting(setting: string): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.openSettingsJson', {
    revealSetting: { key: setting, edit: true },
  });
}
