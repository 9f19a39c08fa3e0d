import * as vscode from 'vscode';
import type { Connection } from '../../api';
import { SANDBOX } from '../connections/settings';
import type { ClientContext } from '../context';

/**
 * A connection that credentials can be entered for: asks when there are several, the current one first. Undefined when
 * there is none. The sandbox needs none, and what the environment gives is changed there.
 */
export async function pickOwnConnection(
  { connections }: ClientContext,
  title: string,
): Promise<Connection | undefined> {
  const own = connections.all().filter((each) => each.name !== SANDBOX && !connections.hasOwnCredentials(each));
  if (own.length === 0 && connections.all().some(connections.hasOwnCredentials)) {
    void vscode.window.showInformationMessage(
      'The connection “environment” has its credentials from DQ_ACCESS_TOKEN and DQ_API_KEY. Change them there and start the editor again.',
    );
    return undefined;
  }
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
  const items = own.map((connection) => ({
    label: connection.name,
    description: connections.originsOf(connection).join(', '),
    connection,
  }));
  return (own.length === 1 ? items[0] : await vscode.window.showQuickPick(items, { title }))?.connection;
}
