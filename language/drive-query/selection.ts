import type { Block, Definition, DirectiveLine, Stretch } from './block';
import type { DriveQueryDocument } from './document';
import { LONGEST_MASK } from './fields';
import { lastStartingBy } from './token-at';
import { Kind, type Tokens } from './tokens';
import { NONE, type Operand, type Sequence, type TokenIndex, type Value } from './tree';

/**
 * What “expand selection” takes in step by step from `offset`: the inside of a value, the value, the comparison, the
 * operand, the group, the query, the request, the document. Innermost first, each one larger than the one before.
 */
export function selectionAt(document: DriveQueryDocument, offset: number): Stretch[] {
  const within = Math.max(0, Math.min(offset, document.length));
  const index = document.blockAt(within);
  const block = document.block(index);
  const start = document.blockStart(index);
  const steps = [...inBlock(block, within - start), request(block), { start: 0, end: block.text.length }];
  const placed = steps.map((step) => ({ start: start + step.start, end: start + step.end }));
  return growing([...placed, { start: 0, end: document.length }], within);
}

/** The steps that hold the offset and everything before them, without those that add nothing. */
function growing(steps: readonly Stretch[], offset: number): Stretch[] {
  const kept: Stretch[] = [];
  for (const step of steps) {
    const last = kept.at(-1);
    const holds = step.start <= offset && offset <= step.end && step.start < step.end;
    const grows = !last || (step.start <= last.start && step.end >= last.end && length(step) > length(last));
    if (holds && grows) kept.push(step);
  }
  return kept;
}

function length({ start, end }: Stretch): number {
  return end - start;
}

function request({ text }: Block): Stretch {
  return { start: text.length - text.trimStart().length, end: text.trimEnd().length };
}

function inBlock(block: Block, offset: number): Stretch[] {
  const holds = ({ start, end }: Stretch) => start <= offset && offset <= end;
  const { heading } = block;
  if (heading && holds(heading)) return [{ start: heading.titleStart, end: heading.titleEnd }, heading];
  const directive = block.directives.find(holds);
  if (directive) return inDirective(directive, offset);
  const definition = block.definitions.find(holds);
  if (definition) return inDefinition(definition, offset);
  const comment = block.comments.find(holds);
  if (comment) return [comment];
  const { query } = block;
  return holds(query) ? [...inTokens(query.tokens, query.tree.root, offset), query] : [];
}

function inDefinition(definition: Definition, offset: number): Stretch[] {
  const { start, nameEnd, valueStart, end, tokens, tree } = definition;
  const whole = { start, end };
  if (offset < valueStart) return [{ start, end: nameEnd }, whole];
  return [...inTokens(tokens, tree.root, offset), { start: valueStart, end }, whole];
}

/** From the last token before the offset outwards; what does not hold the offset is left out later. */
function inTokens(tokens: Tokens, root: Sequence, offset: number): Stretch[] {
  const index = lastStartingBy(tokens.starts, offset);
  if (index === NONE) return [];
  const steps: Stretch[] = [];
  const add = (first: TokenIndex, last: TokenIndex) => {
    if (last >= first) steps.push({ start: tokens.starts[first]!, end: tokens.ends[last]! });
  };
  sequenceSteps(root, index, add);
  add(index, index);
  const { start, end } = steps.at(-1)!;
  const closed = end - start > 1 && CLOSING_QUOTE.test(tokens.text[end - 1]!);
  if (tokens.kinds[index] === Kind.string) steps.push({ start: start + 1, end: closed ? end - 1 : end });
  return steps.reverse();
}

const CLOSING_QUOTE = /['"\u2019\u201D]/;

type Add = (first: TokenIndex, last: TokenIndex) => void;

/** Adds what holds a token, the outermost first. */
function sequenceSteps({ operands }: Sequence, index: TokenIndex, add: Add): void {
  const operand = operands.find(({ first, last }) => first <= index && index <= last);
  if (operands.length > 1) add(operands[0]!.first, operands.at(-1)!.last);
  if (operand) operandSteps(operand, index, add);
}

function operandSteps(operand: Operand, index: TokenIndex, add: Add): void {
  add(operand.first, operand.last);
  if (operand.kind === 'negation' && operand.operand && index > operand.first)
    operandSteps(operand.operand, index, add);
  if (operand.kind === 'group' && index > operand.first && index !== operand.close) {
    add(operand.first + 1, operand.close === NONE ? operand.last : operand.close - 1);
    sequenceSteps(operand.body, index, add);
  }
  if (operand.kind === 'comparison' && operand.value) valueSteps(operand.value, index, add);
}

function valueSteps(value: Value, index: TokenIndex, add: Add): void {
  if (index < value.first || index > value.last) return;
  add(value.first, value.last);
  if (value.kind === 'list') for (const entry of value.values) valueSteps(entry, index, add);
  if (value.kind !== 'properties' || index === value.first || index === value.close) return;
  add(value.first + 1, value.close === NONE ? value.last : value.close - 1);
  for (const { name, operator, value: held } of value.pairs) {
    const parts = [name, operator, held].filter((part) => part !== NONE);
    if (parts.includes(index)) add(parts[0]!, parts.at(-1)!);
  }
}

function inDirective({ start, nameEnd, valueStart, value, end }: DirectiveLine, offset: number): Stretch[] {
  const whole = { start, end };
  if (value === '' || offset < valueStart) return [{ start, end: nameEnd }, whole];
  const steps = inList(value, offset - valueStart);
  return [...steps.map((step) => ({ start: valueStart + step.start, end: valueStart + step.end })), whole];
}

/** In a mask or a list: the name, its item, what stands in the parentheses around, and so outwards to the whole value. */
function inList(value: string, at: number): Stretch[] {
  if (value.length > LONGEST_MASK) return [{ start: 0, end: value.length }];
  const steps = [{ start: reach(value, at, -1, /[\s,()/]/), end: reach(value, at, 1, /[\s,()/]/) }];
  let { start, end } = steps[0]!;
  for (;;) {
    const item = trimmed(value, outwards(value, start, -1, true), outwards(value, end, 1, true));
    const inside = trimmed(value, outwards(value, start, -1, false), outwards(value, end, 1, false));
    steps.push(item, inside);
    start = outwards(value, start, -1, false) - 1;
    end = outwards(value, end, 1, false) + 1;
    if (start < 0 || end > value.length || steps.length > MOST_STEPS)
      return [...steps, { start: 0, end: value.length }];
  }
}
const MOST_STEPS = 100;

function reach(value: string, from: number, by: 1 | -1, stop: RegExp): number {
  let at = from;
  while (at + by >= 0 && at + by <= value.length && !stop.test(value[by > 0 ? at : at - 1]!)) at += by;
  return at;
}

/** Where the list around `from` ends on one side: at its parenthesis, or also at a comma. */
function outwards(value: string, from: number, by: 1 | -1, atComma: boolean): number {
  const [enter, leave] = by > 0 ? '()' : ')(';
  let depth = 0;
  let at = from;
  for (; at + by >= 0 && at + by <= value.length; at += by) {
    const sign = value[by > 0 ? at : at - 1];
    if (sign === enter) depth++;
    else if (sign === leave && depth-- === 0) break;
    else if (atComma && depth === 0 && sign === ',') break;
  }
  return at;
}

function trimmed(value: string, start: number, end: number): Stretch {
  const text = value.slice(start, end);
  return { start: start + text.length - text.trimStart().length, end: start + text.trimEnd().length };
}
