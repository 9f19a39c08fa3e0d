import { nearest } from '../../nearest';
import { WATCHABLE } from './watchable';

const IN_CALENDARS = ['events', 'acl'];

/**
 * The paths that parts of a broken one were most likely meant for, the likeliest first: a slip of the pen in one of the words,
 * words that were left out, another user than oneself. Calendars whose ids cannot be are left to the caller to sort out.
 */
export function pathsMeant(parts: readonly string[]): string[] {
  const names = parts.filter((part) => part !== '');
  const [first = '', second = ''] = names;
  const alone = WATCHABLE.find(({ resource }) => names.length === 1 && resource.toLowerCase() === first.toLowerCase());
  if (alone) return [path(alone.resource)];
  if (isMeant(first, 'calendars')) {
    const { id, rest } = calendarAt(names);
    const last = rest.at(-1);
    const resources = last === undefined ? IN_CALENDARS : resourcesLike(last);
    return resources.map((resource) => path(resource, id));
  }
  if (isMeant(first, 'users')) {
    const last = names.length > 2 ? names.at(-1)! : isMeant(second, 'me') ? '' : second;
    return (last === '' ? ['calendarList', 'settings'] : resourcesLike(last)).map((resource) => path(resource));
  }
  const last = names.at(-1);
  if (last === undefined || names.length > 2) return [];
  const id = names.length === 2 && !isMeant(first, 'me') ? first : undefined;
  return resourcesLike(last).map((resource) => path(resource, id));
}

/** The id in `calendars/id/…`, which may be left out, or still be the words of a template. */
function calendarAt([, id, ...rest]: readonly string[]): { readonly id: string | undefined; readonly rest: string[] } {
  if (id === undefined) return { id, rest };
  if (rest.length === 0 && WATCHABLE.some(({ resource }) => resource === id)) return { id: undefined, rest: [id] };
  const isTemplate = /^(?:\{.*\}|<.*>|:\w+|\$.*)$/.test(id);
  return { id: isTemplate ? undefined : id.trim().replaceAll(' ', '%20'), rest };
}

function isMeant(written: string, word: string): boolean {
  return nearest(written, [word]).length > 0 || `${written.toLowerCase()}s` === word;
}

function resourcesLike(written: string): string[] {
  return nearest(
    written,
    WATCHABLE.map(({ resource }) => resource),
  );
}

function path(resource: string, id = 'primary'): string {
  const { template = '' } = WATCHABLE.find((row) => row.resource === resource) ?? {};
  return template.replace('{calendarId}', () => id);
}
