import type { Group, Negation, Operand } from '../tree';
import { isWord, levelsAt, type Place, putIn, type Refactoring, takenOut } from './place';

/** `not` in front of what is selected, or taken away; parentheses that are not needed taken away. */
export function negate(place: Place): Refactoring[] {
  return [...wrapped(place), ...unwrapped(place), ...withoutParentheses(place)];
}

/** The innermost operand with the cursor in it; of a selection, the operands that it touches. */
function wrapped(place: Place): Refactoring[] {
  const operands = selectedOperands(place);
  const [first] = operands;
  const last = operands.at(-1);
  if (!first || !last) return [];
  const { starts, ends } = place.block.query.tokens;
  if (first === last) {
    if (first.kind === 'negation') return [];
    const edits = [putIn(place, starts[first.first]!, 'not ')];
    return [{ title: 'Negate with “not”', kind: 'refactor.rewrite', edits }];
  }
  const end = ends[last.last]!;
  const edits = [putIn(place, starts[first.first]!, 'not ('), { start: end, end, newText: ')' }];
  return [{ title: 'Wrap selection in “not (…)”', kind: 'refactor.rewrite', edits }];
}

function selectedOperands(place: Place): readonly Operand[] {
  const operand = levelsAt(place).at(-1)?.operand;
  const group = operand && innermostGroup(operand);
  const isInside = group && group.first < place.first && place.last < group.last;
  const sequence = operand ? isInside && group.body : place.block.query.tree.root;
  const touched = sequence
    ? sequence.operands.filter((each) => each.last >= place.first && each.first <= place.last)
    : [];
  if (touched.length > 1) return touched;
  return operand ? [operand] : [];
}

function innermost(negation: Negation): Operand | undefined {
  let operand: Operand | undefined = negation;
  while (operand?.kind === 'negation') operand = operand.operand;
  return operand;
}

/** The innermost `not` around the cursor. */
function unwrapped(place: Place): Refactoring[] {
  const negation = levelsAt(place).findLast(({ operand }) => operand.kind === 'negation')?.operand;
  if (negation?.kind !== 'negation' || !isWord(place, negation.first, /^not$/i)) return [];
  return [{ title: 'Remove “not”', kind: 'refactor.rewrite', edits: [takenOut(place, negation.first)] }];
}

/** The innermost group around the cursor, where the query means the same without its parentheses and mixes no more. */
function withoutParentheses(place: Place): Refactoring[] {
  const level = levelsAt(place).findLast(({ operand }) => innermostGroup(operand));
  const group = level && innermostGroup(level.operand);
  if (!level || !group) return [];
  const { kinds } = place.block.query.tokens;
  const inside = group.body.connectives;
  if (inside.length > 0) {
    if (level.operand.kind === 'negation') return [];
    const all = new Set([...inside, ...level.sequence.connectives].map((token) => kinds[token]));
    if (all.size > 1) return [];
  }
  const edits = [takenOut(place, group.first), takenOut(place, group.close)];
  return [{ title: 'Remove the parentheses', kind: 'refactor.rewrite', edits }];
}

function innermostGroup(operand: Operand): Group | undefined {
  const inner = operand.kind === 'negation' ? innermost(operand) : operand;
  return inner?.kind === 'group' ? inner : undefined;
}
