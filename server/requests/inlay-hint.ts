import type { InlayHint, InlayHintParams } from 'vscode-languageserver';
import { toStretch } from '../convert';
import { hintsToWire } from '../features/inlayHint';
import type { OpenRequest, Requests } from './requests';

/** What the members of the range do not say for people: when a channel ends, what audio is. */
export function requestHints(
  { context, language, surroundings }: Requests,
  document: OpenRequest,
  { range }: InlayHintParams,
): InlayHint[] {
  const { text } = document;
  const found = language.requestInlayHints(text, toStretch(text, range), context.settings, surroundings(document));
  return hintsToWire(text, found);
}
