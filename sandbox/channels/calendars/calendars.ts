import { opaqueId } from '../opaque-id';
import { refusal } from '../refusals';
import type { ChannelsContext, Handler } from '../request';
import { calendarFor } from './access';
import { removeEntry } from './calendar-list';
import { etagOf } from './list';
import { addCalendar, type Calendar, type CalendarFacts, TIME_ZONE } from './store';

type Body = Readonly<Record<string, unknown>>;

/** `GET calendars/{calendarId}`. */
export const getCalendar: Handler = ({ store }, { caller, path }) =>
  written(calendarFor(store, caller.user, path['calendarId']!, 'freeBusyReader'));

/** `POST calendars`: a new one of the user's, also in the list. */
export const insertCalendar: Handler = async (context, { caller, body }) => {
  const said = textsIn(await body());
  const { summary } = said;
  if (summary === undefined || summary === '') throw refusal('required', { member: 'calendar.summary' });
  const id = `${opaqueId(`calendar ${context.store.versions.current} ${caller.user}`)}@group.calendar.example.com`;
  const calendar = addCalendar(context.store, { timeZone: TIME_ZONE, ...said, summary, id }, caller.user);
  context.changed({ resource: 'calendarList', of: caller.user });
  return written(calendar);
};

/** `PUT` and `PATCH calendars/{calendarId}`; the lists of those who have it change with it. */
export const updateCalendar: Handler = async (context, { caller, path, body }) => {
  const calendar = calendarFor(context.store, caller.user, path['calendarId']!, 'owner');
  calendar.facts = { ...calendar.facts, ...textsIn(await body()), version: ++context.store.versions.current };
  for (const user of listers(context, calendar.facts.id)) context.changed({ resource: 'calendarList', of: user });
  return written(calendar);
};

/** `DELETE calendars/{calendarId}`: its events and rules are gone with it. */
export const deleteCalendar: Handler = (context, { caller, path }) => {
  const { facts } = calendarFor(context.store, caller.user, path['calendarId']!, 'owner');
  if (facts.primaryOf !== undefined) throw refusal('primary');
  context.changed({ resource: 'events', of: facts.id }, 'not_exists');
  context.changed({ resource: 'acl', of: facts.id }, 'not_exists');
  const users = listers(context, facts.id);
  context.store.calendars.delete(facts.id);
  context.store.versions.current++;
  for (const user of users) removeEntry(context, user, facts.id);
  return undefined;
};

function listers({ store }: ChannelsContext, id: string): readonly string[] {
  return store.part().users.flatMap(({ user, list }) => (list.some((item) => isLive(item, id)) ? [user] : []));
}

function isLive({ resource, deleted }: { resource: { id: string }; deleted: boolean }, id: string): boolean {
  return resource.id === id && !deleted;
}

/** The members of a calendar that its owner writes. */
function textsIn(body: Body): Partial<Pick<CalendarFacts, 'summary' | 'description' | 'location' | 'timeZone'>> {
  const texts = ['summary', 'description', 'location', 'timeZone'].flatMap((name) => {
    const value = body[name];
    if (value === undefined) return [];
    if (typeof value !== 'string') throw refusal('invalid', { member: `calendar.${name}`, why: 'it is a text.' });
    return [[name, value]];
  });
  return Object.fromEntries(texts);
}

function written({ facts }: Calendar): unknown {
  const { pushes: _inner, primaryOf: _too, version, ...shown } = facts;
  return { kind: 'calendar#calendar', etag: etagOf({ version }), ...shown };
}
