import { secret } from '../platform';

/** Keeps things for a while under names that nobody can guess. */
export interface Shelf<Thing> {
  /** The name under which it lies. */
  put(thing: Thing): string;
  /** What lies under a name, while it is good. */
  look(name: string): Thing | undefined;
  remove(name: string): void;
}

/** So many at most: the oldest goes first. */
const MOST = 1000;

/** `life` in milliseconds; names begin with `prefix`. */
export function createShelf<Thing>(prefix: string, life: number, now: () => number): Shelf<Thing> {
  const things = new Map<string, { readonly thing: Thing; readonly until: number }>();
  return {
    put: (thing) => {
      for (const [name, { until }] of things) {
        if (until > now() && things.size < MOST) break;
        things.delete(name);
      }
      const name = secret(prefix);
      things.set(name, { thing, until: now() + life });
      return name;
    },
    look: (name) => {
      const found = things.get(name);
      return found && found.until > now() ? found.thing : undefined;
    },
    remove: (name) => {
      things.delete(name);
    },
  };
}
