import type { Finding } from '../../findings';
import { nearest } from '../../nearest';
import { type FieldNode, parseFields } from '../fields';
import { selects } from '../fields-project';
import type { FileField } from '../file-field';
import { FILE_FIELDS, fieldsBelow, fieldsNamed } from '../file-fields';

/** Findings in a `fields` mask that starts at `offset`: its form, its fields, and the page token it leaves out. */
export function checkFields(mask: string, offset: number): Finding[] {
  const { tree, problems } = parseFields(mask);
  const findings: Finding[] = problems.map(({ code, start, end }) => {
    const data = { problem: code, text: mask.slice(start, Math.min(end, start + SHOWN)) };
    return { code: 'fields-syntax', start: offset + start, end: offset + end, data };
  });
  const check: Check = { offset, findings, seen: new Set() };
  checkLevel(check, tree, [], undefined);
  // A half-read mask may name the token where it could not be read.
  if (problems.length === 0 && !selects(tree, ['nextPageToken'])) {
    findings.push({ code: 'fields-without-next-page-token', start: offset, end: offset + mask.length, data: { mask } });
  }
  return findings;
}

/** How much of a wrong stretch a message shows. */
const SHOWN = 40;

interface Check {
  readonly offset: number;
  readonly findings: Finding[];
  /** Nodes after a selection, `a(b,c)/d`, are met once below each branch. */
  readonly seen: Set<FieldNode>;
}

/** Below `*` there are several parents: a field that one of them has is fine. Without parents: the list answer. */
function checkLevel(
  check: Check,
  nodes: readonly FieldNode[],
  path: readonly string[],
  parents: readonly FileField[] | undefined,
): void {
  for (const node of nodes) {
    const rows = fieldsNamed(parents, node.name);
    if (rows.length === 0 && !check.seen.has(node)) {
      check.seen.add(node);
      check.findings.push(unknown(check, node, path, parents));
    }
    if (node.children && rows.length > 0) checkLevel(check, node.children, [...path, node.name], rows);
  }
}

function unknown(
  check: Check,
  node: FieldNode,
  path: readonly string[],
  parents: readonly FileField[] | undefined,
): Finding {
  const start = check.offset + node.start;
  const end = check.offset + node.end;
  const here = fieldsBelow(parents).map((field) => field.name);
  const data = {
    name: node.name,
    parent: path.join('/'),
    nearest: nearest(node.name, here),
    elsewhere: elsewhere(node.name, path),
  };
  return { code: 'unknown-field', start, end, data };
}

/** Paths that do end in this name: `files/id` for `id`, `files/capabilities/canEdit` for `canEdit` among the files. */
function elsewhere(name: string, path: readonly string[]): readonly string[] {
  if (path.length === 0 && FILE_FIELDS.some((field) => field.name === name)) return [`files/${name}`];
  if (path.length > 1 || (path[0] ?? 'files') !== 'files') return [];
  const inside = FILE_FIELDS.filter((field) => field.fields?.some((inner) => inner.name === name));
  return inside.slice(0, 3).map((field) => `files/${field.name}/${name}`);
}
