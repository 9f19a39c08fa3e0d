import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { lastFirst } from '../code/last-first';
import { queryPieces } from '../code/query-pieces';
import type { ClientContext } from '../context';
import { openDocument } from '../run/open-document';
import { targetOf } from './target';

/** *Copy as String Literal…*: puts the query on the clipboard as a string of a language to be chosen. */
export function copyAsStringLiteral(context: ClientContext) {
  return async (uri?: unknown, index?: unknown): Promise<void> => {
    const target = targetOf(context, uri, index);
    if (!target) return;
    const document = await openDocument(target.uri);
    const origin = context.code.originOf(document);
    const code = await import('../../api/code/index');
    const rows = lastFirst(code.LANGUAGES, origin?.language ?? context.code.last('literal'));
    const items = rows.map((language) => ({
      label: language.label,
      description: language.id === origin?.language ? t('where it was opened from') : '',
      language,
    }));
    const title = t('Copy as String Literal');
    const chosen = await vscode.window.showQuickPick(items, { title, placeHolder: t('A string of which language?') });
    if (!chosen) return;
    const { language } = chosen;
    await context.code.setLast('literal', language.id);
    const from = origin?.language === language.id ? origin : undefined;
    const pieces = await queryPieces(context, code, document, target.choice, from);
    await vscode.env.clipboard.writeText(code.writePieces(pieces, language, from?.form));
    vscode.window.setStatusBarMessage(`$(check) ${t('String copied, as {0} writes it', language.label)}`, 4000);
  };
}
