import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';
import { openDocument } from '../run/open-document';
import { askAbout } from '../run/resolve';
import { targetOf } from './target';

/** *Explain Query*: what the request finds, in plain English, beside it. */
export function explainQuery(context: ClientContext) {
  return async (uri?: unknown, index?: unknown): Promise<void> => {
    const target = targetOf(context, uri, index);
    if (!target) return;
    const document = await openDocument(target.uri);
    const { explanation } = await askAbout(context.server.explain, document, target.choice);
    if (!explanation) {
      void vscode.window.showInformationMessage(
        t('There is no request here. Write a query, or a line that starts with ###.'),
      );
      return;
    }
    const title = explanation.title || target.uri.path.slice(target.uri.path.lastIndexOf('/') + 1);
    await showBeside(context.explanations.show(title, `# ${asText(title)}\n\n${explanation.markdown}\n`));
  };
}

/** As a preview; where Markdown has none, because its extension is switched off, as a document. */
async function showBeside(uri: vscode.Uri): Promise<void> {
  try {
    await vscode.commands.executeCommand('markdown.showPreviewToSide', uri);
    // A preview that shows this document already would keep its old text if the document was closed meanwhile.
    await vscode.commands.executeCommand('markdown.preview.refresh');
  } catch {
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, {
      preview: true,
      preserveFocus: true,
      viewColumn: vscode.ViewColumn.Beside,
    });
  }
}

/** Words of the user as words within Markdown: there, any punctuation behind a backslash stands for itself. */
function asText(words: string): string {
  return words.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
