import type { CodeAction, CodeActionParams } from 'vscode-languageserver';
import { FIX_ALL, QUICK_FIX, REFACTORINGS } from '../code-action-kinds';
import type { ServerContext } from '../context';
import { toStretch } from '../convert';
import { fixAllAction } from './fixAll';
import { quickFixes } from './quickFix';
import { refactorActions } from './refactor';

/** What can be done at the range: mend what is wrong, then rewrite what is there. Fixing all is done for who asks for it. */
export function codeActions(
  context: ServerContext,
  { textDocument, range, context: { only } }: CodeActionParams,
): CodeAction[] {
  const document = context.documents.get(textDocument.uri);
  if (!document) return [];
  const stretch = toStretch(document.text, range);
  const actions = wants(only, QUICK_FIX) ? quickFixes(context, document, stretch) : [];
  if (REFACTORINGS.some((kind) => wants(only, kind))) {
    actions.push(...refactorActions(context, document, stretch).filter(({ kind }) => wants(only, kind!)));
  }
  if (only && wants(only, FIX_ALL)) actions.push(...fixAllAction(context, document));
  return actions;
}

/** Kinds are names with dots: who asks for `refactor` also wants `refactor.inline`. Who asks for nothing wants all. */
export function wants(only: readonly string[] | undefined, kind: string): boolean {
  return only === undefined || only.some((asked) => asked === '' || kind === asked || kind.startsWith(`${asked}.`));
}
