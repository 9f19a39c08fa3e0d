import type { DocumentHighlight, DocumentHighlightKind, DocumentHighlightParams } from 'vscode-languageserver';
import { type Highlight, highlights } from '../../language';
import type { ServerContext } from '../context';
import { toOffset, toRange } from '../convert';

const KINDS: Readonly<Record<Highlight['kind'], DocumentHighlightKind>> = { text: 1, read: 2, write: 3 };

/** What goes with the thing at the position. */
export function documentHighlights(
  { documents }: ServerContext,
  { textDocument, position }: DocumentHighlightParams,
): DocumentHighlight[] {
  const document = documents.get(textDocument.uri)?.text;
  if (!document) return [];
  const found = highlights(document, toOffset(document, position));
  return found.map((each) => ({ range: toRange(document, each), kind: KINDS[each.kind] }));
}
