import { refusal } from '../refusals';
import type { ChannelsContext, Handler } from '../request';
import { calendarFor, calendarIdOf, roleOf } from './access';
import type { Item } from './collection';
import { etagOf, listPage } from './list';

/** `GET users/me/calendarList`. */
export const listEntries: Handler = (context, { caller, parameters }) =>
  listPage({
    kind: 'calendar#calendarList',
    items: context.store.userOf(caller.user).list,
    parameters,
    usual: 100,
    most: 250,
    write: (item) => written(context, caller.user, item),
    matches: ({ hidden }) => hidden !== true || parameters.get('showHidden') === 'true',
    deletedToo: parameters.get('showDeleted') === 'true',
  });

/** `GET users/me/calendarList/{calendarId}`. */
export const getEntry: Handler = (context, { caller, path }) =>
  written(context, caller.user, found(context, caller.user, path['calendarId']!));

/** `POST users/me/calendarList`: adds a calendar that the user may see. */
export const insertEntry: Handler = async (context, { caller, body }) => {
  const entry = await body();
  const { id } = entry;
  if (id === undefined || id === '') throw refusal('required', { member: 'calendarListEntry.id' });
  if (typeof id !== 'string') throw refusal('invalid', { member: 'calendarListEntry.id', why: 'it is a text.' });
  const { facts } = calendarFor(context.store, caller.user, id, 'freeBusyReader');
  return save(context, caller.user, facts.id, { selected: false, ...entry });
};

/** `PUT users/me/calendarList/{calendarId}`. */
export const updateEntry: Handler = async (context, { caller, path, body }) => {
  const { resource } = found(context, caller.user, path['calendarId']!);
  return save(context, caller.user, resource.id, await body());
};

/** `PATCH users/me/calendarList/{calendarId}`. */
export const patchEntry: Handler = async (context, { caller, path, body }) => {
  const { resource } = found(context, caller.user, path['calendarId']!);
  return save(context, caller.user, resource.id, { ...resource, ...(await body()) });
};

/** `DELETE users/me/calendarList/{calendarId}`: the calendar itself stays. */
export const deleteEntry: Handler = (context, { caller, path }) => {
  removeEntry(context, caller.user, found(context, caller.user, path['calendarId']!).resource.id);
  return undefined;
};

/** Takes a calendar off a user's list. */
export function removeEntry(context: ChannelsContext, user: string, id: string): void {
  context.store.userOf(user).list.remove({ id });
  context.changed({ resource: 'calendarList', of: user });
}

/** Writes the entry of the user's own calendar anew: a cause for notifications. */
export function touchEntry(context: ChannelsContext, user: string): void {
  save(context, user, user, context.store.userOf(user).list.live(user)?.resource ?? {});
}

/** What of an entry its user decides. */
const OWN = ['summaryOverride', 'colorId', 'backgroundColor', 'foregroundColor', 'hidden', 'selected'] as const;

function save(context: ChannelsContext, user: string, id: string, said: Readonly<Record<string, unknown>>): unknown {
  const own = OWN.flatMap((name) => (said[name] === undefined || said[name] === null ? [] : [[name, said[name]]]));
  const item = context.store.userOf(user).list.put({ ...Object.fromEntries(own), id });
  context.changed({ resource: 'calendarList', of: user });
  return written(context, user, item);
}

function found({ store }: ChannelsContext, user: string, calendarId: string): Item {
  const item = store.userOf(user).list.live(calendarIdOf(store, user, calendarId));
  if (!item) throw refusal('not-found');
  return item;
}

function written({ store }: ChannelsContext, user: string, item: Item): unknown {
  const calendar = store.calendars.get(item.resource.id);
  const { summary, timeZone } = calendar?.facts ?? {};
  return {
    kind: 'calendar#calendarListEntry',
    etag: etagOf(item),
    ...(calendar && { summary, timeZone, accessRole: roleOf(calendar, user) }),
    ...item.resource,
    ...(calendar?.facts.primaryOf === user && { primary: true }),
    ...(item.deleted && { deleted: true }),
  };
}
