import { NEW_ID, type RequestParts } from '../parts';
import { checkAddress } from './check-address';
import { checkAnswered } from './check-answered';
import { checkExpiration } from './check-expiration';
import { checkId } from './check-id';
import { checkToken } from './check-token';
import { checkWatch } from './check-watch';
import { CHANNEL_COMPLETERS } from './completers';
import { ADDRESS_FIXES } from './fixes-address';
import { END_FIXES } from './fixes-end';
import { ID_FIXES } from './fixes-ids';
import { TOKEN_FIXES } from './fixes-token';
import { CHANNEL_HOVERS } from './hovers';
import { CHANNEL_MEMBERS, CHANNEL_OWN } from './members';

const COMMON = {
  id: `$\{2:${NEW_ID}}`,
  type: 'web_hook',
  address: '$' + '{3:https://example.com/notifications}',
};

const watching = (watch: string) => ({ $request: { watch }, ...COMMON });

/** Channel requests, `*.channel.json` (api.md §2 and §4, Area C). */
export const CHANNEL: RequestParts = {
  shape: { members: CHANNEL_MEMBERS, own: CHANNEL_OWN, protobuf: false },
  checks: [checkId, checkAddress, checkToken, checkExpiration, checkWatch, checkAnswered],
  fixers: { ...ID_FIXES, ...ADDRESS_FIXES, ...TOKEN_FIXES, ...END_FIXES },
  safe: new Set(['deprecated-value', 'expiration-unit', 'wrapped-watch-path']),
  hovers: CHANNEL_HOVERS,
  completers: CHANNEL_COMPLETERS,
  templates: [
    { label: 'Watch the events of a calendar', body: watching('calendars/$' + '{1:primary}/events') },
    { label: 'Watch who may see a calendar', body: watching('calendars/$' + '{1:primary}/acl') },
    { label: 'Watch the list of calendars', body: watching('users/me/calendarList') },
    { label: 'Watch the settings', body: watching('users/me/settings') },
  ],
};
