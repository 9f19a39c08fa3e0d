import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver';
import { symbolsToWire } from '../features/documentSymbol';
import type { OpenRequest, Requests } from './requests';

/** The outline: the members of the body with what they hold. */
export function requestSymbols(
  { context, language }: Requests,
  document: OpenRequest,
): DocumentSymbol[] | SymbolInformation[] {
  return symbolsToWire(context, document, language.requestOutline(document.text));
}
