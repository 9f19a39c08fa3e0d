import type { Edit } from '../fix';
import { said, type Translate } from '../wording';
import type { DriveQueryDocument } from './document';
import { deMorgan } from './refactor/de-morgan';
import { extractVariable } from './refactor/extract';
import { inlineVariable } from './refactor/inline';
import { negate } from './refactor/negate';
import { documentedOrder } from './refactor/operand-order';
import { showOrder } from './refactor/order-shown';
import { isSound, placeOf, type Refactor, type Refactoring } from './refactor/place';
import { splitRequest } from './refactor/split';
import { convertTime } from './refactor/time';
import { trashed } from './refactor/trashed';

export type { Refactoring, RefactoringKind } from './refactor/place';

/** What concerns one value. */
const OF_VALUES: readonly Refactor[] = [extractVariable, inlineVariable, convertTime];

/** What concerns the query around: it has to be whole. */
const OF_QUERIES: readonly Refactor[] = [documentedOrder, negate, deMorgan, showOrder, trashed, splitRequest];

/**
 * What can be done with the query at the cursor, or with what is selected (product.md §1, code actions); `now` is what
 * relative times count from. The query keeps its meaning unless the title says otherwise: negating, adding or removing a
 * term, making a time relative. In a query with mistakes less is offered. Offsets count from the start of
 * the document.
 */
export function refactorings(
  document: DriveQueryDocument,
  start: number,
  end: number,
  now: Date,
  translate?: Translate,
): Refactoring[] {
  const place = placeOf(document, start, end, now);
  if (place.block.query.tokens.problems.length > 0) return [];
  const refactors = isSound(place.block.query.tree.root) ? [...OF_VALUES, ...OF_QUERIES] : OF_VALUES;
  return refactors
    .flatMap((refactor) => refactor(place))
    .map(({ edits, title, words, kind }) => ({
      title: said(title, words, translate),
      kind,
      edits: edits
        .map((edit) => keptApart(place.block.text, edit))
        .map((edit) => ({ ...edit, start: edit.start + place.blockStart, end: edit.end + place.blockStart }))
        .sort((left, right) => left.start - right.start || left.end - right.end),
    }));
}

/** Around a quoted value no blanks are needed, around a word they are. */
function keptApart(text: string, { start, end, newText }: Edit): Edit {
  const before = joins(text[start - 1], newText[0]) ? ' ' : '';
  const behind = joins(newText.at(-1), text[end]) ? ' ' : '';
  return { start, end, newText: before + newText + behind };
}

function joins(left: string | undefined, right: string | undefined): boolean {
  return left !== undefined && right !== undefined && WORD.test(left) && WORD.test(right);
}

/** What goes on in a word, a number or a variable. */
const WORD = /[^\s'"(){},=<>!#]/;
