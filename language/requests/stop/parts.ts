import type { RequestParts } from '../parts';
import { checkStop } from './check-stop';
import { STOP_FIXES } from './fixes';
import { STOP_MEMBERS } from './members';
import { STOP_COMPLETERS, STOP_HOVERS } from './values';

/** Stop requests, `*.stop.json` (api.md §4, Area C). */
export const STOP: RequestParts = {
  shape: { members: STOP_MEMBERS, own: [], protobuf: false },
  checks: [checkStop],
  fixers: STOP_FIXES,
  safe: new Set(),
  hovers: STOP_HOVERS,
  completers: STOP_COMPLETERS,
  templates: [{ label: 'Stop a channel', body: { id: '$' + '{1:channel-id}', resourceId: '$' + '{2:resource-id}' } }],
};
