import * as vscode from 'vscode';
import type { ClientContext } from '../context';

/** *Forget Credentials*: deletes stored access tokens and API keys. */
export function forgetCredentials({ connections }: ClientContext) {
  return async (): Promise<void> => {
    const origins = connections.secrets.origins();
    if (origins.length === 0) {
      void vscode.window.showInformationMessage('No credentials are stored.');
      return;
    }
    const picked = await vscode.window.showQuickPick(origins, {
      title: 'Forget Credentials',
      placeHolder: 'For which addresses should the access token and the API key be deleted?',
      canPickMany: true,
    });
    for (const origin of picked ?? []) await connections.secrets.forget(origin);
    if (picked && picked.length > 0) {
      void vscode.window.showInformationMessage(`Forgotten: ${picked.join(', ')}.`);
    }
  };
}
