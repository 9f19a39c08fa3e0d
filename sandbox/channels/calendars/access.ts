import { LANDMARKS } from '../../files/landmarks';
import { refusal } from '../refusals';
import type { Calendar, CalendarStore } from './store';

/** What a user may do in a calendar, from little to much. */
export const ROLES = ['none', 'freeBusyReader', 'reader', 'writer', 'owner'] as const;

export type Role = (typeof ROLES)[number];

/** The most that the rules of a calendar allow a user. */
export function roleOf({ acl }: Calendar, user: string): Role {
  const ranks = acl.all().map(({ resource, deleted }) => {
    const { scope, role } = resource as unknown as { scope: Scope; role: Role };
    return !deleted && isMeant(scope, user) ? ROLES.indexOf(role) : 0;
  });
  return ROLES[Math.max(0, ...ranks)]!;
}

/** Whether a role allows what another one does. */
export function allows(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/**
 * The calendar with this id, `primary` being the user's own. Throws 404 when there is none or the user may not see it,
 * 403 when the user may not do what `needed` says (public-facts §2).
 */
export function calendarFor(store: CalendarStore, user: string, id: string, needed: Role): Calendar {
  const calendar = store.calendars.get(calendarIdOf(store, user, id));
  const role = calendar ? roleOf(calendar, user) : 'none';
  if (!calendar || role === 'none') throw refusal('not-found');
  if (!allows(role, needed)) throw refusal('forbidden');
  return calendar;
}

/** The id of the calendar that a path names. Makes sure that the user has a primary one. */
export function calendarIdOf(store: CalendarStore, user: string, id: string): string {
  store.userOf(user);
  return id === 'primary' ? user : id;
}

interface Scope {
  readonly type: string;
  readonly value?: string;
}

function isMeant({ type, value = '' }: Scope, user: string): boolean {
  if (type === 'default') return true;
  if (type === 'domain') return user.endsWith(`@${value}`);
  if (type === 'group') return value === LANDMARKS.users.team.email && TEAM.includes(user);
  return value === user;
}

const { me, mira, jonas, priya } = LANDMARKS.users;
const TEAM: readonly string[] = [me, mira, jonas, priya].map(({ email }) => email);
