import type { InlayHint, InlayHintParams } from 'vscode-languageserver';
import { inlayHints } from '../../language';
import type { ServerContext } from '../context';
import { toStretch } from '../convert';

/** What the text of the range does not say itself: times, names, the order of operators. */
export function inlayHintsIn(
  { documents, host, settings }: ServerContext,
  { textDocument, range }: InlayHintParams,
): InlayHint[] {
  const document = documents.get(textDocument.uri)?.text;
  if (!document) return [];
  return inlayHints(document, toStretch(document, range), settings, host.now()).map((hint) => ({
    position: document.positionAt(hint.offset),
    label: hint.label,
    tooltip: hint.tooltip,
    ...(hint.spaced && { paddingLeft: true }),
  }));
}
