import { code, escaped, paragraphs } from '../describe/markdown';
import { type HoverPlace, type HoverText, holds } from './place';

/** The title of a request: what runs when this one is sent. */
export function hoverHeading({ block, offset }: HoverPlace): HoverText | undefined {
  const { heading, query } = block;
  if (!heading || !holds(heading, offset)) return undefined;
  const title = heading.title === '' ? 'Request without a title' : `**${escaped(heading.title)}**`;
  const text = block.text.slice(query.start, query.end);
  const does = text === '' ? 'No query: lists everything.' : `Query: ${code(text)}`;
  return { markdown: paragraphs(title, does), start: heading.start, end: heading.end };
}
