import { readMaxResults } from './calendars/list';
import type { Channel } from './channel';
import type { Courier } from './courier';
import { type AskedChannel, readChannel } from './read-channel';
import { refusal } from './refusals';
import type { Handler } from './request';
import { resourceIdOf, resourceUriOf, topicFor, type WatchableResource } from './topics';

/** The fault that holds the answer back until the `sync` message was tried. */
export const SYNC_FIRST = 'sync-first';

/** A watch takes the parameters of the list it is on (public-facts §2); of the pages only the size is looked at. */
const LARGEST_PAGE: Readonly<Record<WatchableResource, number>> = {
  events: 2500,
  acl: 250,
  calendarList: 250,
  settings: 250,
};

const DAY = 24 * 3_600_000;
/** How long a channel lives when nothing is asked, and at most; milliseconds (public-facts §2). */
export const LIFE = { usual: 7 * DAY, most: 30 * DAY } as const;

/** Makes the `…/watch` of a resource (api.md §4, Area C). `life`: how long channels live, asked or not. */
export function watchOf(resource: WatchableResource, courier: Courier, life: number | undefined): Handler {
  const { usual, most } = life === undefined ? LIFE : { usual: life, most: life };
  return async ({ store, registry, now }, { caller, parameters, path, body, origin, faults }) => {
    const page = LARGEST_PAGE[resource];
    readMaxResults(parameters, page, page);
    const asked = readChannel(await body(), now());
    const calendarId = path['calendarId'] ?? '';
    const topic = topicFor(store, caller.user, resource, calendarId);
    if (registry.isUsed(asked.id)) throw refusal('not-unique', { id: asked.id });
    const channel: Channel = {
      ...named(asked),
      topic,
      resourceId: resourceIdOf(topic),
      resourceUri: resourceUriOf(origin, resource, calendarId),
      expiration: Math.min(asked.until ?? now() + usual, now() + most),
      creator: caller,
      number: 0,
    };
    registry.add(channel);
    const isFirst = faults.includes(SYNC_FIRST);
    const synced = courier.send(channel, 'sync', isFirst);
    if (isFirst) await synced;
    return answerOf(channel);
  };
}

function named({ until: _over, ...asked }: AskedChannel): Omit<AskedChannel, 'until'> {
  return asked;
}

/** The channel as it is answered (api.md §2): a time travels as text. */
function answerOf({ id, resourceId, resourceUri, token, expiration }: Channel): unknown {
  const given = token !== undefined && { token };
  return { kind: 'api#channel', id, resourceId, resourceUri, ...given, expiration: `${expiration}` };
}
