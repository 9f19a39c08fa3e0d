import * as vscode from 'vscode';
import { LANGUAGE_ID } from '../own-documents';

/** The `.dq` document that was worked on last. */
export interface LastQuery extends vscode.Disposable {
  readonly uri: () => vscode.Uri | undefined;
}

/** Follows the editors of this window; a document that is closed is forgotten. */
export function createLastQuery(): LastQuery {
  let last: vscode.Uri | undefined;
  const look = (editor: vscode.TextEditor | undefined) => {
    if (editor?.document.languageId === LANGUAGE_ID) last = editor.document.uri;
  };
  look(vscode.window.activeTextEditor);
  const changed = vscode.window.onDidChangeActiveTextEditor(look);
  const closed = vscode.workspace.onDidCloseTextDocument(({ uri }) => {
    if (uri.toString() === last?.toString()) last = undefined;
  });
  return { uri: () => last, dispose: () => vscode.Disposable.from(changed, closed).dispose() };
}
