import { allows, calendarFor, calendarIdOf, type Role, roleOf } from './calendars/access';
import type { CalendarStore } from './calendars/store';
import { opaqueId } from './opaque-id';
import { refusal } from './refusals';

/** Something that can be watched: a collection of one calendar or of one user (api.md §1, Area C). */
export interface Topic {
  readonly resource: WatchableResource;
  /** The id of the calendar, or the address of the user. */
  readonly of: string;
}

export type WatchableResource = 'events' | 'acl' | 'calendarList' | 'settings';

/** What can be watched, and the role in its calendar that this takes; none where it is the user's own. */
export const WATCHABLE: Readonly<Record<WatchableResource, { readonly role?: Role }>> = {
  events: { role: 'reader' },
  acl: { role: 'owner' },
  calendarList: {},
  settings: {},
};

/** The name by which channels on a thing are found. */
export function topicKey({ resource, of }: Topic): string {
  return `${resource}:${of}`;
}

/** What a user would watch. Throws 404 and 403 as `calendarFor`, and 400 for a calendar that cannot be watched. */
export function topicFor(store: CalendarStore, user: string, resource: WatchableResource, calendarId: string): Topic {
  const { role } = WATCHABLE[resource];
  if (role === undefined) return { resource, of: user };
  const { facts } = calendarFor(store, user, calendarId, role);
  if (!facts.pushes) throw refusal('no-push');
  return { resource, of: facts.id };
}

/** What a request about the sandbox itself names; access does not matter there. */
export function topicOf(store: CalendarStore, user: string, resource: WatchableResource, calendarId: string): Topic {
  return { resource, of: WATCHABLE[resource].role === undefined ? user : calendarIdOf(store, user, calendarId) };
}

/** Whether a user may still learn that something changed. */
export function maySee(store: CalendarStore, user: string, { resource, of }: Topic): boolean {
  const { role } = WATCHABLE[resource];
  if (role === undefined) return user === of;
  const calendar = store.calendars.get(of);
  return calendar !== undefined && allows(roleOf(calendar, user), role);
}

/** The opaque id of a resource: the same in all versions of the API, and in every run (api.md §6). */
export function resourceIdOf(topic: Topic): string {
  return opaqueId(topicKey(topic));
}

/** The address of a resource in this version of the API; `calendarId` is as it was asked for. */
export function resourceUriOf(origin: string, resource: WatchableResource, calendarId: string): string {
  const id = encodeURIComponent(calendarId).replaceAll('%40', '@');
  const path = WATCHABLE[resource].role === undefined ? `users/me/${resource}` : `calendars/${id}/${resource}`;
  return `${origin}/calendar/v3/${path}?alt=json`;
}
