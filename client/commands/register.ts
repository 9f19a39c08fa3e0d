import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';
import { noticeOf } from '../notice';
import type { CommandHandler } from './index';

/**
 * Registers all commands of the manifest. What they do is loaded with the first that is called. A command that fails says
 * so, with a way to the log; no promise floats.
 */
export function registerCommands(context: ClientContext, manifest: unknown): vscode.Disposable {
  let loading: Promise<Readonly<Record<string, CommandHandler>>> | undefined;
  const handlers = () => (loading ??= import('./index').then(({ commandHandlers }) => commandHandlers(context)));
  const registrations = commandIds(manifest).map((id) =>
    vscode.commands.registerCommand(id, async (...args: unknown[]) => {
      try {
        return await (await handlers())[id]?.(...args);
      } catch (error) {
        context.log.error(error instanceof Error ? error : String(error));
        await tell(context, error);
        return undefined;
      }
    }),
  );
  return vscode.Disposable.from(...registrations);
}

/** The ids of the commands in package.json; a test compares them with the table. */
function commandIds(manifest: unknown): readonly string[] {
  const { contributes } = manifest as { contributes: { commands: readonly { command: string }[] } };
  return contributes.commands.map(({ command }) => command);
}

async function tell({ log, redact }: ClientContext, error: unknown): Promise<void> {
  const showLog = t('Show Log');
  const text = redact(`Drive Query: ${noticeOf(error)}`);
  if ((await vscode.window.showErrorMessage(text, showLog)) === showLog) log.show();
}
