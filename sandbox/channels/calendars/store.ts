import { LANDMARKS } from '../../files/landmarks';
import { Collection, type Item, type Versions } from './collection';
import { believableSettings } from './settings-table';

/** What of a calendar is neither its events nor its rules. */
export interface CalendarFacts {
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly location?: string;
  readonly timeZone: string;
  /** The user whose primary calendar it is. */
  readonly primaryOf?: string;
  /** Whether it can be watched. */
  readonly pushes: boolean;
  readonly version: number;
}

/** A calendar. */
export interface Calendar {
  facts: CalendarFacts;
  readonly events: Collection;
  readonly acl: Collection;
}

/** What belongs to one user. */
export interface UserData {
  readonly list: Collection;
  readonly settings: Collection;
}

/** The calendars of the sandbox, and its users' lists and settings. */
export interface CalendarStore {
  readonly versions: Versions;
  readonly calendars: Map<string, Calendar>;
  /** The data of a user; a new user gets a primary calendar, a list with it, and settings. */
  userOf(user: string): UserData;
  part(): CalendarsState;
}

/** What of the calendars is kept over restarts: all of it. */
export interface CalendarsState {
  readonly version: number;
  readonly calendars: readonly {
    readonly facts: CalendarFacts;
    readonly events: readonly Item[];
    readonly acl: readonly Item[];
  }[];
  readonly users: readonly {
    readonly user: string;
    readonly list: readonly Item[];
    readonly settings: readonly Item[];
  }[];
}

export const TIME_ZONE = 'Europe/Berlin';

/** Makes the store, empty or as an earlier run left it. */
export function createCalendarStore(state: CalendarsState | undefined): CalendarStore {
  const versions: Versions = { current: state?.version ?? 0 };
  const calendars = new Map<string, Calendar>();
  const users = new Map<string, UserData>();
  for (const { facts, events, acl } of state?.calendars ?? []) {
    calendars.set(facts.id, { facts, events: new Collection(versions, events), acl: new Collection(versions, acl) });
  }
  for (const { user, list, settings } of state?.users ?? []) {
    users.set(user, { list: new Collection(versions, list), settings: new Collection(versions, settings) });
  }
  const store: CalendarStore = {
    versions,
    calendars,
    userOf: (user) => users.get(user) ?? welcome(store, users, user),
    part: () => ({
      version: versions.current,
      calendars: [...calendars.values()].map(({ facts, events, acl }) => ({
        facts,
        events: events.all(),
        acl: acl.all(),
      })),
      users: [...users].map(([user, { list, settings }]) => ({ user, list: list.all(), settings: settings.all() })),
    }),
  };
  return store;
}

/** Adds a calendar that its owner has in the list. */
export function addCalendar(
  store: CalendarStore,
  facts: Omit<CalendarFacts, 'version' | 'pushes'> & { readonly pushes?: boolean },
  owner: string,
): Calendar {
  const { versions } = store;
  const calendar = {
    facts: { pushes: true, ...facts, version: ++versions.current },
    events: new Collection(versions),
    acl: new Collection(versions),
  };
  store.calendars.set(facts.id, calendar);
  calendar.acl.put(rule('user', owner, 'owner'));
  store.userOf(owner).list.put({ id: facts.id, selected: true });
  return calendar;
}

/** A rule that says who may do what in a calendar. */
export function rule(type: string, value: string | undefined, role: string) {
  const scope = value === undefined ? { type } : { type, value };
  return { id: value === undefined ? type : `${type}:${value}`, scope, role };
}

function welcome(store: CalendarStore, users: Map<string, UserData>, user: string): UserData {
  const data = { list: new Collection(store.versions), settings: new Collection(store.versions) };
  users.set(user, data);
  for (const [id, value] of Object.entries(believableSettings)) data.settings.put({ id, value });
  const person = Object.values(LANDMARKS.users).find(({ email }) => email === user);
  if (!store.calendars.has(user)) {
    addCalendar(store, { id: user, summary: person?.name ?? user, timeZone: TIME_ZONE, primaryOf: user }, user);
  }
  return data;
}
