import { invalidParameter } from '../../http/failure';
import { opaqueId } from '../opaque-id';
import { refusal } from '../refusals';
import type { ChannelsContext, ChannelsRequest, Handler } from '../request';
import { calendarFor } from './access';
import type { Item, Resource } from './collection';
import { etagOf, listPage } from './list';
import type { Calendar } from './store';

type Body = Readonly<Record<string, unknown>>;

/** `GET …/events`. */
export const listEvents: Handler = ({ store }, { caller, parameters, path }) => {
  const calendar = calendarFor(store, caller.user, path['calendarId']!, 'reader');
  const page = listPage({
    kind: 'calendar#events',
    items: calendar.events,
    parameters,
    usual: 250,
    most: 2500,
    write: (item) => written(calendar, item),
    matches: matcher(parameters),
    deletedToo: parameters.get('showDeleted') === 'true',
  });
  const { summary, timeZone } = calendar.facts;
  return { ...page, summary, timeZone };
};

/** `GET …/events/{eventId}`; one that was deleted is there still, as cancelled. */
export const getEvent: Handler = ({ store }, { caller, path }) => {
  const calendar = calendarFor(store, caller.user, path['calendarId']!, 'reader');
  return written(calendar, found(calendar, path));
};

/** `POST …/events`. */
export const insertEvent: Handler = async (context, request) => {
  const calendar = writable(context, request);
  const body = await request.body();
  const id = body['id'] ?? opaqueId(`event ${context.store.versions.current} ${context.now()}`).replace(/[w-z]/g, 'v');
  if (typeof id !== 'string' || !/^[a-v0-9]{5,1024}$/.test(id)) {
    throw refusal('invalid', { member: 'event.id', why: 'it is 5 to 1024 of the characters a-v and 0-9.' });
  }
  if (calendar.events.find(id)) throw refusal('duplicate');
  const created = new Date(context.now()).toISOString();
  const event = { status: 'confirmed', ...body, id, created, creator: { email: request.caller.user } };
  return save(context, calendar, event, 0);
};

/** `PUT …/events/{eventId}`: the event becomes what the body says. */
export const updateEvent: Handler = async (context, request) => {
  const calendar = writable(context, request);
  const { resource } = found(calendar, request.path);
  const { created, creator, id } = resource;
  const event = { status: 'confirmed', ...(await request.body()), id, created, creator };
  return save(context, calendar, event, Number(resource['sequence'] ?? 0) + 1);
};

/** `PATCH …/events/{eventId}`: what the body says becomes of the event; null takes a member away. */
export const patchEvent: Handler = async (context, request) => {
  const calendar = writable(context, request);
  const { resource } = found(calendar, request.path);
  const { created, creator, id } = resource;
  const patched = Object.entries({ ...resource, ...(await request.body()), id, created, creator });
  const event = Object.fromEntries(patched.filter(([, value]) => value !== null));
  return save(context, calendar, event as Resource, Number(resource['sequence'] ?? 0) + 1);
};

/** `DELETE …/events/{eventId}`. Throws 410 for one that was deleted before. */
export const deleteEvent: Handler = (context, request) => {
  const calendar = writable(context, request);
  const { resource, deleted } = found(calendar, request.path);
  if (deleted) throw refusal('deleted');
  calendar.events.remove({ ...resource, status: 'cancelled', updated: new Date(context.now()).toISOString() });
  context.changed({ resource: 'events', of: calendar.facts.id });
  return undefined;
};

/** Changes an event of a calendar, or adds one where there is none: a cause for notifications. */
export function touchEvent(context: ChannelsContext, calendar: Calendar): void {
  const some = calendar.events.all().find(({ deleted }) => !deleted)?.resource;
  const time = { dateTime: new Date(context.now()).toISOString() };
  const event = some ?? { id: 'changed', status: 'confirmed', summary: 'Changed', start: time, end: time };
  save(context, calendar, event, Number(event['sequence'] ?? -1) + 1);
}

function writable({ store }: ChannelsContext, { caller, path }: ChannelsRequest): Calendar {
  return calendarFor(store, caller.user, path['calendarId']!, 'writer');
}

function found({ events }: Calendar, path: ChannelsRequest['path']): Item {
  const item = events.find(path['eventId']!);
  if (!item) throw refusal('not-found');
  return item;
}

function save(context: ChannelsContext, calendar: Calendar, event: Resource, sequence: number): unknown {
  const start = timeIn(event, 'start');
  const end = timeIn(event, 'end');
  if (end < start) throw refusal('empty-range');
  const saved = { ...event, sequence, updated: new Date(context.now()).toISOString() };
  const item = calendar.events.put(saved, event['status'] === 'cancelled');
  context.changed({ resource: 'events', of: calendar.facts.id });
  return written(calendar, item);
}

/** When an event starts or ends, in milliseconds since 1970. Throws 400. */
function timeIn(event: Body, which: 'start' | 'end'): number {
  const { date, dateTime } = Object(event[which]) as { date?: unknown; dateTime?: unknown };
  const said = dateTime ?? date;
  if (said === undefined) throw refusal('no-time', { which });
  const time = typeof said === 'string' ? Date.parse(said) : Number.NaN;
  if (Number.isNaN(time)) throw refusal('invalid', { member: `event.${which}`, why: 'it is no time.' });
  return time;
}

/** Reads what a list of events is narrowed by. Throws 400 for times that are none. */
function matcher(parameters: URLSearchParams): (event: Resource) => boolean {
  const [from, to, updated] = ['timeMin', 'timeMax', 'updatedMin'].map((name) => readTime(parameters, name));
  const words = parameters.get('q')?.toLowerCase() ?? '';
  return (event) =>
    (from === undefined || timeIn(event, 'end') > from) &&
    (to === undefined || timeIn(event, 'start') < to) &&
    (updated === undefined || Date.parse(`${event['updated']}`) >= updated) &&
    `${event['summary'] ?? ''} ${event['description'] ?? ''} ${event['location'] ?? ''}`.toLowerCase().includes(words);
}

function readTime(parameters: URLSearchParams, name: string): number | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw invalidParameter(name, 'Bad Request', 'badRequest');
  return time;
}

function written({ facts }: Calendar, item: Item): unknown {
  return {
    kind: 'calendar#event',
    etag: etagOf(item),
    ...item.resource,
    organizer: { email: facts.id, displayName: facts.summary },
    iCalUID: `${item.resource.id}@calendar.sandbox`,
  };
}
