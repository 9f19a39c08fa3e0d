import type { CodeAction, Diagnostic as WireDiagnostic } from 'vscode-languageserver';
import { type Diagnostic, diagnose, type Fix, fixes } from '../../language';
import { QUICK_FIX } from '../code-action-kinds';
import type { ServerContext } from '../context';
import type { EditableText, OpenDocument } from '../documents';
import { ClientCommand } from '../protocol';
import { toWorkspaceEdit } from '../workspace-edit';
import { toWire } from './diagnostics';

/** Every fix is tried before it is offered. Whoever selects a whole document does not choose among more than this. */
export const MAX_FINDINGS = 50;

/**
 * The fixes of what is wrong in the stretch. Findings are those of the text as it is now, not those the client sent
 * along: a fix made for an older text would change the wrong place.
 */
export function quickFixes(
  context: ServerContext,
  document: OpenDocument,
  { start, end }: { readonly start: number; readonly end: number },
): CodeAction[] {
  return diagnose(document.text, context.settings)
    .filter((diagnostic) => diagnostic.start <= end && diagnostic.end >= start)
    .slice(0, MAX_FINDINGS)
    .flatMap((diagnostic) => fixesOf(context, document, diagnostic));
}

function fixesOf(context: ServerContext, document: OpenDocument, diagnostic: Diagnostic): CodeAction[] {
  const found = fixes(document.text, diagnostic, context.settings);
  const move = context.abilities.clientCommands && diagnostic.code === 'key-in-file';
  if (!move) return fixesToWire(context, document, diagnostic, found);
  const less = found.map((fix) => ({ ...fix, preferred: false }));
  return [moveKey(context, document, diagnostic), ...fixesToWire(context, document, diagnostic, less)];
}

/** The fixes of a finding as the protocol has them. */
export function fixesToWire(
  context: ServerContext,
  document: OpenDocument<EditableText>,
  diagnostic: Diagnostic,
  found: readonly Fix[],
): CodeAction[] {
  if (found.length === 0) return [];
  const diagnostics: WireDiagnostic[] = [toWire(context, document, diagnostic)];
  return found.map((fix) => ({
    title: fix.title,
    kind: QUICK_FIX,
    diagnostics,
    ...(fix.preferred && { isPreferred: true }),
    edit: toWorkspaceEdit(context.abilities, document, fix.edits),
  }));
}

/** Secret storage is the client's, so this fix is a command of the client and not an edit. */
function moveKey(context: ServerContext, document: OpenDocument, diagnostic: Diagnostic): CodeAction {
  const { uri, text } = document;
  const title = 'Move the key to secret storage';
  const command = {
    title,
    command: ClientCommand.moveApiKey,
    arguments: [uri, text.positionAt(diagnostic.start).line],
  };
  const diagnostics = [toWire(context, document, diagnostic)];
  return { title, kind: QUICK_FIX, diagnostics, isPreferred: true, command };
}
