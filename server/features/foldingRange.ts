import type { FoldingRange, FoldingRangeParams } from 'vscode-languageserver';
import { folding } from '../../language';
import { parseWhole } from '../analysis';
import type { ServerContext } from '../context';

/** What can be folded in the document: requests, and runs of comments. */
export async function foldingRanges(
  context: ServerContext,
  { textDocument }: FoldingRangeParams,
): Promise<FoldingRange[]> {
  const document = context.documents.get(textDocument.uri);
  if (!document) return [];
  await parseWhole(context, document);
  return folding(document.text).map((fold) => ({ ...fold }));
}
