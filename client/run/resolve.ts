import * as vscode from 'vscode';
import type { ResolveResult, WirePosition } from '../../server/protocol';
import type { LanguageServer } from '../language-server';

/** Which request of a document is meant: by its number from 0, or by a place in it. */
export type RequestChoice = { readonly index: number } | { readonly position: WirePosition };

/** `ContentModified` of the Language Server Protocol: the server has a newer text than the question was about. */
const CONTENT_MODIFIED = -32801;
const ATTEMPTS = 5;

/** Asks the server what a request says. */
export function resolveRequest(
  server: LanguageServer,
  document: vscode.TextDocument,
  choice: RequestChoice,
): Promise<ResolveResult> {
  return askAbout(server.resolve, document, choice);
}

/** Asks the server about a document; an edit that comes in between makes it ask again about the new text. */
export async function askAbout<More extends object, Result>(
  ask: (params: { readonly uri: string; readonly version: number } & More) => Promise<Result>,
  document: vscode.TextDocument,
  more: More,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask({ uri: document.uri.toString(), version: document.version, ...more });
    } catch (error) {
      if ((error as { code?: unknown }).code !== CONTENT_MODIFIED || attempt === ATTEMPTS) throw error;
    }
  }
}

/** The request under the cursor of the editor, or the first one of a document that is in no editor. */
export function choiceIn(document: vscode.TextDocument): RequestChoice {
  const editor = vscode.window.activeTextEditor;
  const visible =
    editor?.document === document
      ? editor
      : vscode.window.visibleTextEditors.find((each) => each.document === document);
  return visible ? { position: visible.selection.active } : { index: 0 };
}
