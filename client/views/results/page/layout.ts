import type { Column } from './columns';

/** Which columns there are, in which order, as the user wants them. Columns that are not named are as they came. */
export interface Layout {
  /** Paths from left to right, hidden ones too; empty as long as nobody moved a column. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Paths below nested columns that have been expanded, such as `owners/emailAddress`. */
  readonly added: readonly string[];
  /** How many of the columns shown stay in place when the others scroll sideways. */
  readonly frozen: number;
}

export const INITIAL_LAYOUT: Layout = { order: [], hidden: [], added: [], frozen: 0 };

/** All columns in their order: those that came, and those of `added`, each below what it is a part of. */
export function arrangeColumns(
  derived: readonly Column[],
  added: readonly Column[],
  { order }: Layout,
): readonly Column[] {
  if (order.length === 0 && added.length === 0) return derived;
  const paths = withAdded(
    derived.map(({ path }) => path),
    added.map(({ path }) => path),
  );
  const known = new Set(paths);
  const kept = order.filter((path) => known.has(path));
  const placed = new Set(kept);
  const rest = paths.filter((path) => !placed.has(path));
  const byPath = new Map([...derived, ...added].map((column) => [column.path, column]));
  return [...kept, ...rest].map((path) => byPath.get(path)!);
}

/** `paths` with each of `added` behind what it is a part of and the other parts of that; at the end where that is missing. */
function withAdded(paths: readonly string[], added: readonly string[]): readonly string[] {
  const all = [...paths];
  for (const path of added) {
    const parent = parentOf(path);
    const at = all.findLastIndex((each) => each === parent || each.startsWith(`${parent}/`));
    all.splice(at < 0 ? all.length : at + 1, 0, path);
  }
  return all;
}

/** What a path is a part of: `owners` of `owners/emailAddress`. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The columns to show. The first stays when all are hidden: a grid without columns cannot be brought back by keyboard. */
export function visibleColumns(all: readonly Column[], { hidden }: Layout): readonly Column[] {
  if (hidden.length === 0) return all;
  const visible = all.filter(({ path }) => !hidden.includes(path));
  return visible.length > 0 ? visible : all.slice(0, 1);
}

/** Shows or hides one of `all` columns; a frozen one that is hidden takes its place among the frozen along. */
export function setShown(all: readonly Column[], layout: Layout, path: string, shown: boolean): Layout {
  const hidden = layout.hidden.filter((each) => each !== path);
  if (shown) return { ...layout, hidden };
  const visible = visibleColumns(all, layout);
  if (visible.length === 1 && visible[0]!.path === path) return layout;
  const place = visible.findIndex((column) => column.path === path);
  return {
    ...layout,
    hidden: [...hidden, path],
    frozen: place >= 0 && place < layout.frozen ? layout.frozen - 1 : layout.frozen,
  };
}

/** Puts a column in front of another one; without one, behind all. */
export function placeColumn(all: readonly Column[], layout: Layout, path: string, before: string | undefined): Layout {
  if (path === before) return layout;
  const order = all.map((column) => column.path).filter((each) => each !== path);
  const at = before === undefined ? order.length : order.indexOf(before);
  order.splice(at < 0 ? order.length : at, 0, path);
  return { ...layout, order };
}

/** Moves a column by one place among those of `among`, which are in their order. */
export function stepColumn(
  all: readonly Column[],
  among: readonly Column[],
  layout: Layout,
  path: string,
  step: -1 | 1,
): Layout {
  const at = among.findIndex((column) => column.path === path);
  const other = among[at + step];
  if (at < 0 || !other) return layout;
  if (step === -1) return placeColumn(all, layout, path, other.path);
  const behind = all[all.indexOf(other) + 1];
  return placeColumn(all, layout, path, behind?.path);
}

/** Shows the parts of a nested column in its place. */
export function expandColumn(all: readonly Column[], layout: Layout, path: string, members: readonly string[]): Layout {
  if (members.length === 0) return layout;
  const added = members.filter((member) => !all.some((column) => column.path === member));
  const order = [...layout.order];
  const at = order.lastIndexOf(path);
  if (at >= 0) order.splice(at + 1, 0, ...added);
  const hidden = [...layout.hidden.filter((each) => each !== path && !members.includes(each)), path];
  return { ...layout, added: [...layout.added, ...added], order, hidden };
}

/** Takes the parts of an expanded column away again, and shows it whole. */
export function collapseColumn(layout: Layout, path: string): Layout {
  const isPart = (each: string) => each.startsWith(`${path}/`) && layout.added.includes(each);
  return {
    ...layout,
    added: layout.added.filter((each) => !isPart(each)),
    order: layout.order.filter((each) => !isPart(each)),
    hidden: layout.hidden.filter((each) => each !== path && !isPart(each)),
  };
}

/** The nearest expanded column that a path came from; undefined for one that came by itself. */
export function expandedFrom(layout: Layout, path: string): string | undefined {
  return layout.added.includes(path) ? parentOf(path) : undefined;
}
