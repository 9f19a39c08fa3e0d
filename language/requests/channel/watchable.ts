/** What a channel can watch (api.md §4, Area C). */
export type WatchResource = 'events' | 'acl' | 'calendarList' | 'settings';

/** A kind of resource with a watch method. */
export interface WatchableRow {
  readonly resource: WatchResource;
  /** The path of the resource behind the version of the interface; `{calendarId}` stands for a calendar. */
  readonly template: string;
  /** For people. */
  readonly name: string;
  /** What a change of it is, as the end of “Tells of …”. */
  readonly tells: string;
  /** Any one of these lets a program watch it, the least first (public-facts §2). */
  readonly scopes: readonly string[];
}

const ANY = ['calendar.readonly', 'calendar'];

/** Everything that can be watched; its path is what `$request.watch` holds. */
export const WATCHABLE: readonly WatchableRow[] = [
  {
    resource: 'events',
    template: 'calendars/{calendarId}/events',
    name: 'Events',
    tells: 'events that are created, changed or deleted in a calendar',
    scopes: ['calendar.events.readonly', ...ANY],
  },
  {
    resource: 'acl',
    template: 'calendars/{calendarId}/acl',
    name: 'Access rules',
    tells: 'changes of who may see or change a calendar',
    scopes: ['calendar'],
  },
  {
    resource: 'calendarList',
    template: 'users/me/calendarList',
    name: 'Calendar list',
    tells: 'calendars that are added to the list of the user, taken out or shown in another way',
    scopes: ANY,
  },
  {
    resource: 'settings',
    template: 'users/me/settings',
    name: 'Settings',
    tells: 'settings of the user that change',
    scopes: ['calendar.settings.readonly', ...ANY],
  },
];

/** The row of a resource. */
export function watchableNamed(resource: WatchResource): WatchableRow {
  return WATCHABLE.find((row) => row.resource === resource)!;
}
