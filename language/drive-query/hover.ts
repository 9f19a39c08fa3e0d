import type { LanguageSettings } from '../settings';
import type { Block } from './block';
import { settingsOf } from './connection';
import type { DriveQueryDocument } from './document';
import { hoverDirective } from './hover/directive';
import { hoverHeading } from './hover/heading';
import type { HoverPlace, HoverText } from './hover/place';
import { hoverQuery } from './hover/query';
import { hoverSuppression } from './hover/suppression';
import { hoverDefinition } from './hover/variable';

/** What an editor shows over a stretch of text; offsets are UTF-16 code units from the document's start. */
export interface Hover {
  readonly markdown: string;
  readonly start: number;
  readonly end: number;
}

/** Asked in turn; the first that knows what stands at the place answers. */
const PROVIDERS: readonly ((place: HoverPlace) => HoverText | undefined)[] = [
  hoverHeading,
  hoverSuppression,
  hoverDirective,
  hoverDefinition,
  (place) => hoverQuery(place, place.block.query),
];

/**
 * What stands at `offset`: meaning, resolved value and caveats, as Markdown (product.md §1, hover on every token). Only
 * the block around the offset is looked at, and the definitions above it. `now` resolves relative times. Never throws.
 */
export function hover(
  document: DriveQueryDocument,
  offset: number,
  settings: LanguageSettings,
  now: Date,
): Hover | undefined {
  const index = document.blockAt(offset);
  const blockStart = document.blockStart(index);
  const block: Block = document.block(index);
  const within = Math.max(0, Math.min(offset - blockStart, block.text.length));
  const own = settingsOf(block, settings);
  const place: HoverPlace = { document, block, blockStart, offset: within, settings: own, now };
  for (const provide of PROVIDERS) {
    const found = provide(place);
    if (found) return { markdown: found.markdown, start: blockStart + found.start, end: blockStart + found.end };
  }
  return undefined;
}
