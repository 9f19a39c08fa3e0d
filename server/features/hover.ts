import type { Hover, HoverParams } from 'vscode-languageserver';
import { type Hover as Found, hover } from '../../language';
import type { ClientAbilities } from '../abilities';
import type { ServerContext } from '../context';
import { type Lines, toOffset, toRange } from '../convert';
import { plainText } from '../plain-text';

/** What stands at the position: its meaning, its value now, its caveats. */
export function hovered({ abilities, documents, host, settings }: ServerContext, params: HoverParams): Hover | null {
  const document = documents.get(params.textDocument.uri);
  if (!document) return null;
  const found = hover(document.text, toOffset(document.text, params.position), settings, host.now());
  return found ? hoverToWire(abilities, document.text, found) : null;
}

/** A hover as the protocol has it, in the form that the client shows. */
export function hoverToWire(abilities: ClientAbilities, document: Lines, found: Found): Hover {
  const contents = abilities.markdownHover
    ? { kind: 'markdown' as const, value: found.markdown }
    : { kind: 'plaintext' as const, value: plainText(found.markdown) };
  return { contents, range: toRange(document, found) };
}
