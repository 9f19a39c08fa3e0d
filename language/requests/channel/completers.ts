import type { RequestCompleter } from '../complete/completer';
import { DAY, dateText, HOUR, SECOND } from './times';
import { WATCHABLE } from './watchable';

const LIVES: readonly (readonly [life: number, name: string])[] = [
  [HOUR, '1 hour'],
  [DAY, '1 day'],
  [7 * DAY, '7 days'],
  [30 * DAY, '30 days'],
];

/** What the value languages of a channel request offer, by the format of the value. */
export const CHANNEL_COMPLETERS: Readonly<Record<string, RequestCompleter>> = {
  'channel-id': ({ surroundings }) => {
    const id = surroundings.newId?.();
    return id === undefined ? [] : [{ value: id, detail: 'a new UUID', preselect: true }];
  },
  'receiving-url': ({ surroundings }) => [
    ...(surroundings.isLocal ? [{ value: LOCAL, detail: 'a receiver on this machine' }] : []),
  ],
  'channel-token': ({ surroundings }) => {
    const token = surroundings.newId?.();
    return token === undefined ? [] : [{ value: token, detail: 'a random text' }];
  },
  'watch-path': ({ written, before }) => watchPaths(written.slice(0, before)),
  seconds: () => LIVES.map(([life, name]) => ({ value: String(life / SECOND), detail: name })),
  expiration: ({ surroundings: { now } }) =>
    LIVES.map(([life, name]) => {
      const at = Math.floor((now.getTime() + life) / SECOND) * SECOND;
      return { value: at, detail: `in ${name}: ${dateText(at) ?? ''}` };
    }),
};

/** The address of the samples: where a receiver on this machine listens unless it is told otherwise. */
const LOCAL = 'https://localhost:8443/notifications';

/** The four forms, for the calendar that is written already or the main one. */
function watchPaths(written: string): ReturnType<RequestCompleter> {
  const id = /^calendars\/([^/]+)\//.exec(written)?.[1] ?? 'primary';
  return WATCHABLE.map(({ template, name, tells }) => ({
    value: template.replace('{calendarId}', () => id),
    detail: name,
    documentation: `Tells of ${tells}.`,
  }));
}
