import { encodeParameter } from './redact';

const WATCHABLE = /^(calendars\/[^/]+\/(events|acl)|users\/me\/(calendarList|settings))$/;

/** Whether a path names one of the resources that can be watched. One that does not could lead anywhere at the service. */
export function isWatchable(path: string): boolean {
  return WATCHABLE.test(path) && !/^\.{1,2}$/.test(decoded(path.split('/')[1]!));
}

/** A path as it stands in an address. Ids of calendars hold `@` and `#`; what is encoded already, because it would end the id, is not encoded twice. */
export function encodeWatchPath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeParameter(decoded(part)))
    .join('/');
}

/** What a part with escapes says; one whose escapes are no UTF-8 stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
