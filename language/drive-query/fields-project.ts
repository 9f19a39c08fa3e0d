import type { FieldNode } from './fields';

/**
 * Whether something of the member at `path` is in the answer: it, a part of it, or something around it is selected.
 * `selects(tree, ['nextPageToken'])`, `selects(tree, ['files', 'parents'])`.
 */
export function selects(tree: readonly FieldNode[], path: readonly string[]): boolean {
  const [first, ...rest] = path;
  if (first === undefined) return true;
  return tree.some(
    (node) => (node.wildcard || node.name === first) && (node.children === undefined || selects(node.children, rest)),
  );
}

/**
 * The part of a JSON value that a mask selects (public-facts, "fields mask"): a field without children is taken whole,
 * with children the enclosing object holds only those; on arrays the mask applies to each element. The order of members
 * is the value's own. Returns undefined when the value has no members to choose from. The value is not changed.
 */
export function project(tree: readonly FieldNode[], value: unknown): unknown {
  return pick(chooser(tree), value);
}

/** What a level of a mask says about a member: not selected, taken whole, or what is chosen below it. */
type Choice = undefined | 'whole' | Chooser;
type Chooser = (name: string) => Choice;

/**
 * Decides member by member and remembers: a value has few names, while the combinations that `*` allows with named
 * fields double at every level of a mask.
 */
function chooser(nodes: readonly FieldNode[]): Chooser {
  const known = new Map<string, Choice>();
  return (name) => {
    if (!known.has(name)) known.set(name, choose(nodes, name));
    return known.get(name);
  };
}

function choose(nodes: readonly FieldNode[], name: string): Choice {
  const meant = nodes.filter((node) => node.wildcard || node.name === name);
  if (meant.length === 0) return undefined;
  if (meant.some((node) => node.children === undefined)) return 'whole';
  return chooser(meant.flatMap((node) => node.children ?? []));
}

function pick(chosen: Chooser, value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((element) => pick(chosen, element)).filter((element) => element !== undefined);
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const kept: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const choice = chosen(name);
    const picked = choice === 'whole' ? member : choice && pick(choice, member);
    if (picked !== undefined) kept.push([name, picked]);
  }
  // Not assignment: a member may be called `__proto__`.
  return Object.fromEntries(kept);
}
