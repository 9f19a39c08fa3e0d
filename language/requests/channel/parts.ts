import type { MemberRow } from '../members';
import type { RequestParts } from '../parts';
import { CHANNEL_MEMBERS } from './members';

/** `$request` of a channel request. */
const OWN: readonly MemberRow[] = [
  {
    name: 'watch',
    type: { kind: 'string', format: 'watch-path' },
    source: 'own',
    summary: 'What is watched: the path of the resource, as `calendars/primary/events`.',
    examples: [
      { value: 'calendars/primary/events', summary: 'events of a calendar' },
      { value: 'calendars/primary/acl', summary: 'access rules of a calendar' },
      { value: 'users/me/calendarList', summary: 'the list of calendars' },
      { value: 'users/me/settings', summary: 'settings' },
    ],
  },
];

/** Channel requests, `*.channel.json`. */
export const CHANNEL: RequestParts = {
  shape: { members: CHANNEL_MEMBERS, own: OWN, protobuf: false },
  checks: [],
  fixers: {},
  safe: new Set(),
  hovers: {},
  completers: {},
  templates: [
    {
      label: 'Watch the events of a calendar',
      body: {
        $request: { watch: '${1:calendars/primary/events}' },
        id: '${2:01234567-89ab-cdef-0123-456789abcdef}',
        type: 'web_hook',
        address: '${3:https://example.com/notifications}',
      },
    },
  ],
};
