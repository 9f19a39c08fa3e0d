import type { CodeAction, CodeActionParams } from 'vscode-languageserver';
import { FIX_ALL, QUICK_FIX } from '../code-action-kinds';
import { toStretch } from '../convert';
import { wants } from '../features/codeAction';
import { fixAllToWire } from '../features/fixAll';
import { fixesToWire, MAX_FINDINGS } from '../features/quickFix';
import type { OpenRequest, Requests } from './requests';

/** What can be done at the range: mend what is wrong there. Fixing all is done for who asks for it. */
export function requestActions(
  requests: Requests,
  document: OpenRequest,
  { range, context: { only } }: CodeActionParams,
): CodeAction[] {
  const actions = wants(only, QUICK_FIX) ? quickFixes(requests, document, toStretch(document.text, range)) : [];
  if (only && wants(only, FIX_ALL)) actions.push(...fixAll(requests, document));
  return actions;
}

function quickFixes(
  { context, language, surroundings }: Requests,
  document: OpenRequest,
  { start, end }: { readonly start: number; readonly end: number },
): CodeAction[] {
  const around = surroundings(document);
  return language
    .diagnoseRequest(document.text, context.settings, around)
    .filter((diagnostic) => diagnostic.start <= end && diagnostic.end >= start)
    .slice(0, MAX_FINDINGS)
    .flatMap((diagnostic) => {
      const found = language.requestFixes(document.text, diagnostic, context.settings, around);
      return fixesToWire(context, document, diagnostic, found);
    });
}

function fixAll({ context, language, surroundings }: Requests, document: OpenRequest): CodeAction[] {
  const edits = language.fixAllRequest(document.text, context.settings, surroundings(document));
  return edits.length === 0 ? [] : [fixAllToWire(context, document, edits)];
}
