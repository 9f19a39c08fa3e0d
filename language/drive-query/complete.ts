import type { LanguageSettings } from '../settings';
import { type Block, type Definition, endOfLine, type Stretch } from './block';
import { completeComment } from './complete/comments';
import { type Completion, type Draft, type Place, restOfLine, type Written } from './complete/completion';
import { completeDirectiveName } from './complete/directive-names';
import { completeDirectiveValue } from './complete/directive-values';
import { completeDefinition, completeQuery } from './complete/query';
import { completeWholeQuery, newRequest } from './complete/snippets';
import { settingsOf } from './connection';
import type { DriveQueryDocument } from './document';

/**
 * What may stand at `offset`, likeliest first (product.md §1, completion in every position). Only the block around the
 * offset is looked at, and the definitions above it. `now` is what relative times are previewed with. Never throws.
 */
export function complete(
  document: DriveQueryDocument,
  offset: number,
  settings: LanguageSettings,
  now: Date,
): Completion[] {
  const index = document.blockAt(offset);
  const blockStart = document.blockStart(index);
  const block = document.block(index);
  const within = Math.max(0, Math.min(offset - blockStart, block.text.length));
  const own = settingsOf(block, settings);
  const drafts = draftsAt({ document, block, blockStart, offset: within, settings: own, now });
  return drafts.map((draft, order) => ({
    ...draft,
    replace: { start: blockStart + draft.replace.start, end: blockStart + draft.replace.end },
    sortText: String(order).padStart(4, '0'),
  }));
}

function draftsAt(place: Place): Draft[] {
  const { block, offset } = place;
  if (block.heading && offset <= block.heading.end) return [];
  const comment = block.comments.find(({ start, end }) => start < offset && offset <= end);
  if (comment) return completeComment(place, comment);
  const line = lineAt(block.text, offset);
  const sign = line.text.charAt(0);
  if (sign === '@' && offset > line.start) return inDirective(place, line);
  if (sign === '$' && offset > line.start) {
    const definition = block.definitions.find(({ start }) => start === line.start);
    if (definition) return inDefinition(place, definition);
  }
  return inQuery(place, line);
}

function inDefinition(place: Place, { nameEnd, misplaced, tokens }: Definition): Draft[] {
  const isInValue = place.offset > place.block.text.indexOf('=', nameEnd);
  return isInValue && !misplaced ? completeDefinition(place, tokens) : [];
}

function inDirective(place: Place, line: Written): Draft[] {
  const directive = place.block.directives.find(({ start }) => start === line.start);
  // Behind the query nothing makes a directive right but moving it.
  if (!directive || directive.misplaced) return [];
  if (place.offset > directive.nameEnd)
    return completeDirectiveValue(place, directive, valueEnd(place.block, directive));
  const { start, nameEnd: end } = directive;
  return completeDirectiveName(place, { start, end, text: place.block.text.slice(start, end) });
}

/** Query text; before its first word also directives, whole queries and the next request. */
function inQuery(place: Place, line: Written): Draft[] {
  const { block, offset } = place;
  const { tokens } = block.query;
  const drafts = completeQuery(place, tokens);
  const touchesFirst = tokens.starts.length > 0 && offset > tokens.starts[0]! && offset <= tokens.ends[0]!;
  const beforeQuery = tokens.starts.length === 0 || offset <= tokens.starts[0]! || touchesFirst;
  if (!beforeQuery || insideString(block, offset)) return drafts;
  const end = touchesFirst ? tokens.ends[0]! : offset;
  const replace = { start: touchesFirst ? tokens.starts[0]! : offset, end, text: '' };
  const alone = line.start === replace.start || block.text.slice(line.start, offset).trim() === '';
  const isEmpty = tokens.starts.length === (touchesFirst ? 1 : 0);
  if (!alone) return drafts;
  const ownLine = restOfLine(block.text, end).trim() === '';
  return [
    ...drafts,
    ...(isEmpty ? completeWholeQuery(place, replace) : []),
    ...(ownLine ? completeDirectiveName(place, replace) : []),
    ...(ownLine && atLineStart(block.text, replace.start) ? [newRequest(replace)] : []),
  ];
}

function insideString({ query: { tokens } }: Block, offset: number): boolean {
  return tokens.kinds[0] === 's' && offset > tokens.starts[0]! && offset <= tokens.ends[0]!;
}

function atLineStart(text: string, offset: number): boolean {
  return offset === 0 || isLineBreak(text.charCodeAt(offset - 1));
}

/** The first character of the line that is no blank; the one at the offset when only blanks stand before it. */
function lineAt(text: string, offset: number): Written {
  let start = offset === 0 ? 0 : Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  while (start < offset && (text[start] === ' ' || text[start] === '\t')) start++;
  return { start, end: offset, text: text.slice(start, start + 1) };
}

function isLineBreak(code: number): boolean {
  return code === 10 || code === 13;
}

/** Where the value of a directive may go on to: the comment or the end of its line. */
function valueEnd(block: Block, { nameEnd }: { readonly nameEnd: number }): number {
  const end = endOfLine(block.text, nameEnd);
  const isHere = ({ start }: Stretch) => start >= nameEnd && start < end;
  return block.comments.find(isHere)?.start ?? end;
}
