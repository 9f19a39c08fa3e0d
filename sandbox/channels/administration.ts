import { badOrder, jsonOf, type Methods } from '../http/administer';
import { touchRule } from './calendars/acl';
import { touchEntry } from './calendars/calendar-list';
import { touchEvent } from './calendars/events';
import { changeSetting } from './calendars/settings';
import type { Courier } from './courier';
import type { DeliveryLog } from './delivery-log';
import type { ChannelsContext } from './request';
import { type Topic, topicOf, WATCHABLE, type WatchableResource } from './topics';

/** `GET` gives the live channels, each with how many of its messages wait. */
export function channelMethods({ registry }: ChannelsContext, courier: Courier): Methods {
  const list = () =>
    registry.all().map((channel) => {
      const { topic, creator, expiration, number, token: _own, ...named } = channel;
      const waiting = courier.waiting(channel);
      return { ...named, ...topic, ...creator, expiration: `${expiration}`, lastNumber: number, waiting };
    });
  return { GET: async () => ({ channels: list() }) };
}

/** `GET`, of one `channel` or of all, and `DELETE`. */
export function deliveryMethods(log: DeliveryLog): Methods {
  const list = (channel?: string) => ({ count: log.count(), deliveries: log.entries(channel) });
  return {
    GET: async (_request, url) => list(url.searchParams.get('channel') ?? undefined),
    DELETE: async () => {
      log.clear();
      return list();
    },
  };
}

/** `GET`, `POST {serial}` and `DELETE` on the certificates that the sandbox's authority has revoked. */
export function revocationMethods(revoked: Set<string>): Methods {
  const list = () => ({ revoked: [...revoked] });
  return {
    GET: async () => list(),
    POST: async (request) => {
      const { serial } = Object(await jsonOf(request)) as { serial?: unknown };
      const bare = typeof serial === 'string' ? serialOf(serial) : '';
      if (!/^[0-9a-f]{1,40}$/.test(bare)) throw badOrder('serial must be the hexadecimal number of a certificate.');
      revoked.add(bare);
      return list();
    },
    DELETE: async () => {
      revoked.clear();
      return list();
    },
  };
}

/** The number of a certificate in the form in which numbers are compared. */
export function serialOf(text: string): string {
  return text.replaceAll(':', '').toLowerCase().replace(/^0+/, '');
}

/** `POST` makes a change, so that notifications have a cause. */
export function changeMethods(context: ChannelsContext, me: string): Methods {
  return {
    POST: async (request) => {
      const change = readChange(await jsonOf(request));
      const { user = me, calendarId = 'primary', resource, kind, times } = change;
      const topic = topicOf(context.store, user, resource, calendarId);
      const makers = changesOf(context, topic, change);
      if (!makers) throw badOrder(`There is no calendar '${topic.of}'.`);
      for (let made = 0; made < times; made++) {
        if (kind === 'not_exists') context.changed(topic, 'not_exists');
        else makers[resource]();
      }
      return { ...topic, kind, times, channels: context.registry.on(topic).map(({ id }) => id) };
    },
  };
}

interface Change {
  readonly resource: WatchableResource;
  readonly kind: 'exists' | 'not_exists';
  readonly times: number;
  readonly calendarId?: string;
  readonly user?: string;
  readonly setting?: string;
  readonly value?: string;
}

/** What makes a change of each kind; undefined where a calendar that it takes is not there. */
function changesOf(
  context: ChannelsContext,
  { of }: Topic,
  { resource, setting, value }: Change,
): Readonly<Record<WatchableResource, () => void>> | undefined {
  const calendar = context.store.calendars.get(of);
  if (!calendar && WATCHABLE[resource].role !== undefined) return undefined;
  return {
    events: () => touchEvent(context, calendar!),
    acl: () => touchRule(context, calendar!),
    calendarList: () => touchEntry(context, of),
    settings: () => changeSetting(context, of, setting, value),
  };
}

const MOST_TIMES = 10_000;
const TEXTS = ['calendarId', 'user', 'setting', 'value'] as const;

function readChange(said: unknown): Change {
  const { resource, kind = 'exists', times = 1, ...rest } = Object(said) as Record<string, unknown>;
  for (const [name, value] of Object.entries(rest)) {
    if (!TEXTS.some((each) => each === name)) throw badOrder(`A change has no member '${name}'.`);
    if (typeof value !== 'string') throw badOrder(`${name} must be a text.`);
  }
  if (typeof resource !== 'string' || !Object.hasOwn(WATCHABLE, resource)) {
    throw badOrder(`resource must be one of ${Object.keys(WATCHABLE).join(', ')}.`);
  }
  if (kind !== 'exists' && kind !== 'not_exists') throw badOrder('kind must be exists or not_exists.');
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1 || times > MOST_TIMES) {
    throw badOrder(`times must be a whole number from 1 to ${MOST_TIMES}.`);
  }
  return { ...rest, resource: resource as WatchableResource, kind, times };
}
