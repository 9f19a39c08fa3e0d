import type { Edit } from '../../fix';
import { Kind } from '../tokens';
import type { Group, Negation, Operand, Sequence } from '../tree';
import { isWord, levelsAt, type Place, putIn, type Refactoring, takenOut } from './place';

/** `not (a and b)` is `not a or not b`, and the other way round; the innermost place around the cursor where it is so. */
export function deMorgan(place: Place): Refactoring[] {
  return [...inward(place), ...outward(place)];
}

function inward(place: Place): Refactoring[] {
  for (const { operand } of levelsAt(place).reverse()) {
    const negated = innermostNegation(operand);
    const group = negated?.operand;
    if (!negated || group?.kind !== 'group' || group.body.operands.length < 2) continue;
    if (!isPlain(place, negated) || !canFlip(place, group.body)) return [];
    const edits = [takenOut(place, negated.first), ...flipped(place, group.body)];
    return [{ title: 'Move “not” into the parentheses (De Morgan)', kind: 'refactor.rewrite', edits }];
  }
  return [];
}

/** Of `not not (a)` the inner one. */
function innermostNegation(operand: Operand): Negation | undefined {
  let found: Negation | undefined;
  for (let at: Operand | undefined = operand; at?.kind === 'negation'; at = at.operand) found = at;
  return found;
}

const isPlain = (place: Place, { first }: Negation) => isWord(place, first, /^not$/i);

/** Whether all its words are words: signs of other languages are findings of their own. */
function canFlip(place: Place, sequence: Sequence): boolean {
  const { operands, connectives } = sequence;
  return (
    connectives.every((token) => isWord(place, token, /^(?:and|or)$/i)) &&
    operands.every((operand) => operand.kind !== 'negation' || isPlain(place, operand))
  );
}

/** Every operand negated, every connective the other one; in the order of places. */
function flipped(place: Place, { operands, connectives }: Sequence): Edit[] {
  const { tokens } = place.block.query;
  return operands.flatMap((operand, index): Edit[] => {
    const own =
      operand.kind === 'negation'
        ? takenOut(place, operand.first)
        : putIn(place, tokens.starts[operand.first]!, 'not ');
    const connective = connectives[index];
    if (connective === undefined) return [own];
    const newText = tokens.kinds[connective] === Kind.and ? 'or' : 'and';
    return [own, { start: tokens.starts[connective]!, end: tokens.ends[connective]!, newText }];
  });
}

function outward(place: Place): Refactoring[] {
  const levels = levelsAt(place);
  const at = levels.findLastIndex(({ sequence }) => isNegated(place, sequence));
  if (at < 0) return [];
  const { sequence } = levels[at]!;
  const around = levels[at - 1]?.operand;
  const edits = around ? aroundGroup(place, around, sequence) : aroundQuery(place, sequence);
  return edits ? [{ title: 'Move “not” out of the parts (De Morgan)', kind: 'refactor.rewrite', edits }] : [];
}

function isNegated(place: Place, sequence: Sequence): boolean {
  const { operands } = sequence;
  return operands.length > 1 && operands.every(({ kind }) => kind === 'negation') && canFlip(place, sequence);
}

/** In front of the parentheses a `not`, or one less. */
function aroundGroup(place: Place, around: Operand, sequence: Sequence): Edit[] | undefined {
  const negation = innermostNegation(around);
  const group: Operand | undefined = negation ? negation.operand : around;
  if (group?.kind !== 'group' || group.body !== sequence) return undefined;
  if (negation)
    return isPlain(place, negation) ? [takenOut(place, negation.first), ...flipped(place, sequence)] : undefined;
  return [putIn(place, startOf(place, group), 'not '), ...flipped(place, sequence)];
}

function startOf({ block }: Place, { first }: Group): number {
  return block.query.tokens.starts[first]!;
}

function aroundQuery(place: Place, sequence: Sequence): Edit[] {
  const { starts, ends } = place.block.query.tokens;
  const start = starts[sequence.operands[0]!.first]!;
  const end = ends[sequence.operands.at(-1)!.last]!;
  const [first, ...rest] = flipped(place, sequence);
  const opened = { start, end: first!.end, newText: 'not (' };
  return [opened, ...rest, { start: end, end, newText: ')' }];
}
