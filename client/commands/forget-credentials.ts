import * as vscode from 'vscode';
import type { Connections } from '../connections/connections';
import { labelOf } from '../connections/label';
import type { ClientContext } from '../context';

/** *Forget Credentials*: deletes stored access tokens and API keys. */
export function forgetCredentials({ connections }: ClientContext) {
  return async (): Promise<void> => {
    const origins = connections.secrets.origins();
    if (origins.length === 0) {
      void vscode.window.showInformationMessage('No credentials are stored.');
      return;
    }
    const items = origins.map((origin) => ({ label: origin, description: usersOf(connections, origin) }));
    const picked = await vscode.window.showQuickPick(items, {
      title: 'Forget Credentials',
      placeHolder: 'For which addresses should the access token and the API key be deleted?',
      canPickMany: true,
    });
    for (const { label } of picked ?? []) await connections.secrets.forget(label);
    if (picked && picked.length > 0) {
      void vscode.window.showInformationMessage(`Forgotten: ${picked.map(({ label }) => label).join(', ')}.`);
    }
  };
}

/** The connections that send to an origin: files and each region of speech may have one of their own. */
function usersOf(connections: Connections, origin: string): string {
  const users = connections.all().filter((connection) => connections.originsOf(connection).includes(origin));
  return users.map(({ name }) => labelOf(name)).join(', ') || 'of no connection any more';
}
