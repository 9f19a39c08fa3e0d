import { analyse, type Block } from '../language';
import type { ServerContext } from './context';
import type { OpenDocument } from './documents';
import { publishDiagnostics } from './features/diagnostics';

/**
 * The longest stretch of work between two looks at the connection, in milliseconds. A request that comes in while a large
 * document is being read waits for at most two slices and its own work.
 */
export const SLICE = 3;

/** What judges `.dq` documents. */
export interface Analysis {
  /**
   * To be called after `document` was opened or changed, or the settings it is judged by. `since` is when the work on
   * that began: taking in a large document is part of its first slice.
   */
  readonly refresh: (document: OpenDocument, since?: number) => void;
}

/**
 * Brings diagnostics after the text: every change ends in one publish of the version it made. A keystroke's work fits
 * into the first slice and is published at once; a large document is read slice by slice, and a change that comes
 * meanwhile joins the work under way instead of starting another.
 */
export function createAnalysis(context: ServerContext): Analysis {
  const underWay = new Set<OpenDocument>();

  function advance(document: OpenDocument, since: number): void {
    if (context.documents.get(document.uri) !== document) {
      underWay.delete(document);
      return;
    }
    const end = since + SLICE;
    if (analyse(document.text, context.settings, () => context.host.elapsed() >= end)) {
      underWay.delete(document);
      publishDiagnostics(context, document);
    } else {
      underWay.add(document);
      context.host.soon(() => guard(document, context.host.elapsed()));
    }
  }

  function guard(document: OpenDocument, since: number): void {
    try {
      advance(document, since);
    } catch (error) {
      underWay.delete(document);
      context.log(`Diagnostics of ${document.uri} failed`, error);
    }
  }

  return {
    refresh(document: OpenDocument, since = context.host.elapsed()): void {
      if (!underWay.has(document)) guard(document, since);
    },
  };
}

/**
 * Parses, slice by slice, the requests of a document that nothing has looked into yet, for features that need them all.
 * A change that comes meanwhile leaves the requests it touches to whoever asks for them. `look` is shown every block.
 */
export async function parseWhole(
  { host }: ServerContext,
  { text }: OpenDocument,
  look: (block: Block) => void = () => undefined,
): Promise<void> {
  let index = 0;
  while (index < text.blockCount) {
    const end = host.elapsed() + SLICE;
    while (index < text.blockCount && host.elapsed() < end) look(text.block(index++));
    if (index < text.blockCount) await new Promise<void>((resolve) => host.soon(resolve));
  }
}
