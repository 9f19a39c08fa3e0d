import type { ShownChange } from '../compare-messages';
import type { Row } from '../messages';
import { arrangementOf, type Sort } from './arrange';
import { type Column, deriveColumns } from './columns';
import { inOrder, type Steps } from './in-order';

export type ChangeKind = ShownChange['kind'];

/** Which changes the user wants to see, and in which order. */
export interface ChangesWanted {
  /** The kinds that are left out. */
  readonly hidden: readonly ChangeKind[];
  readonly filter: string;
  /** By a column, or by `KIND_PATH`. */
  readonly sort: Sort | null;
}

/** Sorts by what happened to the rows. No column is called so. */
export const KIND_PATH = '/change';

/** The changes of one comparison as they come in, and how many there are of each kind. */
export class ChangeList {
  private readonly changes: ShownChange[] = [];
  /** The row of each change that is there now, or was. */
  private readonly rows: Row[] = [];
  private derived: readonly Column[] = [];
  readonly kinds: Record<ChangeKind, number> = { added: 0, removed: 0, changed: 0 };

  /** `fileFields` as in `RunInfo`. */
  constructor(private readonly fileFields: readonly string[] | undefined) {}

  get columns(): readonly Column[] {
    return this.derived;
  }

  get length(): number {
    return this.changes.length;
  }

  at(number: number): ShownChange | undefined {
    return this.changes[number];
  }

  /** Takes changes in, of which `first` is the number of the first one. */
  add(first: number, changes: readonly ShownChange[]): void {
    const fresh = changes.slice(Math.max(0, this.changes.length - first));
    const rows = fresh.map(({ before, after }) => after ?? before ?? {});
    for (const change of fresh) {
      this.changes.push(change);
      this.kinds[change.kind]++;
    }
    for (const row of rows) this.rows.push(row);
    const earlier = fresh.flatMap(({ kind, before }) => (kind === 'changed' && before ? [before] : []));
    this.derived = deriveColumns(this.fileFields, [...rows, ...earlier], this.derived);
  }

  /** The numbers of the changes to be shown, in their order, worked out in steps. */
  arrange({ hidden, filter, sort }: ChangesWanted): Steps<number[]> {
    const isByKind = sort?.path === KIND_PATH;
    const wanted = { filter, columnFilters: {}, sort: sort && !isByKind ? [sort] : [] };
    const { keep, compare } = arrangementOf(this.rows, this.derived, this.derived, wanted);
    const left = new Set(hidden);
    const byKind = (one: number, other: number) =>
      (RANK[this.changes[one]!.kind] - RANK[this.changes[other]!.kind]) * (sort?.descending ? -1 : 1) || one - other;
    return inOrder(0, this.changes.length, {
      keep: (number) => !left.has(this.changes[number]!.kind) && (keep?.(number) ?? true),
      compare: isByKind ? byKind : compare,
    });
  }
}

const RANK: Readonly<Record<ChangeKind, number>> = { added: 0, changed: 1, removed: 2 };
