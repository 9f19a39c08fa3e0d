import { Kind, type Tokens, textOf } from '../tokens';
import type { Sequence } from '../tree';
import { type QueryCheck, shown } from './context';
import { type Dead, findDead } from './meaning/dead';
import { checkDoubleNegation } from './meaning/double-negation';
import { type Literal, partsOf } from './meaning/logic';
import { checkRepeated } from './meaning/repeated';
import type { Conflict } from './meaning/scope';

/**
 * What a query says as a whole: that no file matches, that every file does, that something is said twice (public-facts,
 * "Semantics of a query"). Sound: what may match is never said not to. What is not known, as the type of a label field,
 * whether two ids are one folder, or what a wrong comparison means, is taken to be possible.
 */
export function checkMeaning(check: QueryCheck, root: Sequence): void {
  checkDoubleNegation(check, root);
  if (check.tokens.kinds.length > LONGEST || !repeatsTerm(check.tokens)) return;
  const part = partsOf(check, root, true);
  if (part.kind !== 'junction') return;
  checkRepeated(check, part);
  const never: Dead[] = [];
  const always: Dead[] = [];
  const nothing = findDead(part, false, never);
  const everything = nothing ? undefined : findDead(part, true, always);
  if (nothing) reportConflict(check, 'never-matches', nothing, part);
  else if (everything) reportConflict(check, 'always-matches', everything, part);
  else reportParts(check, never, always);
}

/** A query of more tokens costs more than what can be found in it is worth: the service refuses it as too complex. */
const LONGEST = 40_000;

/** Whether some term stands in the query twice: only then two comparisons can have to do with each other. */
function repeatsTerm(tokens: Tokens): boolean {
  const { kinds } = tokens;
  const seen = new Set<string>();
  for (let at = kinds.indexOf(Kind.word); at >= 0; at = kinds.indexOf(Kind.word, at + 1)) {
    const text = textOf(tokens, at);
    if (seen.has(text)) return true;
    seen.add(text);
  }
  return false;
}

function reportParts(check: QueryCheck, never: readonly Dead[], always: readonly Dead[]): void {
  for (const dead of never) reportConflict(check, 'never-true', dead.conflict, dead.part);
  for (const dead of always) {
    if (isWithin(dead)) reportConflict(check, 'always-true', dead.conflict, dead.part);
  }
}

/** Whether the part always holds by itself. `a or (not a and b)` is a usual way to write, though its `not a` does nothing. */
function isWithin({ part, conflict }: Dead): boolean {
  return part.first <= conflict.earlier.first && conflict.later.last <= part.last;
}

/** The finding stands on the later one of the two, the earlier one is its other half. */
function reportConflict(
  check: QueryCheck,
  code: string,
  { earlier, later, reason }: Conflict,
  part: { readonly first: number; readonly last: number },
): void {
  const { starts, ends } = check.tokens;
  const stretch = ({ first, last }: Literal) => ({ start: starts[first]!, end: ends[last]! });
  check.findings.push({
    code,
    ...stretch(later),
    data: {
      text: said(check, later),
      other: said(check, earlier),
      reason,
      first: part.first,
      last: part.last,
      otherFirst: earlier.first,
    },
    related: [{ ...stretch(earlier), code: 'other-half' }],
  });
}

/** What a literal asks, with the `not` that stands around its group. */
function said({ tokens }: QueryCheck, { first, last, positive, written }: Literal): string {
  const text = shown(tokens, first, last);
  return positive === written ? text : `not ${text}`;
}
