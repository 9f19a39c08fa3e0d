import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { EXPLAIN, LOCATE_IN_QUERY, RESOLVE } from '../protocol';
import { type Requested, wrap } from '../wrap';
import { codeActions } from './codeAction';
import { codeLenses, resolveCodeLens } from './codeLens';
import { completion, resolveCompletion } from './completion';
import { definition } from './definition';
import { documentHighlights } from './documentHighlight';
import { documentLinks } from './documentLink';
import { documentSymbols } from './documentSymbol';
import { explained } from './explain';
import { foldingRanges } from './foldingRange';
import { formatted, rangeFormatted, typedFormatted } from './formatting';
import { hovered } from './hover';
import { inlayHintsIn } from './inlayHint';
import { references } from './references';
import { preparedRename, renamed } from './rename';
import { locateQueryRange, resolve } from './resolve';
import { selectionRanges } from './selectionRange';
import { createSemanticTokens } from './semanticTokens';
import { signatureHelp } from './signatureHelp';

/** The requests the server answers, by method: what to call each in the log, the answer when it fails, and who answers. */
export function features(context: ServerContext): ReadonlyMap<string, Requested> {
  const failed = new ResponseError(ErrorCodes.InternalError, 'The server failed at this; its log says why');
  const tokens = createSemanticTokens();
  return new Map<string, Requested>([
    ['textDocument/completion', wrap(context, 'Completion', [], completion)],
    ['completionItem/resolve', wrap(context, 'A completion', failed, resolveCompletion)],
    ['textDocument/hover', wrap(context, 'Hover', null, hovered)],
    ['textDocument/documentSymbol', wrap(context, 'The outline', [], documentSymbols)],
    ['textDocument/foldingRange', wrap(context, 'Folding', [], foldingRanges)],
    ['textDocument/codeAction', wrap(context, 'Quick fixes', [], codeActions)],
    ['textDocument/codeLens', wrap(context, 'Code lenses', [], codeLenses)],
    ['codeLens/resolve', wrap(context, 'A code lens', null, resolveCodeLens)],
    ['textDocument/semanticTokens/full', wrap(context, 'Semantic tokens', failed, tokens.full)],
    ['textDocument/semanticTokens/full/delta', wrap(context, 'Changed semantic tokens', failed, tokens.delta)],
    ['textDocument/semanticTokens/range', wrap(context, 'Semantic tokens of a range', failed, tokens.range)],
    ['textDocument/selectionRange', wrap(context, 'Selection ranges', [], selectionRanges)],
    ['textDocument/documentHighlight', wrap(context, 'Highlights', [], documentHighlights)],
    ['textDocument/definition', wrap(context, 'Going to the definition', null, definition)],
    ['textDocument/references', wrap(context, 'Finding references', [], references)],
    ['textDocument/prepareRename', wrap(context, 'Preparing a rename', failed, preparedRename)],
    ['textDocument/rename', wrap(context, 'Renaming', failed, renamed)],
    ['textDocument/documentLink', wrap(context, 'Links', [], documentLinks)],
    ['textDocument/inlayHint', wrap(context, 'Inlay hints', [], inlayHintsIn)],
    ['textDocument/signatureHelp', wrap(context, 'Signature help', null, signatureHelp)],
    ['textDocument/formatting', wrap(context, 'Formatting', failed, formatted)],
    ['textDocument/rangeFormatting', wrap(context, 'Formatting a range', failed, rangeFormatted)],
    ['textDocument/onTypeFormatting', wrap(context, 'Formatting while typing', [], typedFormatted)],
    [RESOLVE, wrap(context, 'Resolving', failed, resolve)],
    [EXPLAIN, wrap(context, 'Explaining', failed, explained)],
    [LOCATE_IN_QUERY, wrap(context, 'Finding the place of a query', failed, locateQueryRange)],
  ]);
}
