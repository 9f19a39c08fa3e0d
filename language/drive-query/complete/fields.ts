import { fieldsPosition } from '../fields-position';
import type { FileField } from '../file-field';
import type { Draft } from './completion';
import type { ValuePlace } from './directive-values';

/** A mask that pages, for a start. */
const WHOLE_MASKS: readonly (readonly [string, string])[] = [
  ['nextPageToken, files(id, name, mimeType)', 'Pages of files with id, name and type'],
  ['nextPageToken, files(id, name, mimeType, modifiedTime)', 'The same with the time of the last change'],
];

/** The fields that can stand at the cursor of a mask and that its level does not have yet. */
export function completeFields(place: ValuePlace): Draft[] {
  const { value, at, valueStart } = place;
  const position = fieldsPosition(value, at);
  if (!beginsItem(value, position.start) || value[position.end] === '*') return [];
  // Right before a name another one is put in front of it.
  const before = at === position.start && position.end > at;
  const replace = { start: valueStart + position.start, end: valueStart + (before ? at : position.end) };
  const taken = neighbours(value, position.start, before ? at : position.end);
  const fields = position.fields
    .filter(({ name }) => name !== '' && !taken.includes(name))
    .map((field) => fieldDraft(field, position.path, replace, before ? undefined : value.slice(position.end)));
  const below = value[position.start - 1] === '/';
  const star: Draft = { label: '*', kind: 'field', insertText: '*', replace, detail: 'Every field of this level' };
  const whole = !before && value.trim() === value.slice(position.start, position.end);
  return [
    ...fields,
    ...(taken.length === 0 && !before && position.fields.length > 0 && !below ? [star] : []),
    ...(whole ? WHOLE_MASKS.map(([mask, detail]) => wholeMask(mask, detail, replace)) : []),
  ];
}

/** Whether a name may stand at `start`: at the beginning, behind a comma, below a slash or in parentheses. */
function beginsItem(mask: string, start: number): boolean {
  return /^$|[,(]\s*$|\/$/.test(mask.slice(0, start).replace(/^\s+/, ''));
}

/** `behind` is what follows the name; undefined where another name does, and a comma belongs between. */
function fieldDraft(
  field: FileField,
  path: readonly string[],
  replace: Draft['replace'],
  behind: string | undefined,
): Draft {
  const common = {
    label: field.name,
    kind: 'field',
    replace,
    detail: field.summary,
    subject: { kind: 'field', path: [...path, field.name] },
  } as const;
  if (behind === undefined) return { ...common, insertText: `${field.name}, ` };
  const opens = field.fields !== undefined && path.length === 0 && !/^\s*[/(]/.test(behind);
  if (!opens) return { ...common, insertText: field.name, ...(field.fields && { commit: ['/', '('] }) };
  return { ...common, label: `${field.name}(…)`, insertText: `${field.name}($1)$0`, snippet: true, trigger: true };
}

function wholeMask(mask: string, detail: string, replace: Draft['replace']): Draft {
  return { label: mask, kind: 'snippet', insertText: mask, replace, detail };
}

/** The names beside the cursor in its own list: up to the parentheses or slash around it. */
function neighbours(mask: string, start: number, end: number): string[] {
  if (mask[start - 1] === '/') return [];
  return [...namesBefore(mask, start), ...namesBehind(mask, end)];
}

function namesBefore(mask: string, start: number): string[] {
  let depth = 0;
  let from = start;
  for (; from > 0; from--) {
    if (mask[from - 1] === ')') depth++;
    else if (mask[from - 1] === '(' && depth-- === 0) break;
  }
  return namesOf(mask.slice(from, start));
}

function namesBehind(mask: string, end: number): string[] {
  let depth = 0;
  let to = end;
  for (; to < mask.length; to++) {
    if (mask[to] === '(') depth++;
    else if (mask[to] === ')' && depth-- === 0) break;
  }
  return namesOf(mask.slice(end, to));
}

/** The first names of the items of a list, whatever they select below. */
function namesOf(list: string): string[] {
  let depth = 0;
  let flat = '';
  for (const sign of list) {
    if (sign === ')') depth = Math.max(0, depth - 1);
    if (depth === 0 && sign !== ')') flat += sign;
    if (sign === '(') depth++;
  }
  return flat
    .split(',')
    .map((item) => /[^\s/(]+/.exec(item)?.[0] ?? '')
    .filter((name) => name !== '');
}
