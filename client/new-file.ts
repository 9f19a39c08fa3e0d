import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { LanguageServer } from './language-server';
import { LANGUAGE_ID } from './own-documents';

/** A whole request for a file with nothing in it. */
export interface Template {
  readonly label: string;
  readonly snippet: vscode.SnippetString;
}

/**
 * Opens an unsaved file of a language with a template in it: of those that the language server completes an empty file
 * with, the one that `choose` takes; with none of them the file is empty.
 */
export async function openNewFile(
  server: Pick<LanguageServer, 'start'>,
  language: string,
  choose: (templates: readonly Template[]) => Promise<Template | undefined> | Template | undefined,
): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language });
  const editor = await vscode.window.showTextDocument(document, { preview: false });
  const template = await choose(language === LANGUAGE_ID ? [QUERY] : await templatesFor(server, document));
  if (template) await editor.insertSnippet(template.snippet, new vscode.Position(0, 0));
}

// The line comes first and has no words until the user writes a title: the editor makes the name of the file of them.
const QUERY: Template = {
  label: t('Query'),
  snippet: new vscode.SnippetString(
    "### $1\n@orderBy ${2:modifiedTime desc}\nname contains '${3:report}' and trashed = false\n",
  ),
};

/** What the server completes an empty document with, in its order. */
async function templatesFor(
  server: Pick<LanguageServer, 'start'>,
  { uri }: vscode.TextDocument,
): Promise<readonly Template[]> {
  await server.start();
  const found = await vscode.commands.executeCommand<vscode.CompletionList | undefined>(
    'vscode.executeCompletionItemProvider',
    uri,
    new vscode.Position(0, 0),
  );
  const items = (found?.items ?? []).filter(({ kind }) => kind === vscode.CompletionItemKind.Snippet);
  return items
    .sort((one, other) => (one.sortText ?? '').localeCompare(other.sortText ?? ''))
    .flatMap(({ label, insertText }) =>
      insertText instanceof vscode.SnippetString
        ? [{ label: typeof label === 'string' ? label : label.label, snippet: insertText }]
        : [],
    );
}
