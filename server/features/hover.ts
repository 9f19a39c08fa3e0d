import type { Hover, HoverParams } from 'vscode-languageserver';
import { hover } from '../../language';
import type { ServerContext } from '../context';
import { toOffset, toRange } from '../convert';
import { plainText } from '../plain-text';

/** What stands at the position: its meaning, its value now, its caveats. */
export function hovered({ abilities, documents, host, settings }: ServerContext, params: HoverParams): Hover | null {
  const document = documents.get(params.textDocument.uri);
  if (!document) return null;
  const found = hover(document.text, toOffset(document.text, params.position), settings, host.now());
  if (!found) return null;
  const contents = abilities.markdownHover
    ? { kind: 'markdown' as const, value: found.markdown }
    : { kind: 'plaintext' as const, value: plainText(found.markdown) };
  return { contents, range: toRange(document.text, found) };
}
