import type { Hover, HoverParams } from 'vscode-languageserver';
import { toOffset } from '../convert';
import { hoverToWire } from '../features/hover';
import type { OpenRequest, Requests } from './requests';

/** What stands at the position: what the member means, what its value says, what the bytes of audio are. */
export function requestHover(
  { context, language, surroundings }: Requests,
  document: OpenRequest,
  { position }: HoverParams,
): Hover | null {
  const offset = toOffset(document.text, position);
  const found = language.hoverRequest(document.text, offset, context.settings, surroundings(document));
  return found ? hoverToWire(context.abilities, document.text, found) : null;
}
