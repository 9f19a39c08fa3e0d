import type { Finding } from '../../findings';
import { nearest } from '../../nearest';
import { type FieldNode, parseFields } from '../fields';
import { selects } from '../fields-project';
import type { FileField } from '../file-field';
import { FILE_FIELDS, fieldsBelow, fieldsNamed } from '../file-fields';
import type { Dialect } from '../terms';

/** Findings in a `fields` mask that starts at `offset`: its form, its fields, and the page token it leaves out. */
export function checkFields(mask: string, offset: number, dialect: Dialect): Finding[] {
  const { tree, problems } = parseFields(mask);
  const findings: Finding[] = problems.map(({ code, start, end }) => {
    const data = { problem: code, text: mask.slice(start, Math.min(end, start + SHOWN)) };
    return { code: 'fields-syntax', start: offset + start, end: offset + end, data };
  });
  const check: Check = { offset, dialect, findings, seen: new Set() };
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
  readonly dialect: Dialect;
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
    if (!check.seen.has(node)) {
      const finding =
        rows.length === 0 ? unknown(check, node, path, parents) : onlyExtended(check, node, path, rows, parents);
      if (finding) {
        check.seen.add(node);
        check.findings.push(finding);
      }
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

/** What holds for a field holds for everything below it, and is said once. */
function onlyExtended(
  check: Check,
  node: FieldNode,
  path: readonly string[],
  rows: readonly FileField[],
  parents: readonly FileField[] | undefined,
): Finding | undefined {
  if (check.dialect === 'extended' || node.wildcard) return undefined;
  if (rows.some((row) => row.dialect === 'documented')) return undefined;
  if (parents?.every((parent) => parent.dialect === 'extended' || parent.each)) return undefined;
  const data = { subject: 'field', name: node.name, of: path.join('/') };
  return { code: 'extended-only', start: check.offset + node.start, end: check.offset + node.end, data };
}
