import type { Proposal } from '../../fix';
import { templateText } from '../complete/templates';
import { placeholderOf } from '../placeholder';
import { memberAt, memberNamed, nodeAt, objectAt } from '../places';
import { describedAt, pathOf } from '../shape';
import type { ObjectNode } from '../tree';
import { memberAdded, memberMoved, memberRemoved } from './edits';
import type { RequestFix, RequestFixer } from './fixer';

/** Fixes of findings about which members stand where, and what is in them. */
export const STRUCTURE_FIXES: Readonly<Record<string, RequestFixer>> = {
  'not-an-object': objectInstead,
  'unknown-member': (given) => [...renamed(given), ...moved(given), ...removed(given, 2, true)],
  'snake-case-member': renamed,
  'missing-member': missing,
  'null-member': (given) => removed(given, 0, false),
  'deprecated-member': (given) => removed(given, 0, false),
  'wrong-type': rewritten,
  'unknown-value': renamed,
  'deprecated-value': renamed,
  'number-range': replacement,
  'array-length': shortened,
};

/** A member of the finding's data as text; the empty string where there is none. */
function word({ finding }: RequestFix, name: string): string {
  const value = finding.data?.[name];
  return value === undefined || typeof value === 'object' ? '' : String(value);
}

function list({ finding }: RequestFix, name: string): readonly string[] {
  const value = finding.data?.[name];
  return typeof value === 'object' ? value : [];
}

/** What is underlined, replaced. */
function replaced({ finding }: RequestFix, newText: string): { start: number; end: number; newText: string } {
  return { start: finding.start, end: finding.end, newText };
}

/** The name or value that was meant. */
function renamed(given: RequestFix): Proposal[] {
  return list(given, 'nearest').map((near) => ({
    title: 0,
    words: { nearest: near },
    edits: [replaced(given, JSON.stringify(near))],
  }));
}

function removed({ finding, root, source }: RequestFix, title: number, weak: boolean): Proposal[] {
  const found = root && memberAt(root, finding.start, finding.end);
  if (!found) return [];
  const edits = [memberRemoved(found.object, found.member, source)];
  return [{ title, edits, ...(weak && { weak }) }];
}

/** The member put into the object that takes it, which is made where it is not there yet. */
function moved(given: RequestFix): Proposal[] {
  const { finding, root, source } = given;
  const path = finding.data?.path;
  const found = root && memberAt(root, finding.start, finding.end);
  if (typeof path !== 'string' || path.includes('[]') || !found?.member.value || root?.type !== 'object') return [];
  const { value } = found.member;
  const json = source(value.start, value.end);
  const steps = path === '' ? [] : path.split('.');
  const inner = word(given, 'inner');
  let there = steps.length;
  while (there > 0 && nodeAt(root, steps.slice(0, there))?.type !== 'object') there--;
  const target = nodeAt(root, steps.slice(0, there)) as ObjectNode;
  const [name = inner, ...more] = steps.slice(there);
  if (memberNamed(target, name)) return [];
  const wrapped = there === steps.length ? json : wrap([...more, inner], json);
  if (target === found.object) {
    const { start, end } = found.member;
    return [{ title: 1, edits: [{ start, end, newText: `${JSON.stringify(name)}: ${wrapped}` }] }];
  }
  const edits = [memberRemoved(found.object, found.member, source), ...memberMoved(target, name, wrapped, source)];
  return [{ title: 1, edits }];
}

/** `{ "a": { "b": json } }` */
function wrap(names: readonly string[], json: string): string {
  return names.reduceRight((inner, name) => `{ ${JSON.stringify(name)}: ${inner} }`, json);
}

function missing(given: RequestFix): Proposal[] {
  const { finding, root, source, shape } = given;
  const { row } = describedAt(shape, pathOf(word(given, 'path')));
  if (!root || !row) return [];
  const value = placeholderOf(row);
  if (finding.data?.isNull !== undefined) return [{ title: 1, edits: [replaced(given, JSON.stringify(value))] }];
  const object = objectAt(root, Number(finding.data?.at));
  return object ? [{ title: 0, edits: memberAdded(object, row.name, value, source) }] : [];
}

function replacement(given: RequestFix): Proposal[] {
  const text = word(given, 'replacement');
  return text === '' ? [] : [{ title: 0, edits: [replaced(given, text)] }];
}

/** A value in the form its member takes: rewritten, or put into a list, or taken out of one. */
function rewritten(given: RequestFix): Proposal[] {
  const { place, text, source } = given;
  const proposals = replacement(given);
  if (!place || text === '') return proposals;
  const { node, type } = place;
  if (type?.kind === 'array' && node.type !== 'array') {
    return [...proposals, { title: 1, edits: [replaced(given, `[${source(node.start, node.end)}]`)] }];
  }
  const only = node.type === 'array' && node.items.length === 1 ? node.items[0] : undefined;
  return only ? [...proposals, { title: 2, edits: [replaced(given, source(only.start, only.end))] }] : proposals;
}

/** The entries beyond the most, with the comma before them. */
function shortened(given: RequestFix): Proposal[] {
  const { finding, root } = given;
  const most = finding.data?.most;
  const list = nodeAt(root, pathOf(word(given, 'name')));
  const last = list?.type === 'array' && typeof most === 'number' ? list.items[most - 1] : undefined;
  return last ? [{ title: 0, edits: [{ start: last.end, end: finding.end, newText: '' }] }] : [];
}

/** A request where nothing is; the object that stands in a list or, as text, in quotes. */
function objectInstead(given: RequestFix): Proposal[] {
  const { root, text, source, templates, surroundings } = given;
  const only = root?.type === 'array' && root.items.length === 1 ? root.items[0] : undefined;
  if (only?.type === 'object') return [{ title: 1, edits: [replaced(given, source(only.start, only.end))] }];
  if (root?.type === 'string' && !root.long && root.value.trim().startsWith('{')) {
    return [{ title: 2, edits: [replaced(given, root.value.trim())] }];
  }
  const [first] = templates;
  return text.trim() === '' && first
    ? [{ title: 0, edits: [replaced(given, `${templateText(first, surroundings)}\n`)] }]
    : [];
}
