import { methodNotAllowed } from '../http/failure';
import { deleteRule, getRule, insertRule, listRules, updateRule } from './calendars/acl';
import { deleteEntry, getEntry, insertEntry, listEntries, patchEntry, updateEntry } from './calendars/calendar-list';
import { deleteCalendar, getCalendar, insertCalendar, updateCalendar } from './calendars/calendars';
import { deleteEvent, getEvent, insertEvent, listEvents, patchEvent, updateEvent } from './calendars/events';
import { getSetting, listSettings } from './calendars/settings';
import type { Courier } from './courier';
import { refusal } from './refusals';
import type { Handler } from './request';
import { stopWith } from './stop';
import { watchOf } from './watch';

/** Path → method → what answers. Places of the path are written `{name}`. */
export type Routes = Readonly<Record<string, Readonly<Record<string, Handler>>>>;

/** What all paths of the area begin with (api.md §9). */
export const PREFIX = '/calendar/v3/';

/** Every operation of the area. `life`: how long channels live, in milliseconds. */
export function routesWith(courier: Courier, life: number | undefined): Routes {
  return {
    calendars: { POST: insertCalendar },
    'calendars/{calendarId}': {
      GET: getCalendar,
      PUT: updateCalendar,
      PATCH: updateCalendar,
      DELETE: deleteCalendar,
    },
    'calendars/{calendarId}/events': { GET: listEvents, POST: insertEvent },
    'calendars/{calendarId}/events/watch': { POST: watchOf('events', courier, life) },
    'calendars/{calendarId}/events/{eventId}': {
      GET: getEvent,
      PUT: updateEvent,
      PATCH: patchEvent,
      DELETE: deleteEvent,
    },
    'calendars/{calendarId}/acl': { GET: listRules, POST: insertRule },
    'calendars/{calendarId}/acl/watch': { POST: watchOf('acl', courier, life) },
    'calendars/{calendarId}/acl/{ruleId}': { GET: getRule, PUT: updateRule, PATCH: updateRule, DELETE: deleteRule },
    'users/me/calendarList': { GET: listEntries, POST: insertEntry },
    'users/me/calendarList/watch': { POST: watchOf('calendarList', courier, life) },
    'users/me/calendarList/{calendarId}': {
      GET: getEntry,
      PUT: updateEntry,
      PATCH: patchEntry,
      DELETE: deleteEntry,
    },
    'users/me/settings': { GET: listSettings },
    'users/me/settings/watch': { POST: watchOf('settings', courier, life) },
    'users/me/settings/{setting}': { GET: getSetting },
    'channels/stop': { POST: stopWith(courier) },
  };
}

/** What a path leads to. */
export interface Match {
  readonly handler: Handler;
  /** The path as the table has it. */
  readonly pattern: string;
  readonly path: Readonly<Record<string, string>>;
}

/** Finds what answers at a path. Throws 404 where there is nothing, 405 for a method that is not there. */
export function matchRoute(routes: Routes, method: string, pathname: string): Match {
  const parts = pathname.slice(PREFIX.length).split('/').map(decoded);
  for (const [pattern, methods] of Object.entries(routes)) {
    const path = placesIn(pattern, parts);
    if (!path) continue;
    const handler = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (handler) return { handler, path, pattern };
    throw methodNotAllowed(method, Object.keys(methods));
  }
  throw refusal('not-found');
}

function placesIn(pattern: string, parts: readonly string[]): Record<string, string> | undefined {
  const names = pattern.split('/');
  if (names.length !== parts.length) return undefined;
  const places: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index]!;
    if (name.startsWith('{') && part !== '') places[name.slice(1, -1)] = part;
    else if (name !== part) return undefined;
  }
  return places;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray percent sign: nothing has such an id
  }
}
