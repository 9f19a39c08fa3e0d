import { LANDMARKS } from '../../files/landmarks';
import { addCalendar, type Calendar, type CalendarStore, rule, TIME_ZONE } from './store';

const { me, mira, jonas, team } = LANDMARKS.users;

/** Calendars that documentation, samples and tests may rely on. */
export const CALENDARS = {
  /** Mine. */
  primary: me.email,
  /** I own it, and the team may write in it. */
  team: 'team-calendar@group.calendar.example.com',
  /** Everybody may read it, nobody can watch it. */
  holidays: 'holidays@group.v.calendar.example.com',
  /** I may read it and no more. */
  readable: mira.email,
  /** I may not see it. */
  hidden: jonas.email,
} as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Fills a store with a few calendars; times count from `origin`, milliseconds since 1970. */
export function plantCalendars(store: CalendarStore, origin: number): void {
  for (const { email } of [me, mira, jonas]) store.userOf(email);
  const own = store.calendars.get(CALENDARS.primary)!;
  const readable = store.calendars.get(CALENDARS.readable)!;
  readable.acl.put(rule('user', me.email, 'reader'));
  const ours = addCalendar(store, { id: CALENDARS.team, summary: 'Design team', timeZone: TIME_ZONE }, me.email);
  ours.acl.put(rule('group', team.email, 'writer'));
  const holidays = addCalendar(
    store,
    { id: CALENDARS.holidays, summary: 'Holidays', timeZone: TIME_ZONE, pushes: false },
    'holidays@example.com',
  );
  holidays.acl.put(rule('default', undefined, 'reader'));
  for (const id of [CALENDARS.team, CALENDARS.readable, CALENDARS.holidays]) {
    store.userOf(me.email).list.put({ id, selected: true });
  }
  plantEvents(own, origin, me.email, ['Dentist', 'Budget review', 'Lunch with Priya']);
  plantEvents(ours, origin, me.email, ['Weekly meeting', 'Design review', 'Release']);
  plantEvents(readable, origin, mira.email, ['Handover', 'Interview']);
  plantEvents(store.calendars.get(CALENDARS.hidden)!, origin, jonas.email, ['Private']);
  plantEvents(holidays, origin, 'holidays@example.com', ['Day of rest']);
}

function plantEvents({ events }: Calendar, origin: number, creator: string, summaries: readonly string[]): void {
  const begin = origin - (origin % HOUR);
  summaries.forEach((summary, index) => {
    const start = begin + (index + 1) * DAY;
    const at = (time: number) => ({ dateTime: new Date(time).toISOString(), timeZone: TIME_ZONE });
    const created = new Date(origin - 30 * DAY).toISOString();
    const id = `event${index}${summary.toLowerCase().replace(/[^a-v]/g, '')}`;
    const times = { start: at(start), end: at(start + HOUR), created, updated: created };
    events.put({ id, status: 'confirmed', summary, ...times, creator: { email: creator }, sequence: 0 });
  });
}
