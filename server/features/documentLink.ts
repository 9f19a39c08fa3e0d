import type { DocumentLink, DocumentLinkParams } from 'vscode-languageserver';
import { links, mayLink } from '../../language';
import { parseWhole } from '../analysis';
import type { ServerContext } from '../context';
import { toRange } from '../convert';

/** The ids in the document, with the page where each opens; none when the connection has no web address. */
export async function documentLinks(
  context: ServerContext,
  { textDocument }: DocumentLinkParams,
): Promise<DocumentLink[]> {
  const document = context.documents.get(textDocument.uri);
  if (!document || !mayLink(context.settings)) return [];
  await parseWhole(context, document);
  return links(document.text, context.settings).map((link) => ({
    range: toRange(document.text, link),
    target: link.target,
    tooltip: 'Open in the browser',
  }));
}
