import { ServiceError } from '../http/failure';
import { folderType } from './context';
import type { OrderEntry } from './list-request';
import { violation } from './parameters';
import { type FileStore, Flag } from './store/store';
import type { Times } from './store/times';

export type KeyValue = number | string;

/** One key that rows are sorted by. */
export interface SortKey {
  readonly read: (row: number) => KeyValue;
  /** Negative when `left` comes first, the direction not considered. */
  readonly compare: (left: KeyValue, right: KeyValue) => number;
  readonly descending: boolean;
}

/** Files without a time come before those with one. */
const NO_TIME = -8_640_000_000_000_001;

type Reader = (store: FileStore, vendor: string) => (row: number) => KeyValue;

const timeOf =
  (column: (store: FileStore) => Times): Reader =>
  (store) => {
    const { data } = column(store);
    return (row) => {
      const time = data[row]!;
      return Number.isNaN(time) ? NO_TIME : time;
    };
  };

/** The first of two kinds of rows is the one that the test holds for. */
const first =
  (holds: (store: FileStore, vendor: string) => (row: number) => boolean): Reader =>
  (store, vendor) => {
    const test = holds(store, vendor);
    return (row) => (test(row) ? 0 : 1);
  };

/** How each key of `orderBy` reads a row (public-facts, orderBy). */
const READERS: Readonly<Record<string, Reader>> = {
  createdTime: timeOf((store) => store.createdTimes),
  modifiedTime: timeOf((store) => store.modifiedTimes),
  modifiedByMeTime: timeOf((store) => store.modifiedByMeTimes),
  viewedByMeTime: timeOf((store) => store.viewedByMeTimes),
  sharedWithMeTime: timeOf((store) => store.sharedWithMeTimes),
  recency: (store) => {
    const columns = [store.createdTimes, store.modifiedTimes, store.viewedByMeTimes, store.sharedWithMeTimes];
    const readers = columns.map((column) => timeOf(() => column)(store, ''));
    return (row) => Math.max(...readers.map((read) => read(row) as number));
  },
  quotaBytesUsed: (store) => (row) => store.contents.get(row).size,
  folder: first((store, vendor) => store.mimeTypes.where((type) => type === folderType(vendor))),
  starred: first((store) => store.whereFlag(Flag.starred)),
  name: (store) => (row) => store.names.get(row),
  name_natural: (store) => (row) => store.names.get(row),
};

const COLLATORS: Readonly<Record<string, Intl.Collator>> = {
  name: new Intl.Collator('en', { sensitivity: 'accent' }),
  name_natural: new Intl.Collator('en', { sensitivity: 'accent', numeric: true }),
};

const byNumber = (left: KeyValue, right: KeyValue) => (left as number) - (right as number);

/** Looks up the keys of `orderBy`. Throws 400 for a key that does not exist. */
export function sortKeys(store: FileStore, vendor: string, entries: readonly OrderEntry[]): readonly SortKey[] {
  return entries.map((entry) => {
    const reader = Object.hasOwn(READERS, entry.key) ? READERS[entry.key] : undefined;
    if (!reader) throw unknownKey(entry);
    const collator = COLLATORS[entry.key];
    return {
      read: reader(store, vendor),
      compare: collator ? (left, right) => collator.compare(String(left), String(right)) : byNumber,
      descending: entry.descending,
    };
  });
}

function unknownKey(entry: OrderEntry): ServiceError {
  const message = `There is no sort key '${entry.key}'. The keys are ${Object.keys(READERS).join(', ')}.`;
  const violations = [violation('orderBy', 'unknown-order-key', entry, message)];
  return new ServiceError({
    status: 400,
    reason: 'invalid',
    message: 'Invalid Value',
    location: 'orderBy',
    violations,
  });
}

/** A file's place in a sorted list: the values of its keys, then its row. It stays put while other files change. */
export interface Place {
  readonly values: readonly KeyValue[];
  readonly row: number;
}

/** Negative when `left` comes first. Rows break ties, so that no two places are equal. */
export function comparePlaces(keys: readonly SortKey[], left: Place, right: Place): number {
  for (const [index, key] of keys.entries()) {
    const order = key.compare(left.values[index]!, right.values[index]!);
    if (order !== 0) return key.descending ? -order : order;
  }
  return left.row - right.row;
}
