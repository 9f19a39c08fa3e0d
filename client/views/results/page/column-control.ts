import { t } from '@vscode/l10n';
import { openMenu } from '../../common/page/menu';
import { type Anchor, anchorOf } from '../../common/page/popup';
import {
  collapse,
  cycleSort,
  dropColumn,
  expand,
  facetsOf,
  filterColumn,
  moveColumn,
  resetColumns,
  setLayout,
  showAllColumns,
  showColumn,
  sortBy,
} from './change-columns';
import { openColumnChooser } from './column-chooser';
import { openColumnFilter } from './column-filter';
import { type ColumnActions, type ColumnFacts, columnEntries } from './column-menu';
import type { Control } from './control';
import type { GridEvents } from './grid';
import { expandedFrom } from './layout';
import { look, type Model } from './model';
import { openPeek } from './value-peek';
import { valueAt } from './values';

/** What the user does to columns, from the grid and from the toolbar. */
export interface ColumnControl {
  readonly events: Pick<GridEvents, 'onSort' | 'onStepColumn' | 'onPlaceColumn' | 'onColumnMenu' | 'onPeek'>;
  /** Opens the list of columns below a button. */
  readonly choose: (button: Element) => void;
}

interface GridParts {
  readonly fit: (path: string) => void;
  readonly anchorOf: (path: string) => Anchor;
}

/** Changes the columns of the page as the user asks for it. */
export function columnControl(control: Control, grid: GridParts): ColumnControl {
  const change = (next: (model: Model) => Model) => control.change(next(control.model()));
  const move = (path: string, step: -1 | 1) => {
    change((model) => moveColumn(model, path, step, 'shown'));
    sayPlace(control, path);
  };
  const place = (path: string, before: string | undefined) => {
    change((model) => dropColumn(model, path, before));
    sayPlace(control, path);
  };
  const choose = (anchor: Anchor) => openChooser(control, anchor);
  return {
    choose: (button) => choose(anchorOf(button)),
    events: {
      onSort: (path, add) => change((model) => look(model, { sort: cycleSort(model.view.sort, path, add) })),
      onStepColumn: move,
      onPlaceColumn: place,
      onColumnMenu(path, anchor) {
        const actions = columnActions(control, path, { grid, move, choose: () => choose(anchor) });
        openMenu(t('Column {0}', path), columnEntries(factsOf(control.model(), path), actions), anchor);
      },
      onPeek(cell, anchor) {
        const { table } = control.model();
        const path = table.columns[cell.column]?.path ?? '';
        const value = valueAt(table.at(cell.row) ?? {}, path);
        if (typeof value !== 'object' || value === null) return;
        openPeek(path, value, anchor, {
          onCopy: (text) => control.send({ type: 'copy', text }),
          onExpand: table.membersBelow(path).length > 0 ? () => change((model) => expand(model, path)) : undefined,
        });
      },
    },
  };
}

function factsOf({ table, view }: Model, path: string): ColumnFacts {
  const sort = view.sort.find((each) => each.path === path);
  return {
    place: table.columns.findIndex((column) => column.path === path),
    columnCount: table.columns.length,
    sorted: sort && (sort.descending ? 'descending' : 'ascending'),
    othersSorted: view.sort.some((each) => each.path !== path),
    filtered: view.columnFilters[path] !== undefined,
    frozen: Math.min(view.layout.frozen, table.columns.length - 1),
    expandable: table.membersBelow(path).length > 0,
    partOf: expandedFrom(view.layout, path),
  };
}

interface MenuParts {
  readonly grid: GridParts;
  readonly move: (path: string, step: -1 | 1) => void;
  readonly choose: () => void;
}

function columnActions(control: Control, path: string, { grid, move, choose }: MenuParts): ColumnActions {
  const change = (next: (model: Model) => Model) => control.change(next(control.model()));
  return {
    sort: (descending, add) =>
      change((model) => look(model, { sort: sortBy(model.view.sort, { path, descending }, add) })),
    unsort: () => change((model) => look(model, { sort: model.view.sort.filter((each) => each.path !== path) })),
    filter: () => openFilter(control, path, grid.anchorOf(path)),
    clearFilter: () => change((model) => filterColumn(model, path, undefined)),
    freeze(frozen) {
      change((model) => setLayout(model, { ...model.view.layout, frozen }));
      control.say(frozen === 0 ? t('No column frozen') : t('Frozen up to {0}', path));
    },
    move: (step) => move(path, step),
    fit: () => grid.fit(path),
    expand: () => change((model) => expand(model, path)),
    collapse: () => change((model) => collapse(model, expandedFrom(model.view.layout, path) ?? path)),
    hide() {
      change((model) => showColumn(model, path, false));
      control.say(t('{0} hidden', path));
    },
    choose,
  };
}

function openFilter(control: Control, path: string, anchor: Anchor): void {
  const model = control.model();
  openColumnFilter(path, model.view.columnFilters[path], facetsOf(model, path), anchor, (filter) => {
    control.change(filterColumn(control.model(), path, filter));
    control.scrollRows();
  });
}

function openChooser(control: Control, anchor: Anchor): void {
  const change = (next: (model: Model) => Model) => control.change(next(control.model()));
  const read = () => {
    const { table, view } = control.model();
    return { all: table.allColumns, layout: view.layout, membersBelow: (path: string) => table.membersBelow(path) };
  };
  openColumnChooser(anchor, read, {
    onShow: (path, shown) => change((model) => showColumn(model, path, shown)),
    onStep(path, step) {
      change((model) => moveColumn(model, path, step, 'all'));
      sayPlace(control, path);
    },
    onPlace: (path, before) => change((model) => dropColumn(model, path, before)),
    onShowAll: () => change(showAllColumns),
    onReset: () => change(resetColumns),
  });
}

function sayPlace(control: Control, path: string): void {
  const { columns } = control.model().table;
  const place = columns.findIndex((column) => column.path === path);
  if (place >= 0) control.say(t('{0} is column {1} of {2}', path, place + 1, columns.length));
}
