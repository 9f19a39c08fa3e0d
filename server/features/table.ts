import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { EMBED_AUDIO, EXPLAIN, LOCATE_IN_QUERY, RESOLVE, RESOLVE_REQUEST } from '../protocol';
import { requestActions } from '../requests/code-action';
import { requestLenses } from '../requests/code-lens';
import { requestCompletion } from '../requests/completion';
import { requestLinks } from '../requests/document-link';
import { embedAudio } from '../requests/embed-audio';
import { requestFolds } from '../requests/folding';
import { requestFormatted, requestRangeFormatted } from '../requests/formatting';
import { requestHover } from '../requests/hover';
import { requestHints } from '../requests/inlay-hint';
import type { RequestHandler } from '../requests/requests';
import { resolveRequestFile } from '../requests/resolve';
import { requestSelections } from '../requests/selection';
import { requestSymbols } from '../requests/symbols';
import { type Handler, type Requested, wrap } from '../wrap';
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

/**
 * The requests the server answers, by method: what to call each in the log, the answer when it fails, and who answers.
 * What has one name for who answers is for `.dq` documents only: of a request file it knows nothing and says so.
 */
export function features(context: ServerContext): ReadonlyMap<string, Requested> {
  const failed = new ResponseError(ErrorCodes.InternalError, 'The server failed at this; its log says why');
  const tokens = createSemanticTokens();
  return new Map<string, Requested>([
    ['textDocument/completion', wrap(context, 'Completion', [], either(completion, requestCompletion))],
    ['completionItem/resolve', wrap(context, 'A completion', failed, resolveCompletion)],
    ['textDocument/hover', wrap(context, 'Hover', null, either(hovered, requestHover))],
    ['textDocument/documentSymbol', wrap(context, 'The outline', [], either(documentSymbols, requestSymbols))],
    ['textDocument/foldingRange', wrap(context, 'Folding', [], either(foldingRanges, requestFolds))],
    ['textDocument/codeAction', wrap(context, 'Quick fixes', [], either(codeActions, requestActions))],
    ['textDocument/codeLens', wrap(context, 'Code lenses', [], either(codeLenses, requestLenses))],
    ['codeLens/resolve', wrap(context, 'A code lens', null, resolveCodeLens)],
    ['textDocument/semanticTokens/full', wrap(context, 'Semantic tokens', failed, tokens.full)],
    ['textDocument/semanticTokens/full/delta', wrap(context, 'Changed semantic tokens', failed, tokens.delta)],
    ['textDocument/semanticTokens/range', wrap(context, 'Semantic tokens of a range', failed, tokens.range)],
    ['textDocument/selectionRange', wrap(context, 'Selection ranges', [], either(selectionRanges, requestSelections))],
    ['textDocument/documentHighlight', wrap(context, 'Highlights', [], documentHighlights)],
    ['textDocument/definition', wrap(context, 'Going to the definition', null, definition)],
    ['textDocument/references', wrap(context, 'Finding references', [], references)],
    ['textDocument/prepareRename', wrap(context, 'Preparing a rename', failed, preparedRename)],
    ['textDocument/rename', wrap(context, 'Renaming', failed, renamed)],
    ['textDocument/documentLink', wrap(context, 'Links', [], either(documentLinks, requestLinks))],
    ['textDocument/inlayHint', wrap(context, 'Inlay hints', [], either(inlayHintsIn, requestHints))],
    ['textDocument/signatureHelp', wrap(context, 'Signature help', null, signatureHelp)],
    ['textDocument/formatting', wrap(context, 'Formatting', failed, either(formatted, requestFormatted))],
    [
      'textDocument/rangeFormatting',
      wrap(context, 'Formatting a range', failed, either(rangeFormatted, requestRangeFormatted)),
    ],
    ['textDocument/onTypeFormatting', wrap(context, 'Formatting while typing', [], typedFormatted)],
    [RESOLVE, wrap(context, 'Resolving', failed, resolve)],
    [EXPLAIN, wrap(context, 'Explaining', failed, explained)],
    [LOCATE_IN_QUERY, wrap(context, 'Finding the place of a query', failed, locateQueryRange)],
    [RESOLVE_REQUEST, wrap(context, 'Resolving a request file', failed, resolveRequestFile)],
    [EMBED_AUDIO, wrap(context, 'Embedding audio', failed, embedAudio)],
  ]);
}

/** The one place where the kind of a document decides who answers. */
function either<P extends { readonly textDocument: { readonly uri: string } }, R, S>(
  ofQueries: Handler<P, R>,
  ofRequests: RequestHandler<P, S>,
): Handler<P, R | S> {
  return (context, params, token) => {
    const document = context.requests?.documents.get(params.textDocument.uri);
    if (!context.requests || !document) return ofQueries(context, params, token);
    return ofRequests(context.requests, document, params);
  };
}
