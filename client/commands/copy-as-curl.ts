import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { codeRequest } from '../code/code-request';
import { tellNeeds } from '../code/tell';
import type { ClientContext } from '../context';

/** *Copy as cURL*: puts the request on the clipboard as a command for bash. Nothing secret is in it. */
export function copyAsCurl(context: ClientContext) {
  return async (...args: unknown[]): Promise<void> => {
    const code = await import('../../api/code/index');
    const request = await codeRequest(context, code, t('Copy as cURL'), args);
    if (!request) return;
    await vscode.env.clipboard.writeText(code.curlCommand(request));
    tellNeeds(request, t('The command is on the clipboard.'));
  };
}
