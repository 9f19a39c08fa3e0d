import type { Column } from './columns';
import type { Layout } from './layout';

/** One line of the list of columns: a column there is, or one that a nested column can be expanded into. */
export interface ColumnChoice {
  readonly path: string;
  readonly shown: boolean;
  /** From 0: how deep it is below a column that came. */
  readonly level: number;
  /** Undefined for a column without parts. */
  readonly expanded: boolean | undefined;
  /** It is a column already, shown or hidden, so it has a place among them. */
  readonly placed: boolean;
}

/**
 * The lines to show: columns in their order, behind each open one the parts that are not yet columns. With a search, the
 * lines that contain it, parts of closed columns too.
 */
export function columnChoices(
  all: readonly Column[],
  layout: Layout,
  membersBelow: (path: string) => readonly string[],
  open: ReadonlySet<string>,
  search: string,
): readonly ColumnChoice[] {
  const known = new Set(all.map(({ path }) => path));
  const word = search.trim().toLowerCase();
  const lines = all.flatMap(({ path, kind }): ColumnChoice[] => {
    const members = kind === 'nested' ? membersBelow(path).filter((member) => !known.has(member)) : [];
    const expanded = members.length === 0 ? undefined : word !== '' || open.has(path);
    const level = layout.added.includes(path) ? path.split('/').length - 1 : 0;
    const shown = !layout.hidden.includes(path);
    const parts = members.map((member) => ({
      path: member,
      shown: false,
      level: level + 1,
      expanded: undefined,
      placed: false,
    }));
    return [{ path, shown, level, expanded, placed: true }, ...(expanded ? parts : [])];
  });
  return lines.filter(({ path }) => path.toLowerCase().includes(word));
}
