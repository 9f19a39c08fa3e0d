import { type FileStore, Flag } from './store';

/**
 * Makes what lies in trashed folders trashed, and nothing else: a file is trashed when it is so itself or when a folder
 * above it is (public-facts, Trash). Called after a folder was trashed, restored or moved.
 */
export function spreadTrash(store: FileStore): void {
  const flags = store.flags;
  for (let row = 0; row < store.count; row++) {
    const now = flags.get(row);
    const own = (now & Flag.explicitlyTrashed) !== 0 ? now | Flag.trashed : now & ~Flag.trashed;
    if (own !== now) flags.set(row, own);
  }
  for (const row of descendants(store, trashedRows(store))) flags.set(row, flags.get(row) | Flag.trashed);
}

/** The rows of everything below these rows, however deep; the rows themselves only when they lie below one another. */
export function descendants(store: FileStore, tops: Iterable<number>): ReadonlySet<number> {
  const found = new Set<number>();
  let above = new Set<string>();
  for (const row of tops) above.add(store.idOf(row));
  while (above.size > 0) {
    const below = new Set<string>();
    const isBelow = store.parents.where((ids) => ids.some((id) => above.has(id)));
    for (let row = 0; row < store.count; row++) {
      if (!isBelow(row) || !store.isAlive(row) || found.has(row)) continue;
      found.add(row);
      below.add(store.idOf(row));
    }
    above = below;
  }
  return found;
}

function* trashedRows(store: FileStore): Iterable<number> {
  for (let row = 0; row < store.count; row++) {
    if ((store.flags.get(row) & (Flag.alive | Flag.trashed)) === (Flag.alive | Flag.trashed)) yield row;
  }
}
