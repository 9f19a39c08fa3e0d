import type { Row } from '../messages';
import { type Arrangement, arrangementOf, type ColumnFilters, type Sort, valuesOf } from './arrange';
import { type Column, columnAt, deriveColumns, membersBelow } from './columns';
import { inOrder, merge, type Steps, workUntil } from './in-order';
import { arrangeColumns, INITIAL_LAYOUT, type Layout, visibleColumns } from './layout';
import { hasRow, type RowSet } from './row-set';

/** What of the loaded rows is shown, and how. */
export interface Choice {
  readonly scope: 'page' | 'all';
  readonly page: number;
  readonly filter: string;
  readonly columnFilters: ColumnFilters;
  /** The first counts most. */
  readonly sort: readonly Sort[];
  readonly layout: Layout;
}

const NOTHING_CHOSEN: Choice = {
  scope: 'page',
  page: 0,
  filter: '',
  columnFilters: {},
  sort: [],
  layout: INITIAL_LAYOUT,
};

/** Steps of arranging that are done at once: a few milliseconds. The rest is left to `work`. */
const AT_ONCE = 5;

/**
 * The rows of one run as they come in, page by page, and the order in which they are shown. Arranging many of them takes
 * a while: as long as it is `pending`, the rows before it are shown.
 */
export class Table {
  private readonly loaded: Row[] = [];
  /** Where each page begins in `loaded`. */
  private readonly starts: number[] = [];
  private shown: readonly number[] = [];
  private choice: Choice = NOTHING_CHOSEN;
  private arrangement: Arrangement;
  private derived: readonly Column[] = [];
  private ordered: readonly Column[] = [];
  private visible: readonly Column[] = [];
  private unfinished: { readonly steps: Steps<readonly number[]>; readonly to: number } | undefined;
  private chosen: { readonly of: readonly number[]; readonly rows: RowSet; readonly positions: readonly number[] } = {
    of: [],
    rows: [],
    positions: [],
  };

  /** `fileFields` as in `RunInfo`. */
  constructor(private readonly fileFields: readonly string[] | undefined) {
    this.arrangement = this.arrangementNow();
  }

  /** The columns to show. */
  get columns(): readonly Column[] {
    return this.visible;
  }

  /** All columns there are, hidden ones too, in their order. */
  get allColumns(): readonly Column[] {
    return this.ordered;
  }

  get pageCount(): number {
    return this.starts.length;
  }

  get rowCount(): number {
    return this.loaded.length;
  }

  /** How many rows are shown. */
  get length(): number {
    return this.shown.length;
  }

  /** How many rows the filter and the sorting cover: those of the page shown, or all that are loaded. */
  get scopeLength(): number {
    const [from, to] = this.range();
    return to - from;
  }

  /** What is shown is not yet what was asked for. */
  get pending(): boolean {
    return this.unfinished !== undefined;
  }

  /** The row shown at `position`, counted from 0. */
  at(position: number): Row | undefined {
    const row = this.shown[position];
    return row === undefined ? undefined : this.loaded[row];
  }

  /** The number of the row shown at `position`: it stays the same however rows are arranged. */
  numberAt(position: number): number | undefined {
    return this.shown[position];
  }

  /** The numbers of all rows that are shown, from top to bottom. */
  get numbers(): readonly number[] {
    return this.shown;
  }

  /** Where the row of this number is shown, or -1. */
  positionOf(number: number): number {
    return this.shown.indexOf(number);
  }

  /** Where the first row for which `wanted` holds is shown, or -1. */
  find(wanted: (row: Row) => boolean): number {
    return this.shown.findIndex((row) => wanted(this.loaded[row]!));
  }

  /** Where the rows of `rows` that are shown stand, from top to bottom. */
  positionsOf(rows: RowSet): readonly number[] {
    if (rows.length === 0) return [];
    if (this.chosen.of !== this.shown || this.chosen.rows !== rows) {
      const positions = this.shown.flatMap((row, position) => (hasRow(rows, row) ? [position] : []));
      this.chosen = { of: this.shown, rows, positions };
    }
    return this.chosen.positions;
  }

