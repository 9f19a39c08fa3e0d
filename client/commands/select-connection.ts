import * as vscode from 'vscode';
import type { Connection } from '../../api';
import type { Connections } from '../connections/connections';
import { labelOf } from '../connections/label';
import { SANDBOX } from '../connections/settings';
import type { ClientContext } from '../context';

/** *Select Connection*: which service runs queries from now on. */
export function selectConnection({ connections }: ClientContext) {
  return async (): Promise<void> => {
    const current = connections.currentName();
    const items = connections.all().map((connection) => ({
      name: connection.name,
      label: `$(${connection.name === SANDBOX ? 'beaker' : 'plug'}) ${labelOf(connection.name)}`,
      description: connection.name === current ? 'current' : '',
      detail: detailOf(connections, connection),
    }));
    const add = {
      name: undefined,
      label: '$(add) Add a Connection…',
      detail: 'Opens the setting driveQuery.connections',
    };
    const picked = await vscode.window.showQuickPick<{ label: string; detail: string; name: string | undefined }>(
      [...items, add],
      {
        title: 'Connection for Drive Query',
        placeHolder: 'Which service runs your queries?',
      },
    );
    if (picked?.name !== undefined) await connections.select(picked.name);
    else if (picked)
      await vscode.commands.executeCommand('workbench.action.openSettingsJson', {
        revealSetting: { key: 'driveQuery.connections', edit: true },
      });
  };
}

function detailOf(connections: Connections, connection: Connection): string {
  if (connection.name === SANDBOX)
    return 'Built in: an API on this machine with a few hundred files, no account needed';
  const origins = connections.originsOf(connection);
  const address = connection.baseUrl === '' ? origins.join(', ') : connection.baseUrl;
  const stored = connections.secrets.origins();
  if (connections.hasOwnCredentials(connection)) return `${address} · credentials from the environment`;
  return `${address} · ${origins.some((origin) => stored.includes(origin)) ? 'access token stored' : 'no access token'}`;
}
