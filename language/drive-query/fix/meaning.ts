import type { Edit, Proposal } from '../../fix';
import type { Block } from '../block';
import { negatedInside } from '../check/meaning/double-negation';
import { Kind } from '../tokens';
import type { Comparison, Operand, Sequence } from '../tree';
import {
  comparisonAt,
  type Fixer,
  type Given,
  inserted,
  pathTo,
  removed,
  replaced,
  source,
  tokenAt,
  word,
} from './given';

/** Fixes of findings about what a query says as a whole. */
export const MEANING_FIXES: Readonly<Record<string, Fixer>> = {
  'never-matches': (given) => [...exchangedTimes(given), ...eitherOne(given), ...removedHalves(given)],
  'never-true': (given) => removedPart(given, 'first', 'last'),
  'always-true': (given) => removedPart(given, 'first', 'last'),
  'repeated-term': (given) => removedPart(given, 'first', 'last'),
  'double-negation': undoubled,
  'useless-mime-prefix': byReplacement,
  'other-vendor': byReplacement,
};

function byReplacement(given: Given): Proposal[] {
  const newText = word(given, 'replacement');
  return newText === '' ? [] : [{ title: 0, edits: [replaced(given, newText)] }];
}

function exchangedTimes(given: Given): Proposal[] {
  if (word(given, 'reason') !== 'range') return [];
  const [earlier, later] = halves(given).map((half) => half?.value);
  if (!earlier || !later) return [];
  const { block } = given;
  const edit = (at: typeof earlier, from: typeof later): Edit => ({
    start: block.query.tokens.starts[at.first]!,
    end: block.query.tokens.ends[at.last]!,
    newText: source(block, from),
  });
  return [{ title: 0, edits: [edit(earlier, later), edit(later, earlier)] }];
}

/** The two comparisons that the finding is about, the earlier one first. */
function halves({ block, finding }: Given): (Comparison | undefined)[] {
  const places = [finding.related?.[0]?.start ?? 0, finding.start];
  return places.map((start) => {
    const { kinds } = block.query.tokens;
    let token = tokenAt(block, start);
    while (kinds[token] === Kind.not || kinds[token] === Kind.openParenthesis) token++;
    return comparisonAt(block, token);
  });
}

/** Two values side by side where a file has only one: either will have been meant. */
function eitherOne(given: Given): Proposal[] {
  if (word(given, 'reason') !== 'values') return [];
  const { block } = given;
  const { tokens, tree } = block.query;
  const [earlier, later] = halves(given);
  if (!earlier || !later) return [];
  const { sequence, index } = pathTo(tree.root, earlier.first).at(-1)!;
  const connective = sequence.connectives[index];
  if (sequence.operands[index] !== earlier || sequence.operands[index + 1] !== later) return [];
  if (connective === undefined || tokens.kinds[connective] !== Kind.and) return [];
  const start = tokens.starts[connective]!;
  const edits: Edit[] = [{ start, end: tokens.ends[connective]!, newText: 'or' }];
  if (sequence.operands.length > 2) {
    edits.unshift(inserted(tokens.starts[earlier.first]!, '('));
    edits.push(inserted(tokens.ends[later.last]!, ')'));
  }
  return [{ title: 1, edits }];
}

function removedHalves(given: Given): Proposal[] {
  const { block, finding } = given;
  return [finding, ...(finding.related ?? [])].flatMap(({ start, end }) => {
    const first = tokenAt(block, start);
    const last = block.query.tokens.ends.indexOf(end);
    const edits = withoutOperands(given.block, first, last);
    return edits ? [{ title: 2, words: { part: block.text.slice(start, end) }, edits }] : [];
  });
}

function removedPart(given: Given, first: string, last: string): Proposal[] {
  const edits = withoutOperands(given.block, Number(word(given, first)), Number(word(given, last)));
  return edits ? [{ title: 0, edits }] : [];
}

/** The operands that are the tokens first..last taken out, with one connective; a group that they fill goes with them. */
export function withoutOperands(block: Block, first: number, last: number): Edit[] | undefined {
  const path = pathTo(block.query.tree.root, first);
  for (let at = path.length - 1; at >= 0; at--) {
    const { operands } = path[at]!.sequence;
    const from = operands.findIndex((operand) => operand.first === first);
    const to = operands.findIndex((operand) => operand.last === last);
    if (from < 0 || to < from) continue;
    if (to - from + 1 < operands.length) return cut(block, path[at]!.sequence, from, to);
    const around: Operand | undefined = path[at - 1]?.sequence.operands[path[at - 1]!.index];
    return around && withoutOperands(block, around.first, around.last);
  }
  return undefined;
}

function cut(block: Block, { operands, connectives }: Sequence, from: number, to: number): Edit[] {
  const { tokens } = block.query;
  const connective = connectives[from === 0 ? to : from - 1]!;
  const [start, end] =
    from === 0
      ? [tokens.starts[operands[0]!.first]!, tokens.starts[operands[to + 1]!.first]!]
      : [tokens.ends[operands[from - 1]!.last]!, tokens.ends[operands[to]!.last]!];
  if (!holdsComment(tokens.comments, start, end)) {
    const joins = /\S/.test(block.text[start - 1] ?? ' ') && /[^\s)]/.test(block.text[end] ?? ' ') && start > 0;
    return [{ start, end, newText: joins && from > 0 ? ' ' : '' }];
  }
  const operand = removed(block, tokens.starts[operands[from]!.first]!, tokens.ends[operands[to]!.last]!);
  return [operand, removed(block, tokens.starts[connective]!, tokens.ends[connective]!)];
}

function holdsComment(comments: readonly number[], start: number, end: number): boolean {
  for (let at = 0; at < comments.length; at += 2) if (comments[at]! >= start && comments[at]! < end) return true;
  return false;
}

/** Both `not`s taken out, and the parentheses between them. */
function undoubled(given: Given): Proposal[] {
  const { block, finding } = given;
  const { tree } = block.query;
  const token = tokenAt(block, finding.start);
  const step = pathTo(tree.root, token).findLast(({ index }) => index >= 0);
  let operand = step?.sequence.operands[step.index];
  while (operand?.kind === 'negation' && operand.first < token) operand = operand.operand;
  const inner = operand?.kind === 'negation' ? negatedInside(operand) : undefined;
  if (!operand || !inner?.operand) return [];
  const edits: Edit[] = [];
  for (let at = operand.first; at <= inner.first; at++) edits.push(dropped(given, at));
  for (let at = inner.last + 1; at <= operand.last; at++) edits.push(dropped(given, at));
  return [{ title: 0, edits }];
}

function dropped({ block }: Given, token: number): Edit {
  const { starts, ends, text, kinds } = block.query.tokens;
  const start = starts[token]!;
  const end = ends[token]!;
  const takesBlank = kinds[token] !== Kind.closeParenthesis && (text[end] === ' ' || text[end] === '\t');
  return { start, end: takesBlank ? end + 1 : end, newText: '' };
}
