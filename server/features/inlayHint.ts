import type { InlayHint, InlayHintParams } from 'vscode-languageserver';
import { inlayHints, type InlayHint as LanguageHint } from '../../language';
import type { ServerContext } from '../context';
import { type Lines, toStretch } from '../convert';

/** What the text of the range does not say itself: times, names, the order of operators. */
export function inlayHintsIn(
  { documents, host, settings }: ServerContext,
  { textDocument, range }: InlayHintParams,
): InlayHint[] {
  const document = documents.get(textDocument.uri)?.text;
  if (!document) return [];
  return hintsToWire(document, inlayHints(document, toStretch(document, range), settings, host.now()));
}

/** Hints as the protocol has them. */
export function hintsToWire(document: Lines, hints: readonly LanguageHint[]): InlayHint[] {
  return hints.map(({ offset, label, tooltip, spaced }) => ({
    position: document.positionAt(offset),
    label,
    tooltip,
    ...(spaced && { paddingLeft: true }),
  }));
}

/** Has the client ask for its hints again, where it can: something beside the text has changed. */
export function refreshHints({ abilities, connection, log }: ServerContext): void {
  if (!abilities.refreshInlayHints) return;
  connection.languages.inlayHint.refresh().catch((error) => log('Renewing the inlay hints failed', error));
}
