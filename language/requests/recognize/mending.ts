import type { Edit } from '../../fix';
import { jsonText, layoutOf, memberAdded, memberRemoved, type Source } from '../fix/edits';
import type { RequestFix } from '../fix/fixer';
import type { ArrayNode, JsonNode, MemberNode, ObjectNode } from '../tree';
import { memberOf } from './look';

/** Members to write, by name; `undefined` leaves one as it is. */
export type Wanted = Readonly<Record<string, unknown>>;

/** Edits that give members of an object their values: in place where they are, else behind the last one. */
export function membersSet(object: ObjectNode, wanted: Wanted, source: Source): Edit[] {
  const all = Object.entries(wanted).filter(([, value]) => value !== undefined);
  if (object.members.length === 0 && all.length > 0) return filled(object, Object.fromEntries(all), source);
  const added: Edit[] = [];
  const changed: Edit[] = [];
  for (const [name, value] of all) {
    // A member whose value is null, or is not written yet, is there all the same.
    const there = memberOf(object, name) ?? object.members.findLast((member) => member.name === name);
    if (there?.value) changed.push(replaced(there.value, JSON.stringify(value)));
    else if (there) changed.push(valueWritten(there, JSON.stringify(value), source));
    else added.push(...memberAdded(object, name, value, source));
  }
  return [...changed, ...added.map(separated)];
}

/** The value of a member that has none yet: behind its colon, which may be missing too. */
function valueWritten({ key }: MemberNode, json: string, source: Source): Edit {
  const written = /^\s*(?::(?:[ \t]*(?=,))?)?/.exec(source(key.end, key.end + 100))![0];
  const hasColon = written.includes(':');
  return replaced({ start: key.end, end: key.end + (hasColon ? written.length : 0) }, `: ${json}`);
}

/** Of several that are added at one place, each behind the first needs a comma. */
function separated(edit: Edit, index: number): Edit {
  return index === 0 || edit.newText.startsWith(',') ? edit : { ...edit, newText: `,${edit.newText}` };
}

/** An empty object gets all of its members at once. */
function filled(object: ObjectNode, members: Wanted, source: Source): Edit[] {
  const layout = layoutOf(object, source);
  const outer = { ...layout, indent: layout.indent.slice(layout.unit.length) };
  return [replaced(object, jsonText(members, outer))];
}

/** The same for a member of the body that is an object, which is added where it is missing. */
export function membersSetIn(body: ObjectNode, name: string, wanted: Wanted, source: Source): Edit[] {
  const inner = memberOf(body, name)?.value;
  if (inner?.type === 'object') return membersSet(inner, wanted, source);
  const members = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  return membersSet(body, { [name]: members }, source);
}

/** The edit that takes a member of an object out, by its name; nothing where there is none. */
export function memberTaken(object: JsonNode | undefined, name: string, source: Source): Edit[] {
  if (object?.type !== 'object') return [];
  const member = object.members.findLast((each) => each.name === name);
  return member ? [memberRemoved(object, member, source)] : [];
}

/** The edit that takes an entry out of a list, with the comma that goes with it. */
export function itemTaken({ items }: ArrayNode, index: number): Edit {
  const [item, before, next] = [items[index]!, items[index - 1], items[index + 1]];
  if (next) return { start: item.start, end: next.start, newText: '' };
  return { start: before?.end ?? item.start, end: item.end, newText: '' };
}

/** A stretch replaced by a text. */
export function replaced({ start, end }: { readonly start: number; readonly end: number }, newText: string): Edit {
  return { start, end, newText };
}

/** A member of the finding's data as text; the empty string where there is none. */
export function word({ finding }: RequestFix, name: string): string {
  const value = finding.data?.[name];
  return value === undefined || typeof value === 'object' ? '' : String(value);
}

/** A member of the finding's data as a number; undefined where there is none. */
export function amount({ finding }: RequestFix, name: string): number | undefined {
  const value = finding.data?.[name];
  return typeof value === 'number' ? value : undefined;
}

/** A member of the finding's data as a list. */
export function list({ finding }: RequestFix, name: string): readonly string[] {
  const value = finding.data?.[name];
  return typeof value === 'object' ? value : [];
}
