import type { FoldingRange, FoldingRangeParams } from 'vscode-languageserver';
import { folding } from '../../language';
import type { ServerContext } from '../context';

/** What can be folded in the document: requests, and runs of comments. */
export function foldingRanges(context: ServerContext, { textDocument }: FoldingRangeParams): FoldingRange[] {
  const document = context.documents.get(textDocument.uri);
  if (!document) return [];
  return folding(document.text).map((fold) => ({ ...fold }));
}
