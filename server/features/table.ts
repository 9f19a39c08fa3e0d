import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { LOCATE_IN_QUERY, RESOLVE } from '../protocol';
import { type Requested, wrap } from '../wrap';
import { codeActions } from './codeAction';
import { codeLenses, resolveCodeLens } from './codeLens';
import { completion, resolveCompletion } from './completion';
import { documentSymbols } from './documentSymbol';
import { foldingRanges } from './foldingRange';
import { hovered } from './hover';
import { locateQueryRange, resolve } from './resolve';

/** The requests the server answers, by method: what to call each in the log, the answer when it fails, and who answers. */
export function features(context: ServerContext): ReadonlyMap<string, Requested> {
  const failed = new ResponseError(ErrorCodes.InternalError, 'The server failed at this; its log says why');
  return new Map([
    ['textDocument/completion', wrap(context, 'Completion', [], completion)],
    ['completionItem/resolve', wrap(context, 'A completion', failed, resolveCompletion)],
    ['textDocument/hover', wrap(context, 'Hover', null, hovered)],
    ['textDocument/documentSymbol', wrap(context, 'The outline', [], documentSymbols)],
    ['textDocument/foldingRange', wrap(context, 'Folding', [], foldingRanges)],
    ['textDocument/codeAction', wrap(context, 'Quick fixes', [], codeActions)],
    ['textDocument/codeLens', wrap(context, 'Code lenses', [], codeLenses)],
    ['codeLens/resolve', wrap(context, 'A code lens', null, resolveCodeLens)],
    [RESOLVE, wrap(context, 'Resolving', failed, resolve)],
    [LOCATE_IN_QUERY, wrap(context, 'Finding the place of a query', failed, locateQueryRange)],
  ]);
}