  /** The rows at some positions; all that are shown without them. */
  rowsAt(positions?: readonly number[]): readonly Row[] {
    const numbers = positions ? positions.map((position) => this.shown[position]!) : this.shown;
    return numbers.map((row) => this.loaded[row]!);
  }

  /** What a nested column can be expanded into. */
  membersBelow(path: string): readonly string[] {
    return membersBelow(path, this.loaded);
  }

  /** How often each value of a column comes where the filter looks; undefined when there are too many to pick from. */
  valuesOf(column: Column, most: number): ReturnType<typeof valuesOf> {
    const [from, to] = this.range();
    return valuesOf(this.loaded.slice(from, to), column, most);
  }

  /** Takes pages in; `first` is the number of the first one. Pages that are here already are left out. */
  add(first: number, pages: readonly (readonly Row[])[]): void {
    const before = this.loaded.length;
    for (const page of pages.slice(Math.max(0, this.starts.length - first))) {
      this.starts.push(this.loaded.length);
      for (const row of page) this.loaded.push(row);
    }
    const columns = deriveColumns(this.fileFields, this.loaded.slice(before), this.derived);
    const widened = columns !== this.derived;
    this.derived = columns;
    if (widened) this.arrangeColumns();
    if (widened || this.choice.scope === 'page') this.rearrange();
    else if (!this.unfinished) this.begin(before);
  }

  /** Shows what `choice` asks for, at once or after some `work`. Does nothing when that is shown already. */
  select(choice: Choice): void {
    const before = this.choice;
    this.choice = choice;
    const columns = this.visible;
    if (choice.layout !== before.layout) this.arrangeColumns();
    const { scope, page, filter, columnFilters, sort } = before;
    const same =
      scope === choice.scope &&
      (scope === 'all' || page === choice.page) &&
      filter === choice.filter &&
      columnFilters === choice.columnFilters &&
      sort === choice.sort &&
      (filter === '' || columns === this.visible);
    if (!same) this.rearrange();
  }

  /** Goes on arranging until it is done or `enough` says so. */
  work(enough: () => boolean): void {
    if (!this.unfinished) return;
    const { steps, to } = this.unfinished;
    const done = workUntil(steps, enough);
    if (!done) return;
    this.unfinished = undefined;
    this.shown = done.result;
    if (this.choice.scope === 'all' && to < this.loaded.length) this.begin(to); // rows came meanwhile
  }

  private arrangeColumns(): void {
    const { layout } = this.choice;
    const known = new Set(this.derived.map(({ path }) => path));
    const added = layout.added.filter((path) => !known.has(path)).map((path) => columnAt(path, this.loaded));
    this.ordered = arrangeColumns(this.derived, added, layout);
    this.visible = visibleColumns(this.ordered, layout);
  }

  private rearrange(): void {
    this.arrangement = this.arrangementNow();
    this.begin(undefined);
  }

  private arrangementNow(): Arrangement {
    return arrangementOf(this.loaded, this.visible, this.ordered, this.choice);
  }

  /** Arranges all rows of the scope afresh, or works those from `since` on into what is shown. */
  private begin(since: number | undefined): void {
    const [from, to] = this.range();
    const { shown, arrangement } = this;
    function* steps(): Steps<readonly number[]> {
      const rows = yield* inOrder(since ?? from, to, arrangement);
      return since === undefined ? rows : merge(shown, rows, arrangement.compare);
    }
    this.unfinished = { steps: steps(), to };
    let left = AT_ONCE;
    this.work(() => --left <= 0);
  }

  private range(): readonly [number, number] {
    if (this.choice.scope === 'all') return [0, this.loaded.length];
    const end = this.loaded.length;
    return [this.starts[this.choice.page] ?? end, this.starts[this.choice.page + 1] ?? end];
  }
}
