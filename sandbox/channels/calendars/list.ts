import { invalidParameter } from '../../http/failure';
import { refusal } from '../refusals';
import type { Collection, Item, Resource } from './collection';

/** How a list is answered. */
export interface Listing {
  readonly kind: string;
  readonly items: Collection;
  readonly parameters: URLSearchParams;
  /** So many on a page unless the request says how many, and so many at most. */
  readonly usual: number;
  readonly most: number;
  /** Writes one item; a deleted one only where `deletedToo`, or where a sync token asks for it. */
  readonly write: (item: Item) => unknown;
  readonly matches?: (resource: Resource) => boolean;
  readonly deletedToo?: boolean;
}

/**
 * One page of a collection. The last page has a `nextSyncToken`; with it only what changed since then is listed, also what
 * was deleted. Throws 400 for bad parameters, and 410 for a sync token of another list.
 */
export function listPage(listing: Listing): Readonly<Record<string, unknown>> {
  const { kind, items, parameters, write, matches = () => true, deletedToo = false } = listing;
  const size = readMaxResults(parameters, listing.usual, listing.most);
  const since = readSyncToken(parameters, items);
  const after = readPageToken(parameters);
  const found = items.all().filter(({ resource, version, order, deleted }) => {
    if (order <= after || (since !== undefined && version <= since)) return false;
    return (!deleted || deletedToo || since !== undefined) && (deleted || matches(resource));
  });
  const page = found.slice(0, size);
  const newest = newestVersion(items);
  return {
    kind,
    etag: `"p${newest}"`,
    ...(found.length > page.length
      ? { nextPageToken: btoa(`after ${page.at(-1)!.order}`) }
      : { nextSyncToken: btoa(`since ${newest}`) }),
    items: page.map(write),
  };
}

/** Reads `maxResults` (public-facts §2): at least 1; a larger one than `most` is cut. Throws 400. */
export function readMaxResults(parameters: URLSearchParams, usual: number, most: number): number {
  const text = parameters.get('maxResults');
  if (text === null) return usual;
  if (/^\d{1,9}$/.test(text) && Number(text) >= 1) return Math.min(Number(text), most);
  throw invalidParameter('maxResults', `Invalid value '${text}'. Values must be within the range: [1, ${most}]`);
}

/** The tag of one version of a resource. */
export function etagOf({ version }: { readonly version: number }): string {
  return `"${version}"`;
}

function newestVersion(items: Collection): number {
  return items.all().reduce((most, { version }) => Math.max(most, version), 0);
}

function readSyncToken(parameters: URLSearchParams, items: Collection): number | undefined {
  const token = parameters.get('syncToken');
  if (token === null) return undefined;
  const version = numberIn(token, 'since');
  if (version === undefined || version > newestVersion(items)) throw refusal('full-sync');
  return version;
}

function readPageToken(parameters: URLSearchParams): number {
  const token = parameters.get('pageToken');
  if (token === null) return -1;
  const order = numberIn(token, 'after');
  if (order === undefined) throw invalidParameter('pageToken');
  return order;
}

function numberIn(token: string, word: string): number | undefined {
  try {
    const [, number] = new RegExp(`^${word} (\\d{1,15})$`).exec(atob(token)) ?? [];
    return number === undefined ? undefined : Number(number);
  } catch {
    return undefined; // no base64: nothing that was given out
  }
}
