import type { Shape } from './parts';
import type { JsonPath, RequestPlace } from './place';
import { describedAt } from './shape';
import type { JsonNode, MemberNode, ObjectNode } from './tree';

/** A place with the objects and lists around it. */
export interface PlacedNode extends RequestPlace {
  /** The object or list that holds it; undefined for the body itself. */
  readonly parent: JsonNode | undefined;
  /** Set when the range lies in the name of the member, not in its value. */
  readonly onKey: boolean;
}

/** The innermost value that holds all of [start, end]; for a range within a name, the value of that member. */
export function placeAt(root: JsonNode, shape: Shape, start: number, end: number): PlacedNode | undefined {
  if (start < root.start || end > root.end) return undefined;
  let node = root;
  let member: MemberNode | undefined;
  let parent: JsonNode | undefined;
  const path: (string | number)[] = [];
  for (;;) {
    const inner = stepInto(node, start, end);
    if (!inner) break;
    path.push(inner.step);
    parent = node;
    member = inner.member;
    if (inner.node === undefined) return undefined;
    node = inner.node;
    if (inner.onKey) return { path, node, member, parent, onKey: true, ...describedAt(shape, path) };
  }
  return { path, node, member, parent, onKey: false, ...describedAt(shape, path) };
}

interface Step {
  readonly step: string | number;
  readonly node: JsonNode | undefined;
  readonly member?: MemberNode;
  readonly onKey: boolean;
}

function stepInto(node: JsonNode, start: number, end: number): Step | undefined {
  const holds = (inner: { readonly start: number; readonly end: number }) => inner.start <= start && end <= inner.end;
  if (node.type === 'array') {
    const index = node.items.findIndex(holds);
    return index < 0 ? undefined : { step: index, node: node.items[index], onKey: false };
  }
  if (node.type !== 'object') return undefined;
  for (const member of node.members) {
    if (holds(member.key)) return { step: member.name, node: member.value, member, onKey: true };
    if (member.value && holds(member.value)) return { step: member.name, node: member.value, member, onKey: false };
  }
  return undefined;
}

/** The value that a path leads to; of members with one name the last one counts, as it does for readers of JSON. */
export function nodeAt(root: JsonNode | undefined, path: JsonPath): JsonNode | undefined {
  let node = root;
  for (const step of path) {
    if (node?.type === 'array' && typeof step === 'number') node = node.items[step];
    else if (node?.type === 'object') node = memberNamed(node, String(step))?.value;
    else return undefined;
  }
  return node;
}

/** The last member of a name. */
export function memberNamed({ members }: ObjectNode, name: string): MemberNode | undefined {
  return members.findLast((member) => member.name === name);
}

/** The member whose name or value holds all of [start, end], the innermost one, and the object it belongs to. */
export function memberAt(
  root: JsonNode,
  start: number,
  end: number,
): { readonly object: ObjectNode; readonly member: MemberNode } | undefined {
  let found: { readonly object: ObjectNode; readonly member: MemberNode } | undefined;
  let node: JsonNode | undefined = root;
  while (node) {
    const inner = stepInto(node, start, end);
    if (inner?.member && node.type === 'object') found = { object: node, member: inner.member };
    node = inner?.onKey ? undefined : inner?.node;
  }
  return found;
}

/** The object that begins at an offset. */
export function objectAt(root: JsonNode, start: number): ObjectNode | undefined {
  let node: JsonNode | undefined = root;
  while (node && !(node.type === 'object' && node.start === start)) node = stepInto(node, start, start + 1)?.node;
  return node;
}
