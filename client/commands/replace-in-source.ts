import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { tame } from '../../api';
import type { Piece } from '../../api/code/index';
import type { Code } from '../code/code-request';
import type { Origin } from '../code/memory';
import { queryPieces } from '../code/query-pieces';
import type { ClientContext } from '../context';
import { fileNameOf } from '../recognize/tools';
import { openDocument } from '../run/open-document';
import { unlinked } from '../unlinked';
import { targetOf } from './target';

/** *Replace in Source*: writes the query over the string that *Open as .dq* has read it from. */
export function replaceInSource(context: ClientContext) {
  return async (): Promise<void> => {
    const target = targetOf(context, undefined, undefined);
    if (!target) return;
    const document = await openDocument(target.uri);
    const origin = context.code.originOf(document);
    if (!origin)
      throw new Error(t('This document was not opened from a string with “Open as .dq”, or was saved since.'));
    if (origin.isEncoded) {
      throw new Error(t('This query was opened from an address. Copy the query string, and put it there encoded.'));
    }
    const code = await import('../../api/code/index');
    const pieces = await queryPieces(context, code, document, target.choice, origin);
    const source = await openDocument(origin.uri);
    const start = placeIn(source.getText(), origin);
    const name = unlinked(tame(fileNameOf(origin.uri)));
    if (start === undefined) {
      throw new Error(t('The string has changed in {0} since, so nothing was written. Open it as .dq again.', name));
    }
    const text = written(pieces, origin, code);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(source.uri, rangeOf(source, start, origin.text), text);
    if (!(await vscode.workspace.applyEdit(edit))) throw new Error(t('{0} cannot be changed.', name));
    context.code.setOrigin(document, { ...origin, start, text });
    await vscode.window.showTextDocument(source, { selection: rangeOf(source, start, text), preview: false });
  };
}

/** Where the string stands now: where it stood, or at the only other place that has it. */
function placeIn(source: string, { start, text }: Origin): number | undefined {
  if (source.startsWith(text, start)) return start;
  const first = source.indexOf(text);
  return first >= 0 && source.indexOf(text, first + 1) < 0 ? first : undefined;
}

function written(pieces: readonly Piece[], { language: id, form }: Origin, { LANGUAGES, writePieces }: Code): string {
  const language = LANGUAGES.find((each) => each.id === id);
  if (language) return writePieces(pieces, language, form);
  return pieces.map((piece) => ('text' in piece ? piece.text : piece.expression)).join('');
}

function rangeOf(document: vscode.TextDocument, start: number, text: string): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(start + text.length));
}
