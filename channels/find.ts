import type { ChannelRecord } from './record';
import type { ChannelStore } from './store';

/** What an abbreviated id means: one channel, none, or more than one. */
export type FoundChannel =
  | { readonly kind: 'found'; readonly record: ChannelRecord }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly records: readonly ChannelRecord[] };

/** The channel whose id is `text`, or else the only one whose id begins with it. Rejects as `store.list` does. */
export async function findChannel(store: ChannelStore, text: string): Promise<FoundChannel> {
  const exact = text === '' ? undefined : await store.get(text);
  if (exact) return { kind: 'found', record: exact };
  const { records } = await store.list();
  const matching = text === '' ? [] : records.filter(({ id }) => id.startsWith(text));
  if (matching.length > 1) return { kind: 'several', records: matching };
  return matching[0] ? { kind: 'found', record: matching[0] } : { kind: 'none' };
}

/** Ids that are shorter are not shown: they soon would be those of several. */
const SHORTEST = 8;

/** Each id with the shortest beginning that tells it from the others, as `findChannel` takes it. */
export function abbreviations(ids: readonly string[]): ReadonlyMap<string, string> {
  const sorted = [...new Set(ids)].sort();
  return new Map(
    sorted.map((id, at) => {
      const shared = Math.max(common(id, sorted[at - 1]), common(id, sorted[at + 1]));
      const short = id.slice(0, Math.max(SHORTEST, shared + 1));
      // A few characters saved are not worth an id that cannot be used elsewhere.
      return [id, short.length + 4 >= id.length ? id : short];
    }),
  );
}

/** How many characters two ids have in common at their beginning. */
function common(one: string, other = ''): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
