import type { CodeAction, CodeActionParams, Diagnostic as WireDiagnostic, WorkspaceEdit } from 'vscode-languageserver';
import { type Diagnostic, diagnose, type Fix, fixes } from '../../language';
import type { ClientAbilities } from '../abilities';
import type { ServerContext } from '../context';
import { toRange, toStretch } from '../convert';
import type { OpenDocument } from '../documents';
import { ClientCommand } from '../protocol';
import { toWire } from './diagnostics';

const QUICK_FIX = 'quickfix';

/** Every fix is tried before it is offered. Whoever selects a whole document does not choose among more than this. */
const MAX_FINDINGS = 50;

/**
 * The fixes of what is wrong in the range. Findings are those of the text as it is now, not those the client sent along:
 * a fix made for an older text would change the wrong place.
 */
export function codeActions(
  context: ServerContext,
  { textDocument, range, context: asked }: CodeActionParams,
): CodeAction[] {
  const document = context.documents.get(textDocument.uri);
  if (!document || !wanted(asked.only)) return [];
  const { start, end } = toStretch(document.text, range);
  return diagnose(document.text, context.settings)
    .filter((diagnostic) => diagnostic.start <= end && diagnostic.end >= start)
    .slice(0, MAX_FINDINGS)
    .flatMap((diagnostic) => actionsFor(context, document, diagnostic));
}

/** Kinds are names with dots: who asks for `quickfix` also wants `quickfix.…`, who asks for `refactor` wants none of it. */
function wanted(only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((kind) => kind === '' || kind === QUICK_FIX);
}

function actionsFor(context: ServerContext, document: OpenDocument, diagnostic: Diagnostic): CodeAction[] {
  const found = fixes(document.text, diagnostic, context.settings);
  const move = context.abilities.clientCommands && diagnostic.code === 'key-in-file';
  if (found.length === 0 && !move) return [];
  const diagnostics: WireDiagnostic[] = [toWire(context, document, diagnostic)];
  const actions: CodeAction[] = found.map((fix) => ({
    title: fix.title,
    kind: QUICK_FIX,
    diagnostics,
    ...(fix.preferred && !move && { isPreferred: true }),
    edit: editOf(context.abilities, document, fix),
  }));
  return move ? [moveKey(document, diagnostic, diagnostics), ...actions] : actions;
}

/** Secret storage is the client's, so this fix is a command of the client and not an edit. */
function moveKey({ uri, text }: OpenDocument, { start }: Diagnostic, diagnostics: WireDiagnostic[]): CodeAction {
  const title = 'Move the key to secret storage';
  const command = { title, command: ClientCommand.moveApiKey, arguments: [uri, text.positionAt(start).line] };
  return { title, kind: QUICK_FIX, diagnostics, isPreferred: true, command };
}

function editOf(abilities: ClientAbilities, { uri, version, text }: OpenDocument, fix: Fix): WorkspaceEdit {
  const edits = fix.edits.map(({ start, end, newText }) => ({ range: toRange(text, { start, end }), newText }));
  return abilities.versionedEdits
    ? { documentChanges: [{ textDocument: { uri, version }, edits }] }
    : { changes: { [uri]: edits } };
}
