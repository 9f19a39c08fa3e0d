import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { codeRequest } from '../code/code-request';
import { lastFirst } from '../code/last-first';
import { tellNeeds } from '../code/tell';
import type { ClientContext } from '../context';

/** *Generate Client Code…*: opens a program that sends the request, in a language to be chosen. Nothing secret is in it. */
export function generateClientCode(context: ClientContext) {
  return async (...args: unknown[]): Promise<void> => {
    const title = t('Generate Client Code');
    const code = await import('../../api/code/index');
    const request = await codeRequest(context, code, title, args);
    if (!request) return;
    const rows = lastFirst(code.PROGRAM_LANGUAGES, context.code.last('program'));
    const items = rows.map((language) => ({ label: language.label, description: language.needs, language }));
    const chosen = await vscode.window.showQuickPick(items, { title, placeHolder: t('In which language?') });
    if (!chosen) return;
    const { id, editorId, write } = chosen.language;
    await context.code.setLast('program', id);
    const document = await vscode.workspace.openTextDocument({ language: editorId, content: write(request) });
    await vscode.window.showTextDocument(document, { preview: false });
    tellNeeds(request, t('The program is ready.'));
  };
}
