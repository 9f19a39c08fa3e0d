import type { Edit } from '../../fix';
import type { MemberNode, ObjectNode } from '../tree';

/** The text of a document between two offsets. */
export type Source = (start: number, end: number) => string;

/** Edits that put a member behind the last one of an object; `value` is what it holds. */
export function memberAdded(object: ObjectNode, name: string, value: unknown, source: Source): Edit[] {
  return memberWritten(object, name, source, (layout) => jsonText(value, layout));
}

/** Like `memberAdded`, with the value as JSON text, which is put in as it is. */
export function memberMoved(object: ObjectNode, name: string, json: string, source: Source): Edit[] {
  return memberWritten(object, name, source, () => json);
}

/** How the lines around a place look. */
export interface Layout {
  /** What a line begins with. */
  readonly indent: string;
  /** What a level adds; the empty string for what stands on one line. */
  readonly unit: string;
  readonly lineBreak: string;
}

/** A value as JSON text for a line that begins with the indent of the layout. */
export function jsonText(value: unknown, { indent, unit, lineBreak }: Layout): string {
  if (unit === '') return oneLine(value);
  return JSON.stringify(value, undefined, unit).replaceAll('\n', `${lineBreak}${indent}`);
}

/** JSON on one line, with blanks as people write them. */
function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${oneLine(inner)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

function memberWritten(object: ObjectNode, name: string, source: Source, json: (layout: Layout) => string): Edit[] {
  const last = object.members.at(-1);
  const layout = layoutOf(object, source);
  const lines = layout.unit !== '';
  const text = `${JSON.stringify(name)}: ${json(layout)}`;
  const before = lines ? `${layout.lineBreak}${layout.indent}` : ' ';
  if (last) {
    const behind = /^[ \t]*,/.exec(source(last.end, Math.min(object.end, last.end + NEAR)));
    const at = last.end + (behind?.[0].length ?? 0);
    return [{ start: at, end: at, newText: `${behind ? '' : ','}${before}${text}` }];
  }
  const isClosed = source(object.end - 1, object.end) === '}' && object.end - object.start > 1;
  const outer = layout.indent.slice(layout.unit.length);
  const after = lines ? `${layout.lineBreak}${outer}` : ' ';
  return [
    { start: object.start + 1, end: isClosed ? object.end - 1 : object.start + 1, newText: before + text + after },
  ];
}

/** How far around a place the text is looked at. */
const NEAR = 500;

/** How the members of an object are laid out, or would be. */
export function layoutOf(object: ObjectNode, source: Source): Layout {
  const [first] = object.members;
  const head = source(Math.max(0, object.start - NEAR), object.start);
  const lineBreak = /\r\n|\n|\r/.exec(head + source(object.start, object.start + NEAR))?.[0] ?? '\n';
  const outer = /[ \t]*$/.exec(/(?:^|[\r\n])([ \t]*)[^\r\n]*$/.exec(head)?.[1] ?? '')?.[0] ?? '';
  if (!first) {
    const inner = source(object.start, Math.min(object.end, object.start + NEAR));
    const isOneLine = object.start > 0 && !/[\r\n]/.test(inner);
    if (isOneLine) return { indent: '', unit: '', lineBreak };
    const unit = /[\r\n]([ \t]+)/.exec(source(0, NEAR))?.[1] ?? '  ';
    return { indent: outer + unit, unit, lineBreak };
  }
  const gap = source(object.start + 1, first.start);
  const indent = /[\r\n]([ \t]*)$/.exec(gap)?.[1];
  if (indent === undefined) return { indent: '', unit: '', lineBreak };
  const unit = indent.startsWith(outer) && indent.length > outer.length ? indent.slice(outer.length) : '  ';
  return { indent, unit, lineBreak };
}

/** The edit that takes a member out of its object, with the comma that goes with it. */
export function memberRemoved(object: ObjectNode, member: MemberNode, source: Source): Edit {
  const index = object.members.indexOf(member);
  const next = object.members[index + 1];
  if (next) return { start: member.start, end: next.start, newText: '' };
  const behind = /^\s*,/.exec(source(member.end, Math.min(object.end, member.end + NEAR)))?.[0].length ?? 0;
  const before = object.members[index - 1];
  if (before) return { start: before.end, end: member.end, newText: '' };
  const isClosed = source(object.end - 1, object.end) === '}';
  return { start: object.start + 1, end: isClosed ? object.end - 1 : member.end + behind, newText: '' };
}
