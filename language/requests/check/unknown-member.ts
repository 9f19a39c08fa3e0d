import type { Finding } from '../../findings';
import { nearest } from '../../nearest';
import type { MemberRow, MemberType } from '../members';
import type { Shape } from '../parts';
import type { JsonPath } from '../place';
import { rowsOf } from '../shape';
import type { MemberNode } from '../tree';
import { bare, camelCase, nameOf } from './words';

/**
 * The finding for a member that its object does not take: the same name in another spelling, a name of another object, or
 * one that is near. `nearest` names members of this object, `places` objects that do take it, with dots; the empty string
 * is the top of the file.
 */
export function unknownMember(member: MemberNode, rows: readonly MemberRow[], path: JsonPath, shape: Shape): Finding {
  const { start, end } = member.key;
  const { name } = member;
  const free = rows.filter((row) => row.deprecated === undefined || bare(row.name) === bare(name));
  const same = free.filter((row) => bare(row.name) === bare(name)).map((row) => row.name);
  if (shape.protobuf && same.length > 0 && camelCase(name) === same[0]) {
    return { code: 'snake-case-member', start, end, data: { name, nearest: same } };
  }
  const parent = nameOf(path);
  const found = (data: Record<string, readonly string[]>): Finding => {
    return { code: 'unknown-member', start, end, data: { name: shortened(name), parent, ...data } };
  };
  if (same.length > 0) return found({ nearest: same });
  const places = placesOf(bare(name), rowsOf(shape));
  if (places.length > 0) {
    return found({ places: places.map(([place]) => place), names: places.map(([, inner]) => inner) });
  }
  return found({
    nearest: nearest(
      name,
      free.map((row) => row.name),
    ),
  });
}

const LONGEST_SHOWN = 60;

function shortened(name: string): string {
  return name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name;
}

/** The objects that have a member of this bare name, and how it is written there; lists end in `[]`. */
function placesOf(name: string, rows: readonly MemberRow[], path = ''): (readonly [string, string])[] {
  return rows.flatMap((row) => {
    if (row.deprecated !== undefined) return [];
    const own = bare(row.name) === name ? [[path, row.name] as const] : [];
    const below = path === '' ? row.name : `${path}.${row.name}`;
    return [...own, ...placesIn(name, row.type, below)];
  });
}

function placesIn(name: string, type: MemberType, path: string): (readonly [string, string])[] {
  if (type.kind === 'object') return placesOf(name, type.members, path);
  return type.kind === 'array' ? placesIn(name, type.item, `${path}[]`) : [];
}
