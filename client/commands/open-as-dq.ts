import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';
import { isOwnDocument, LANGUAGE_ID } from '../own-documents';

/** *Open as .dq*: the query string under the cursor, or the selected one, as a document of its own. */
export function openAsDq({ code: memory }: ClientContext) {
  return async (): Promise<void> => {
    const editor = vscode.window.activeTextEditor;
    if (!editor || isOwnDocument(editor.document)) return tellNoString();
    const { textAround, languageOf, toDq } = await import('../../api/code/index');
    const { document, selection } = editor;
    const source = document.getText();
    const language = languageOf(document.languageId);
    const [start, end] = [document.offsetAt(selection.start), document.offsetAt(selection.end)];
    const found = textAround(source, start, end, language);
    if (!found) return tellNoString();
    const { text, variables, isEncoded } = toDq(found.pieces);
    const opened = await vscode.workspace.openTextDocument({ language: LANGUAGE_ID, content: text });
    memory.setOrigin(opened, {
      uri: document.uri,
      start: found.start,
      text: source.slice(found.start, found.end),
      language: found.form && language?.id,
      form: found.form,
      variables,
      isEncoded,
    });
    await vscode.window.showTextDocument(opened, {
      preview: false,
      viewColumn: vscode.ViewColumn.Beside,
      selection: firstValue(text),
    });
  };
}

function tellNoString(): void {
  void vscode.window.showInformationMessage(
    t('Put the cursor into a string that holds a query, or select the query, in a file of a program.'),
  );
}

/** What is to be filled in first; the start where there is nothing to fill in. */
function firstValue(text: string): vscode.Range {
  const [, before = '', value = ''] = /^(\$\w+ = ')((?:[^'\\]|\\.)*)'/.exec(text) ?? [];
  return new vscode.Range(0, before.length, 0, before.length + value.length);
}
