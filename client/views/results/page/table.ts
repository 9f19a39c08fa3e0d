import type { Row } from '../messages';
import { type Arrangement, arrangementOf, extendOrder, type Sort } from './arrange';
import { type Column, deriveColumns } from './columns';

/** What of the loaded rows is shown, and how. */
export interface Selection {
  readonly scope: 'page' | 'all';
  readonly page: number;
  readonly filter: string;
  readonly sort: Sort | null;
}

/** The rows of one run as they come in, page by page, and the order in which they are shown. */
export class Table {
  private readonly loaded: Row[] = [];
  /** Where each page begins in `loaded`. */
  private readonly starts: number[] = [];
  private shown: readonly number[] = [];
  private selection: Selection = { scope: 'page', page: 0, filter: '', sort: null };
  private arrangement: Arrangement;
  private derived: readonly Column[] = [];

  /** `fileFields` as in `RunInfo`. */
  constructor(private readonly fileFields: readonly string[] | undefined) {
    this.arrangement = arrangementOf(this.loaded, this.derived, '', undefined);
  }

  get columns(): readonly Column[] {
    return this.derived;
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

  /** The row shown at `position`, counted from 0. */
  at(position: number): Row | undefined {
    const row = this.shown[position];
    return row === undefined ? undefined : this.loaded[row];
  }

  /** Where the first row for which `wanted` holds is shown, or -1. */
  find(wanted: (row: Row) => boolean): number {
    return this.shown.findIndex((row) => wanted(this.loaded[row]!));
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
    if (widened || this.selection.scope === 'page') this.rearrange();
    else this.shown = extendOrder(this.shown, before, this.loaded.length, this.arrangement);
  }

  /** Shows what `selection` asks for. Does nothing when that is shown already. */
  select(selection: Selection): void {
    const { scope, page, filter, sort } = this.selection;
    const same = scope === selection.scope && filter === selection.filter && sameSort(sort, selection.sort);
    this.selection = selection;
    if (!same || (scope === 'page' && page !== selection.page)) this.rearrange();
  }

  private rearrange(): void {
    const { filter, sort } = this.selection;
    this.arrangement = arrangementOf(this.loaded, this.derived, filter, sort ?? undefined);
    const [from, to] = this.range();
    this.shown = extendOrder([], from, to, this.arrangement);
  }

  private range(): readonly [number, number] {
    if (this.selection.scope === 'all') return [0, this.loaded.length];
    const end = this.loaded.length;
    return [this.starts[this.selection.page] ?? end, this.starts[this.selection.page + 1] ?? end];
  }
}

function sameSort(left: Sort | null, right: Sort | null): boolean {
  return left?.path === right?.path && left?.descending === right?.descending;
}
