import type { ParameterViolation } from '../../api/types';
import { FILE_FIELDS, type FieldNode, type FileField, fieldBelow, LIST_FIELDS, parseFields } from '../../language';
import { invalidParameter, ServiceError } from '../http/failure';

/** Reads a boolean parameter; also by its older names. False when it is absent. */
export function readBoolean(parameters: URLSearchParams, ...names: readonly string[]): boolean {
  for (const name of names) {
    const value = parameters.get(name);
    if (value === null) continue;
    if (/^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true';
    throw invalidParameter(name, `Invalid boolean value: '${value}'.`);
  }
  return false;
}

/** Reads `pageSize` (public-facts §1): 1 to 1000, 100 when it is absent. */
export function readPageSize(parameters: URLSearchParams): number {
  const text = parameters.get('pageSize');
  if (text === null) return 100;
  const size = Number(text);
  if (/^-?\d+$/.test(text) && size >= 1 && size <= 1000) return size;
  throw invalidParameter('pageSize', `Invalid value '${text}'. Values must be within the range: [1, 1000]`);
}

/** One mistake in a parameter, for the `details` of an error. */
export function violation(
  parameter: string,
  code: string,
  place: { readonly start: number; readonly end: number },
  message: string,
): ParameterViolation {
  const { start, end } = place;
  return { '@type': 'drive-query/ParameterViolation', parameter, code, start, end, message };
}

/**
 * Reads a `fields` mask (public-facts, "fields mask") against the members of a list answer or of a file.
 * Undefined when there is none. Throws 400 "Invalid field selection …" for a malformed mask or an unknown member.
 */
export function readMask(parameters: URLSearchParams, of: 'list' | 'file'): readonly FieldNode[] | undefined {
  const mask = parameters.get('fields');
  if (mask === null) return undefined;
  const { tree, problems } = parseFields(mask);
  const [problem] = problems;
  if (problem) throw badSelection(mask.slice(problem.start, problem.end) || mask, problem.code, problem);
  const unknown = firstUnknown(tree, of === 'list' ? LIST_FIELDS : FILE_FIELDS);
  if (unknown) throw badSelection(unknown.name, 'unknown-field', unknown);
  return tree;
}

function badSelection(selection: string, code: string, place: { start: number; end: number }): ServiceError {
  const message = `Invalid field selection ${selection}`;
  const violations = [violation('fields', code, place, message)];
  return new ServiceError({ status: 400, reason: 'invalidParameter', message, location: 'fields', violations });
}

/** The first node that names no member. Below `*` a name must be a member of something. */
function firstUnknown(nodes: readonly FieldNode[], level: readonly FileField[]): FieldNode | undefined {
  for (const node of nodes) {
    const meant = node.wildcard
      ? level
      : level.flatMap((field) => (field.name === node.name || field.name === '' ? [field] : []));
    if (meant.length === 0) return node;
    const below = node.children && firstUnknown(node.children, meant.flatMap(membersOf));
    if (below) return below;
  }
  return undefined;
}

/** What can stand below a field. The members of a map have any name: a row without a name stands for them. */
function membersOf(field: FileField): readonly FileField[] {
  const any = field.each && fieldBelow(field, '');
  return any ? [any] : (field.fields ?? []);
}
