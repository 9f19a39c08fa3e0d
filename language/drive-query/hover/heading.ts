import { code, escaped, paragraphs } from '../describe/markdown';
import { explain } from '../explain';
import { requestAt } from '../resolve';
import { type HoverPlace, type HoverText, holds } from './place';

/** A longer query, in UTF-16 code units, is shown by its beginning: nobody reads all of it in a hover. */
const LONGEST_EXPLAINED = 20_000;

/** The title of a request: what it finds when it is sent, in plain English. */
export function hoverHeading(place: HoverPlace): HoverText | undefined {
  const { heading } = place.block;
  if (!heading || !holds(heading, place.offset)) return undefined;
  const title = heading.title === '' ? 'Request without a title' : `**${escaped(heading.title)}**`;
  return { markdown: paragraphs(title, does(place)), start: heading.start, end: heading.end };
}

function does({ document, block, blockStart, settings, now }: HoverPlace): string | undefined {
  const { start, end } = block.query;
  if (end - start > LONGEST_EXPLAINED) return `Query: ${code(block.text.slice(start, end))}`;
  return explain(document, requestAt(document, blockStart), { now, settings })?.markdown;
}
