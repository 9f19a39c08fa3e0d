import type { DocumentLink, DocumentLinkParams } from 'vscode-languageserver';
import { links } from '../../language';
import type { ServerContext } from '../context';
import { toRange } from '../convert';

/** The ids in the document, with the page where each opens; none when the connection has no web address. */
export function documentLinks(
  { documents, settings }: ServerContext,
  { textDocument }: DocumentLinkParams,
): DocumentLink[] {
  const document = documents.get(textDocument.uri)?.text;
  if (!document) return [];
  return links(document, settings).map((link) => ({
    range: toRange(document, link),
    target: link.target,
    tooltip: 'Open in the browser',
  }));
}
