import { scopes } from '../http/scopes';

/** Scopes that do: any one of them (public-facts §2). */
type Needed = readonly string[];

const ALL = scopes('calendar');
const CALENDAR_READ = scopes('calendar', 'calendar.readonly');
const EVENTS_READ = scopes('calendar', 'calendar.readonly', 'calendar.events', 'calendar.events.readonly');
const EVENTS_WRITE = scopes('calendar', 'calendar.events');
const RULES_READ = scopes('calendar', 'calendar.acls', 'calendar.acls.readonly');
const RULES_WRITE = scopes('calendar', 'calendar.acls');
const LIST_READ = scopes('calendar', 'calendar.readonly', 'calendar.calendarlist', 'calendar.calendarlist.readonly');
const LIST_WRITE = scopes('calendar', 'calendar.calendarlist');
const SETTINGS_READ = scopes('calendar', 'calendar.readonly', 'calendar.settings.readonly');

/** Path → method → the scopes that do there. Each route has its row: who may read a thing may watch it. */
export const SCOPES_OF: Readonly<Record<string, Readonly<Record<string, Needed>>>> = {
  calendars: { POST: ALL },
  'calendars/{calendarId}': { GET: CALENDAR_READ, PUT: ALL, PATCH: ALL, DELETE: ALL },
  'calendars/{calendarId}/events': { GET: EVENTS_READ, POST: EVENTS_WRITE },
  'calendars/{calendarId}/events/watch': { POST: EVENTS_READ },
  'calendars/{calendarId}/events/{eventId}': {
    GET: EVENTS_READ,
    PUT: EVENTS_WRITE,
    PATCH: EVENTS_WRITE,
    DELETE: EVENTS_WRITE,
  },
  'calendars/{calendarId}/acl': { GET: RULES_READ, POST: RULES_WRITE },
  'calendars/{calendarId}/acl/watch': { POST: RULES_READ },
  'calendars/{calendarId}/acl/{ruleId}': {
    GET: [...RULES_READ, ...scopes('calendar.readonly')],
    PUT: RULES_WRITE,
    PATCH: RULES_WRITE,
    DELETE: RULES_WRITE,
  },
  'users/me/calendarList': { GET: LIST_READ, POST: LIST_WRITE },
  'users/me/calendarList/watch': { POST: LIST_READ },
  'users/me/calendarList/{calendarId}': { GET: LIST_READ, PUT: LIST_WRITE, PATCH: LIST_WRITE, DELETE: LIST_WRITE },
  'users/me/settings': { GET: SETTINGS_READ },
  'users/me/settings/watch': { POST: SETTINGS_READ },
  'users/me/settings/{setting}': { GET: SETTINGS_READ },
  'channels/stop': { POST: [...new Set([...EVENTS_READ, ...RULES_READ, ...LIST_READ, ...SETTINGS_READ])] },
};
