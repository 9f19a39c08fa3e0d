import * as vscode from 'vscode';
import type { Connection } from '../../api';
import { SANDBOX } from '../connections/settings';
import type { ClientContext } from '../context';

/** One of the user's own connections: asks when there are several, the current one first. Undefined when there is none. */
export async function pickOwnConnection(
  { connections }: ClientContext,
  title: string,
): Promise<Connection | undefined> {
  const own = connections.all().filter(({ name }) => name !== SANDBOX);
  if (own.length === 0) {
    const open = 'Open Settings';
    const text =
      'There is no connection of your own yet, and the sandbox needs no credentials. Add one to driveQuery.connections.';
    if ((await vscode.window.showInformationMessage(text, open)) === open) {
      await vscode.commands.executeCommand('workbench.action.openSettings', 'driveQuery.connections');
    }
    return undefined;
  }
  const current = connections.currentName();
  own.sort((left, right) => Number(right.name === current) - Number(left.name === current));
  const items = own.map((connection) => ({ label: connection.name, description: connection.baseUrl, connection }));
  return (own.length === 1 ? items[0] : await vscode.window.showQuickPick(items, { title }))?.connection;
}
