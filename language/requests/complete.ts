import type { Completion } from '../drive-query/complete/completion';
import type { Edit } from '../fix';
import type { LanguageSettings } from '../settings';
import { cursorIn, type JsonCursor } from './complete/cursor';
import type { RequestDraft } from './complete/draft';
import { memberDrafts } from './complete/names';
import { templateDrafts } from './complete/templates';
import { valueDrafts } from './complete/values';
import type { RequestSubject } from './describe';
import type { RequestDocument } from './document';
import type { RequestKind } from './kinds';
import type { RequestParts } from './parts';
import { partsOf } from './parts-of';
import type { RequestSurroundings } from './surroundings';

/** A suggestion in a request file; `describeRequestCompletion` tells more of its subject. */
export type RequestCompletion = Completion<RequestSubject>;

/** Where a suggestion is asked for. Offsets of the cursor are those of the text without long runs of base64. */
export interface RequestCompletionPlace {
  readonly kind: RequestKind;
  readonly parts: RequestParts;
  readonly cursor: JsonCursor;
  readonly offset: number;
  readonly document: RequestDocument;
  readonly settings: LanguageSettings;
  readonly surroundings: RequestSurroundings;
}

/**
 * What may stand at `offset`, likeliest first: members that are valid there and not there yet, values of the member, whole
 * requests where nothing is. Works in half-written text; commas and quotes that are missing come with the suggestion.
 * Never throws.
 */
export function completeRequest(
  document: RequestDocument,
  offset: number,
  settings: LanguageSettings,
  surroundings: RequestSurroundings,
): RequestCompletion[] {
  const { text, toShort, toWhole } = document.forService;
  const at = toShort(offset);
  // Within what is cut out nothing is written by hand.
  if (toWhole(at, 'before') !== offset && toWhole(at, 'after') !== offset) return [];
  const cursor = cursorIn(text.getText(), at);
  if (!cursor || cursor.token.end - cursor.token.start > LONGEST_TOKEN) return [];
  const { kind } = document;
  const place = { kind, parts: partsOf(kind), cursor, offset: at, document, settings, surroundings };
  const whole = (offset: number) => toWhole(offset, 'after');
  return draftsAt(place, text.getText()).map((draft, order) => finished(draft, cursor, order, whole));
}

/** A longer string is not completed. */
const LONGEST_TOKEN = 2_000;

function draftsAt(place: RequestCompletionPlace, text: string): RequestDraft[] {
  const { cursor } = place;
  if (cursor.path.length === 0 && cursor.slot === 'value') {
    const isEmpty = (text.slice(0, cursor.token.start) + text.slice(cursor.token.end)).trim() === '';
    return isEmpty ? templateDrafts(place) : [];
  }
  return cursor.slot === 'name' ? memberDrafts(place) : valueDrafts(place);
}

/** The draft at its place in the document, with the commas that it needs. */
function finished(
  draft: RequestDraft,
  { token, commaAt, commaBehind, colonBehind }: JsonCursor,
  order: number,
  whole: (offset: number) => number,
): RequestCompletion {
  const behind = commaBehind && !colonBehind ? ',' : '';
  // Two edits at one place have no order: there the comma goes with the suggestion.
  const isHere = commaAt === token.start;
  const also: readonly Edit[] = commaAt === undefined || isHere ? [] : [comma(whole(commaAt))];
  const { filterText = draft.label } = draft;
  return {
    ...draft,
    insertText: (isHere ? ', ' : '') + draft.insertText + behind,
    replace: { start: whole(token.start), end: whole(token.end) },
    ...(also.length > 0 && { also }),
    // What is compared with the text that gives way has to begin with the quote as that does.
    ...(token.quote === '' ? { filterText } : { filterText: `${token.quote}${filterText}${token.quote}` }),
    sortText: String(order).padStart(4, '0'),
  };
}

function comma(at: number): Edit {
  return { start: at, end: at, newText: ',' };
}
