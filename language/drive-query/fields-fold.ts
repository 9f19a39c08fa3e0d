import type { FieldNode, FieldsPart, FieldsProblem, FieldsProblemCode, FieldsResult } from './fields';

/** A node while its mask is being read. */
interface OpenNode {
  name: string;
  start: number;
  end: number;
  children?: OpenNode[];
  wildcard?: true;
}

/** Whom to tell, and whose text it is. */
interface Reading {
  readonly mask: string;
  readonly report: (code: FieldsProblemCode, start: number, end: number) => void;
}

/** Continuing after selections, `a(b,c)/d(e,f)/g`, multiplies paths; no mask without that form has as many. */
const MOST_PATHS = 10_000;

/** Makes the tree of a mask from its parts, and says what is wrong with their order. Never throws. */
export function foldFields(mask: string, parts: readonly FieldsPart[]): FieldsResult {
  const problems: FieldsProblem[] = [];
  const report: Reading['report'] = (code, start, end) => {
    const last = problems.at(-1);
    const goesOn = last?.code === 'unexpected-character' && code === last.code && last.end === start;
    if (goesOn) problems[problems.length - 1] = { ...last, end };
    else if (last?.code !== code || last.start !== start) problems.push({ code, start, end });
  };
  if (parts.every((part) => part.kind === 'gap')) {
    return { tree: [], problems: [{ code: 'empty-mask', start: 0, end: mask.length }] };
  }
  const tree = foldList({ mask, report }, parts);
  if (countPaths(tree, new Map()) > MOST_PATHS) {
    return { tree: [], problems: [{ code: 'nested-too-deeply', start: 0, end: mask.length }] };
  }
  problems.sort((a, b) => a.start - b.start);
  return { tree, problems };
}

function foldList(reading: Reading, parts: readonly FieldsPart[]): OpenNode[] {
  const nodes: OpenNode[] = [];
  let from = 0;
  let comma: FieldsPart | undefined;
  for (let index = 0; index <= parts.length; index++) {
    const part = parts[index];
    if (part && part.kind !== 'comma') continue;
    const item = parts.slice(from, index);
    const besides = comma ?? part;
    if (besides && item.every((each) => each.kind === 'gap')) {
      reading.report('missing-field', besides.start, besides.end);
    }
    nodes.push(...new Item(reading).read(item));
    comma = part;
    from = index + 1;
  }
  return nodes;
}

/** What stands between two commas: one path in a right mask, several fields side by side in a wrong one. */
class Item {
  private readonly roots: OpenNode[] = [];
  /** The nodes that the next step of the path goes below. */
  private tails: OpenNode[] = [];
  private before: FieldsPart | undefined;

  constructor(private readonly reading: Reading) {}

  read(parts: readonly FieldsPart[]): OpenNode[] {
    for (const [index, part] of parts.entries()) {
      if (part.kind === 'gap') continue;
      if (part.kind === 'name' || part.kind === 'wildcard') this.step(part);
      else if (part.kind === 'slash') this.slash(part, parts[index - 1], parts[index + 1]);
      else if (part.kind === 'group') this.selection(part);
      else {
        const code = part.kind === 'close' ? 'unopened-selection' : 'unexpected-character';
        this.reading.report(code, part.start, part.end);
        continue;
      }
      this.before = part;
    }
    if (this.before?.kind === 'slash') this.reading.report('missing-field', this.before.start, this.before.end);
    return this.roots;
  }

  private step(part: FieldsPart): void {
    const name = this.reading.mask.slice(part.start, part.end);
    const node: OpenNode = { name, start: part.start, end: part.end };
    if (part.kind === 'wildcard') node.wildcard = true;
    if (this.before && this.before.kind !== 'slash') this.sideBySide(this.before, part);
    if (this.before?.kind === 'slash' && this.tails.length > 0) {
      for (const tail of this.tails) tail.children = [...(tail.children ?? []), node];
    } else {
      this.roots.push(node);
    }
    this.tails = [node];
  }

  /** Two fields without a comma between them. With `*` a comma is hardly what was meant. */
  private sideBySide(before: FieldsPart, part: FieldsPart): void {
    const touching = before.end === part.start;
    const star = part.kind === 'wildcard' ? part : before.kind === 'wildcard' ? before : undefined;
    if (touching && star) this.reading.report('unexpected-wildcard', star.start, star.end);
    else this.reading.report('missing-comma', part.start, part.end);
  }

  private slash(part: FieldsPart, previous: FieldsPart | undefined, next: FieldsPart | undefined): void {
    const { mask, report } = this.reading;
    const start = previous?.kind === 'gap' ? previous.start : part.start;
    const end = next?.kind === 'gap' ? next.end : part.end;
    if (this.tails.length === 0 || this.before?.kind === 'slash') report('missing-field', part.start, part.end);
    else if (mask[part.start] === '.') report('dot-in-path', part.start, part.end);
    else if (end - start > 1) report('blank-in-path', start, end);
  }

  private selection(part: FieldsPart): void {
    const { report } = this.reading;
    const inner = part.parts ?? [];
    const follows = this.before?.kind === 'name' || this.before?.kind === 'wildcard';
    if (!follows) report('selection-without-field', part.start, part.start + 1);
    if (!part.closed) report('unclosed-selection', part.start, part.start + 1);
    else if (inner.every((each) => each.kind === 'gap')) report('empty-selection', part.start, part.end);
    const children = foldList(this.reading, inner);
    if (!follows) {
      this.roots.push(...children);
    } else if (children.length > 0) {
      for (const tail of this.tails) tail.children = children;
    }
    this.tails = follows && children.length === 0 ? this.tails : leavesOf(children);
  }
}

function leavesOf(nodes: readonly OpenNode[], seen = new Set<OpenNode>()): OpenNode[] {
  const fresh = nodes.filter((node) => !seen.has(node));
  for (const node of fresh) seen.add(node);
  return fresh.flatMap((node) => (node.children ? leavesOf(node.children, seen) : [node]));
}

/** How many paths a tree with shared nodes has. */
function countPaths(nodes: readonly FieldNode[], known: Map<FieldNode, number>): number {
  let total = 0;
  for (const node of nodes) {
    const count = known.get(node) ?? (node.children ? countPaths(node.children, known) : 1);
    known.set(node, count);
    total += count;
  }
  return total;
}
