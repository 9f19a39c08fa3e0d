import type { Finding } from '../../findings';
import { nearest } from '../../nearest';
import type { MemberRow, MemberType } from '../members';
import type { Shape } from '../parts';
import type { JsonPath } from '../place';
import { rowsOf } from '../shape';
import type { MemberNode } from '../tree';
import { bare, camelCase, into, nameOf, within } from './words';

/**
 * The finding for a member that its object does not take: the same name in another spelling, a name of another object, or
 * one that is near. `nearest` names members of this object; `path` is that of an object that does take it, with dots, the empty
 * string for the top of the file, and `inner` the name that it has there.
 */
export function unknownMember(member: MemberNode, rows: readonly MemberRow[], path: JsonPath, shape: Shape): Finding {
  const { start, end } = member.key;
  const { name } = member;
  const free = rows.filter((row) => row.deprecated === undefined || bare(row.name) === bare(name));
  const same = free.filter((row) => bare(row.name) === bare(name)).map((row) => row.name);
  if (shape.protobuf && same.length > 0 && camelCase(name) === same[0]) {
    return { code: 'snake-case-member', start, end, data: { name, nearest: same } };
  }
  const data = { name: shortened(name), parent: within(nameOf(path)) };
  const found = (more: Finding['data']): Finding => {
    return { code: 'unknown-member', start, end, data: { ...data, ...more } };
  };
  if (same.length > 0) return found({ nearest: same });
  const place = bestPlace(placesOf(bare(name), rowsOf(shape)), nameOf(path));
  if (place) return found({ place: into(place[0]), path: place[0], inner: place[1] });
  const names = free.map((row) => row.name);
  const near = nearest(name, names);
  return found({ nearest: near, ...(near.length === 0 && names.length <= MOST_SHOWN && { members: names }) });
}

const LONGEST_SHOWN = 60;
/** More members are not told one by one. */
const MOST_SHOWN = 8;

function shortened(name: string): string {
  return name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name;
}

/**
 * The place that was most likely meant: the one that is nearest to the top. Entries of lists are meant only when the list
 * stands in the very object, for who writes the member of an entry knows that there is a list.
 */
function bestPlace(places: readonly Place[], object: string): Place | undefined {
  const below = object === '' ? '' : `${object}.`;
  const sensible = places.filter(([path]) => {
    const list = /^([^[]*)\[\]$/.exec(path)?.[1];
    return list === undefined
      ? !path.includes('[]')
      : list.startsWith(below) && !list.slice(below.length).includes('.');
  });
  const depth = ([path]: Place) => path.split('.').length + (path.endsWith('[]') ? 100 : 0);
  return sensible.sort((one, other) => depth(one) - depth(other))[0];
}

/** An object, and what the member is called there. */
type Place = readonly [path: string, inner: string];

/** The objects that have a member of this bare name, and how it is written there; lists end in `[]`. */
function placesOf(name: string, rows: readonly MemberRow[], path = ''): Place[] {
  return rows.flatMap((row) => {
    if (row.deprecated !== undefined) return [];
    const own = bare(row.name) === name ? [[path, row.name] as const] : [];
    const below = path === '' ? row.name : `${path}.${row.name}`;
    return [...own, ...placesIn(name, row.type, below)];
  });
}

function placesIn(name: string, type: MemberType, path: string): Place[] {
  if (type.kind === 'object') return placesOf(name, type.members, path);
  return type.kind === 'array' ? placesIn(name, type.item, `${path}[]`) : [];
}
