import { t } from '@vscode/l10n';
import { tame } from '../../api';
import { type ChannelRecord, type ChannelState, stateOf } from '../../channels/index';
import { textLanguage } from '../text-language';
import { agoWords, leftWords, type Told } from './durations';

/** What a channel is for people; `gone` is one of an embedded sandbox that ended with its window. */
export type ShownState = ChannelState | 'gone';

/** How a state is shown and what it means; data for the tree, its tooltips and its tests. */
export interface StateLook {
  /** Begins the text beside the channel. */
  readonly label: string;
  /** Of the editor's icons. */
  readonly icon: string;
  /** A colour of the theme. */
  readonly colour?: string;
  /** What it means and what to do, one or two sentences. */
  readonly meaning: string;
}

/** Every state there is. */
export const STATES: Readonly<Record<ShownState, StateLook>> = {
  creating: { label: t('being created'), icon: 'loading~spin', meaning: t('The service has not answered yet.') },
  unknown: {
    label: t('may exist'),
    icon: 'question',
    colour: 'charts.yellow',
    meaning: t(
      'No answer came to its creation, so the service may have it or not. It becomes active here when its first message reaches a receiver. It cannot be stopped without that message, and ends when it expires. To be safe, create another one with a new id, and forget this one.',
    ),
  },
  active: {
    label: t('active'),
    icon: 'radio-tower',
    colour: 'charts.green',
    meaning: t('The service sends its notifications.'),
  },
  expiring: {
    label: t('expiring'),
    icon: 'watch',
    colour: 'charts.orange',
    meaning: t('Its end is near, and the service renews nothing by itself. Renew it to go on.'),
  },
  expired: {
    label: t('expired'),
    icon: 'history',
    meaning: t('Its time is over: the service sends nothing any more. Create it again to go on, or forget it.'),
  },
  stopping: { label: t('being stopped'), icon: 'loading~spin', meaning: t('The service has not answered yet.') },
  stopped: {
    label: t('stopped'),
    icon: 'circle-slash',
    meaning: t('It was stopped: the service sends nothing any more.'),
  },
  failed: {
    label: t('failed'),
    icon: 'error',
    colour: 'charts.red',
    meaning: t('The service did not create it.'),
  },
  gone: {
    label: t('ended with its sandbox'),
    icon: 'debug-disconnect',
    meaning: t(
      'It belonged to the sandbox inside a window, and ended when that window was closed or reloaded. Create it again, or forget it.',
    ),
  },
};

/** The states in which a channel can be there at the service. */
const LIVING: readonly ShownState[] = ['creating', 'unknown', 'active', 'expiring', 'stopping'];

/** Whether the service may still send notifications of a channel in this state. */
export function isLiving(state: ShownState): boolean {
  return LIVING.includes(state);
}

/** What the state of a channel depends on beside its record. */
export interface Circumstances {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether the embedded sandbox of that origin ended with its window. */
  readonly hasEnded: (origin: string) => boolean;
}

/** The state of a channel as it is shown. */
export function shownState(record: ChannelRecord, { now, hasEnded }: Circumstances): ShownState {
  const state = stateOf(record, now);
  return isLiving(state) && hasEnded(record.origin) ? 'gone' : state;
}

/** A channel in a few words, like `active · 6 d 4 h left · last exists 3 min ago · 2 unread`, and how long they hold. */
export function channelWords(record: ChannelRecord, circumstances: Circumstances): Told & { state: ShownState } {
  const state = shownState(record, circumstances);
  const { now } = circumstances;
  const times: Told[] = [];
  const timed = (told: Told): string => {
    times.push(told);
    return told.text;
  };
  const parts = [STATES[state].label];
  const { expiration, last, unread = 0 } = record;
  if (expiration !== undefined && (state === 'active' || state === 'expiring')) {
    parts.push(timed(leftWords(expiration - now)));
  }
  if (expiration !== undefined && state === 'expired') parts[0] = t('expired {0}', timed(agoWords(now - expiration)));
  if (state === 'creating' || state === 'stopping') times.push({ text: '', changesIn: PATIENCE });
  if (record.failure && (state === 'failed' || state === 'unknown')) parts.push(tame(record.failure.message));
  if (record.renewedBy !== undefined && isLiving(state)) parts.push(t('replaced, not stopped'));
  if (last) parts.push(t('last {0} {1}', last.state, timed(agoWords(now - last.at))));
  if (unread > 0) parts.push(t('{0} unread', unread.toLocaleString(textLanguage())));
  return { state, text: parts.join(' · '), changesIn: Math.min(FOREVER, ...times.map(({ changesIn }) => changesIn)) };
}

/** Nothing answers after so long: what was being done is then in question. Milliseconds. */
const PATIENCE = 120_000;
/** As long as a timer can wait. Milliseconds. */
const FOREVER = 2 ** 31 - 1;

/** What is watched, for people: `Events of primary`, `Settings`. */
export function watchWords(watch: string): string {
  const calendar = /^calendars\/(.+)\/(events|acl)$/.exec(watch);
  if (calendar) {
    const name = decoded(calendar[1]!);
    return calendar[2] === 'acl' ? t('Access rules of {0}', name) : t('Events of {0}', name);
  }
  if (watch === 'users/me/calendarList') return t('Calendar list');
  return watch === 'users/me/settings' ? t('Settings') : watch;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An id short enough for a label; the beginning of a UUID is told from others well enough. */
export function shortId(id: string): string {
  return id.length <= 13 ? id : `${id.slice(0, 8)}…`;
}
