import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { LanguageServer } from '../language-server';
import { askAbout } from '../run/resolve';
import { unlinked } from '../unlinked';
import { fileNameOf } from './tools';

/** Puts the bytes of an audio file into a recognize request, as one step that can be undone, and says what was filled. */
export async function embedAudio(
  server: LanguageServer,
  document: vscode.TextDocument,
  audio: vscode.Uri,
  bytes: Uint8Array,
): Promise<void> {
  const fileName = fileNameOf(audio);
  const base64 = Buffer.from(bytes).toString('base64');
  const { edits, summary } = await askAbout(server.embedAudio, document, { audio: base64, fileName });
  const edit = new vscode.WorkspaceEdit();
  for (const { range, newText } of edits) {
    const { start, end } = range;
    edit.replace(document.uri, new vscode.Range(start.line, start.character, end.line, end.character), newText);
  }
  if (!(await vscode.workspace.applyEdit(edit))) {
    throw new Error(
      t('{0} could not be changed: it may be read-only, or has changed meanwhile.', fileNameOf(document.uri)),
    );
  }
  void vscode.window.showInformationMessage(t('{0} is embedded: {1}', unlinked(fileName), unlinked(summary)));
}
