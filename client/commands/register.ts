import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';
import { noticeOf } from '../notice';
import { COMMANDS } from './index';

/** Registers all commands. A command that fails says so, with a way to the log; no promise floats. */
export function registerCommands(context: ClientContext): vscode.Disposable {
  const registrations = Object.entries(COMMANDS).map(([id, command]) => {
    const handler = command(context);
    return vscode.commands.registerCommand(id, async (...args: unknown[]) => {
      try {
        await handler(...args);
      } catch (error) {
        context.log.error(error instanceof Error ? error : String(error));
        await tell(context, error);
      }
    });
  });
  return vscode.Disposable.from(...registrations);
}

async function tell({ log, redact }: ClientContext, error: unknown): Promise<void> {
  const showLog = t('Show Log');
  const text = redact(`Drive Query: ${noticeOf(error)}`);
  if ((await vscode.window.showErrorMessage(text, showLog)) === showLog) log.show();
}
