import * as vscode from 'vscode';
import { labelOf } from '../connections/connections';
import { originOf, SANDBOX } from '../connections/settings';
import type { ClientContext } from '../context';

/** *Select Connection*: which service runs queries from now on. */
export function selectConnection({ connections }: ClientContext) {
  return async (): Promise<void> => {
    const current = connections.currentName();
    const origins = connections.secrets.origins();
    const items = connections.all().map(({ name, baseUrl }) => ({
      name,
      label: `$(${name === SANDBOX ? 'beaker' : 'plug'}) ${labelOf(name)}`,
      description: name === current ? 'current' : '',
      detail:
        name === SANDBOX
          ? 'Built in: an API on this machine with a few hundred files, no account needed'
          : `${baseUrl} · ${origins.includes(originOf(baseUrl)) ? 'access token stored' : 'no access token'}`,
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
