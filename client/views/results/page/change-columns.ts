import type { ColumnFilter, Sort } from './arrange';
import { columnAt } from './columns';
import {
  collapseColumn,
  expandColumn,
  expandedFrom,
  INITIAL_LAYOUT,
  type Layout,
  placeColumn,
  setShown,
  stepColumn,
} from './layout';
import { look, type Model } from './model';

/** The model with another layout. The active cell stays in its column, wherever that goes. */
export function setLayout(model: Model, layout: Layout): Model {
  const { active } = model.view;
  const path = model.table.columns[active.column]?.path;
  const next = look(model, { layout });
  const { columns } = next.table;
  const place = columns.findIndex((column) => column.path === path);
  const column = place >= 0 ? place : Math.max(0, Math.min(active.column, columns.length - 1));
  return look(next, { active: { ...active, column } });
}

/** Shows or hides a column, or adds one for a part of a nested column; such a one goes when it is hidden. */
export function showColumn(model: Model, path: string, shown: boolean): Model {
  const { table, view } = model;
  const { layout } = view;
  const isThere = table.allColumns.some((column) => column.path === path);
  if (!isThere) return setLayout(model, { ...layout, added: [...layout.added, path] });
  const hidden = setShown(table.allColumns, layout, path, shown);
  if (shown || hidden === layout || expandedFrom(layout, path) === undefined) return setLayout(model, hidden);
  const without = (paths: readonly string[]) => paths.filter((each) => each !== path);
  return setLayout(model, {
    ...hidden,
    added: without(hidden.added),
    hidden: without(hidden.hidden),
    order: without(hidden.order),
  });
}

/** Moves a column by one place, among those shown or among all. */
export function moveColumn(model: Model, path: string, step: -1 | 1, among: 'shown' | 'all'): Model {
  const { columns, allColumns } = model.table;
  const { layout } = model.view;
  return setLayout(model, stepColumn(allColumns, among === 'shown' ? columns : allColumns, layout, path, step));
}

/** Puts a column in front of another, or behind all. */
export function dropColumn(model: Model, path: string, before: string | undefined): Model {
  return setLayout(model, placeColumn(model.table.allColumns, model.view.layout, path, before));
}

/** Shows the parts of a nested column in its place. */
export function expand(model: Model, path: string): Model {
  const { table, view } = model;
  return setLayout(model, expandColumn(table.allColumns, view.layout, path, table.membersBelow(path)));
}

/** Shows a column whole again that parts of were shown. */
export function collapse(model: Model, path: string): Model {
  return setLayout(model, collapseColumn(model.view.layout, path));
}

/** Shows every column there is. */
export function showAllColumns(model: Model): Model {
  return setLayout(model, { ...model.view.layout, hidden: [] });
}

/** Shows the columns as they came: order, widths and all. */
export function resetColumns(model: Model): Model {
  return setLayout(look(model, { widths: {} }), INITIAL_LAYOUT);
}

/** Sorts by a column: ascending, then descending, then not. `add` keeps what is sorted by already. */
export function cycleSort(sort: readonly Sort[], path: string, add: boolean): readonly Sort[] {
  const now = sort.find((each) => each.path === path);
  if (!now) return [...(add ? sort : []), { path, descending: false }];
  const alone = !add && sort.length > 1;
  if (alone) return [{ path, descending: false }];
  return now.descending
    ? sort.filter((each) => each !== now)
    : sort.map((each) => (each === now ? { path, descending: true } : each));
}

/** Sorts by a column in one direction. `add` keeps what is sorted by already. */
export function sortBy(sort: readonly Sort[], wanted: Sort, add: boolean): readonly Sort[] {
  if (!add) return [wanted];
  const known = sort.some(({ path }) => path === wanted.path);
  return known ? sort.map((each) => (each.path === wanted.path ? wanted : each)) : [...sort, wanted];
}

/** The model with another filter of one column; undefined takes it away. The first of the rows left becomes active. */
export function filterColumn(model: Model, path: string, filter: ColumnFilter | undefined): Model {
  const { [path]: _before, ...others } = model.view.columnFilters;
  const columnFilters = filter ? { ...others, [path]: filter } : others;
  const { column } = model.view.active;
  return look(model, { columnFilters, active: { row: 0, column }, scrollTop: 0 });
}

/** Values of a column to pick from at most. */
const MOST_VALUES = 30;

/** What there is to pick from in a column, with how often it comes; undefined where that says nothing. */
export function facetsOf({ table }: Model, path: string): ReturnType<typeof table.valuesOf> {
  const column = table.allColumns.find((each) => each.path === path) ?? columnAt(path, []);
  const facets = table.valuesOf(column, MOST_VALUES);
  const allDiffer = facets !== undefined && facets.length > 2 && facets.every(([, times]) => times === 1);
  return allDiffer ? undefined : facets;
}
