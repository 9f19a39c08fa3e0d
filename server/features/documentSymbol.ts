import type { DocumentSymbol, DocumentSymbolParams, SymbolInformation, SymbolKind } from 'vscode-languageserver';
import { type OutlineItem, outline } from '../../language';
import { parseWhole } from '../analysis';
import type { ServerContext } from '../context';
import { toRange } from '../convert';
import type { EditableText, OpenDocument } from '../documents';

/** `SymbolKind` by what an entry is: a request is a function, a directive a property, a query a string. */
const KINDS: Readonly<Record<OutlineItem['kind'], SymbolKind>> = {
  request: 12,
  directive: 7,
  variable: 13,
  query: 15,
  object: 19,
  array: 18,
  string: 15,
  number: 16,
  boolean: 17,
  null: 21,
};

/** The outline: requests with what they hold, or one flat list for a client that knows no other. */
export async function documentSymbols(
  context: ServerContext,
  { textDocument }: DocumentSymbolParams,
): Promise<DocumentSymbol[] | SymbolInformation[]> {
  const document = context.documents.get(textDocument.uri);
  if (!document) return [];
  await parseWhole(context, document);
  return symbolsToWire(context, document, outline(document.text));
}

/** Outline entries as the protocol has them, in the form that the client knows. */
export function symbolsToWire(
  { abilities }: ServerContext,
  document: OpenDocument<EditableText>,
  items: readonly OutlineItem[],
): DocumentSymbol[] | SymbolInformation[] {
  if (abilities.nestedSymbols) return items.map((item) => nested(document, item));
  return items.flatMap((item) => flat(document, item));
}

function nested(document: OpenDocument<EditableText>, item: OutlineItem): DocumentSymbol {
  const { name, detail, selectionStart: start, selectionEnd: end } = item;
  return {
    name,
    ...(detail !== undefined && { detail }),
    kind: KINDS[item.kind],
    range: toRange(document.text, item),
    selectionRange: toRange(document.text, { start, end }),
    children: item.children.map((child) => nested(document, child)),
  };
}

function flat(document: OpenDocument<EditableText>, item: OutlineItem, containerName?: string): SymbolInformation[] {
  const location = { uri: document.uri, range: toRange(document.text, item) };
  const { name } = item;
  const symbol = { name, kind: KINDS[item.kind], location, ...(containerName !== undefined && { containerName }) };
  return [symbol, ...item.children.flatMap((child) => flat(document, child, name))];
}
