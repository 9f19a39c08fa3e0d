/** A resource of a calendar as it is answered, without `kind` and `etag`. */
export type Resource = Readonly<Record<string, unknown>> & { readonly id: string };

/** A resource in a collection. */
export interface Item {
  readonly resource: Resource;
  /** Which change was its last: goes up through all collections. */
  readonly version: number;
  /** Which place it has in its collection. */
  readonly order: number;
  readonly deleted: boolean;
}

/** Counts the changes of all collections. */
export interface Versions {
  current: number;
}

/**
 * Resources by their ids, in the order they were added. What was deleted stays as such, so that a client that asks with a
 * sync token learns of it.
 */
export class Collection {
  private readonly items = new Map<string, Item>();
  private orders = 0;

  /** `items` are those of an earlier run. */
  constructor(
    private readonly versions: Versions,
    items: readonly Item[] = [],
  ) {
    for (const item of items) this.items.set(item.resource.id, item);
    this.orders = items.reduce((most, { order }) => Math.max(most, order + 1), 0);
  }

  /** The item with this id, deleted or not. */
  find(id: string): Item | undefined {
    return this.items.get(id);
  }

  /** The item with this id, unless it was deleted. */
  live(id: string): Item | undefined {
    const item = this.items.get(id);
    return item?.deleted ? undefined : item;
  }

  /** All items in their order, deleted ones too. */
  all(): readonly Item[] {
    return [...this.items.values()];
  }

  /** Adds a resource, or puts it in the place of the one with its id. */
  put(resource: Resource, deleted = false): Item {
    const order = this.items.get(resource.id)?.order ?? this.orders++;
    const item = { resource, version: ++this.versions.current, order, deleted };
    this.items.set(resource.id, item);
    return item;
  }

  /** Deletes the resource with this id; `left` is what remains to be told of it. */
  remove(left: Resource): void {
    this.put(left, true);
  }
}
