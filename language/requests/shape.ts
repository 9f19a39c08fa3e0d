import type { MemberRow, MemberType } from './members';
import type { Shape } from './parts';
import type { JsonPath } from './place';

/** The rows of the top of a file: what is sent, then our own members (product.md §2). */
export function rowsOf({ members, own }: Shape): readonly MemberRow[] {
  return [...members, ownRow(own), SCHEMA];
}

/** The names of our own members: they stand at the top of the file and are never sent. */
export const OWN_MEMBERS: ReadonlySet<string> = new Set(['$schema', '$request']);

function ownRow(members: readonly MemberRow[]): MemberRow {
  return {
    name: '$request',
    type: { kind: 'object', members },
    source: 'own',
    summary: 'How this request is sent. Not sent itself.',
  };
}

const SCHEMA: MemberRow = {
  name: '$schema',
  type: { kind: 'string' },
  source: 'own',
  summary: 'The JSON Schema of this file, for other editors. Not sent.',
  detail: 'Here the file is checked by its name; no schema has to be named.',
};

/** What the table says of the value at a path. `row` is that of the member, or of the list that it is an item of. */
export function describedAt(
  shape: Shape,
  path: JsonPath,
): { readonly type: MemberType | undefined; readonly row: MemberRow | undefined } {
  let type: MemberType | undefined = { kind: 'object', members: rowsOf(shape) };
  let row: MemberRow | undefined;
  for (const step of path) {
    const outer: MemberType | undefined = type;
    if (outer?.kind === 'object') {
      row = outer.members.find(({ name }) => name === step);
      type = row?.type;
    } else if (outer?.kind === 'array' && typeof step === 'number') type = outer.item;
    else if (outer?.kind === 'map') {
      const known = outer.known?.find(({ name }) => name === step);
      row = known ?? row;
      type = known?.type ?? outer.value;
    } else return { type: undefined, row: undefined };
  }
  return { type, row };
}

/** The path behind a name like `config.speechContexts[0].phrases`. */
export function pathOf(name: string): JsonPath {
  return [...name.matchAll(/\[(\d+)\]|[^.[]+/g)].map(([whole, index]) => (index === undefined ? whole : Number(index)));
}
