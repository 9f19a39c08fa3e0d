import type {
  DocumentFormattingParams,
  DocumentRangeFormattingParams,
  FormattingOptions,
  TextEdit,
} from 'vscode-languageserver';
import { toRange, toStretch } from '../convert';
import type { OpenRequest, Requests } from './requests';

/** The edits that lay out the whole document. */
export function requestFormatted(
  requests: Requests,
  document: OpenRequest,
  { options }: DocumentFormattingParams,
): TextEdit[] {
  return formatted(requests, document, options, { start: 0, end: document.text.length });
}

/** The same for a part of it. */
export function requestRangeFormatted(
  requests: Requests,
  document: OpenRequest,
  { options, range }: DocumentRangeFormattingParams,
): TextEdit[] {
  return formatted(requests, document, options, toStretch(document.text, range));
}

function formatted(
  { language }: Requests,
  { text }: OpenRequest,
  options: FormattingOptions,
  range: { readonly start: number; readonly end: number },
): TextEdit[] {
  const edits = language.formatRequest(text, options, range);
  return edits.map(({ start, end, text: newText }) => ({ range: toRange(text, { start, end }), newText }));
}
