import { tame } from '../../api';
import { type ChannelRecord, type ChannelState, stateOf } from '../../channels/index';
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
  creating: { label: 'being created', icon: 'loading~spin', meaning: 'The service has not answered yet.' },
  unknown: {
    label: 'may exist',
    icon: 'question',
    colour: 'charts.yellow',
    meaning:
      'No answer came to its creation, so the service may have it or not. It becomes active here when its first message reaches a receiver. It cannot be stopped without that message, and ends when it expires. To be safe, create another one with a new id, and forget this one.',
  },
  active: {
    label: 'active',
    icon: 'radio-tower',
    colour: 'charts.green',
    meaning: 'The service sends its notifications.',
  },
  expiring: {
    label: 'expiring',
    icon: 'watch',
    colour: 'charts.orange',
    meaning: 'Its end is near, and the service renews nothing by itself. Renew it to go on.',
  },
  expired: {
    label: 'expired',
    icon: 'history',
    meaning: 'Its time is over: the service sends nothing any more. Create it again to go on, or forget it.',
  },
  stopping: { label: 'being stopped', icon: 'loading~spin', meaning: 'The service has not answered yet.' },
  stopped: { label: 'stopped', icon: 'circle-slash', meaning: 'It was stopped: the service sends nothing any more.' },
  failed: {
    label: 'failed',
    icon: 'error',
    colour: 'charts.red',
    meaning: 'The service did not create it.',
  },
  gone: {
    label: 'ended with its sandbox',
    icon: 'debug-disconnect',
    meaning:
      'It belonged to the sandbox inside a window, and ended when that window was closed or reloaded. Create it again, or forget it.',
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
  const timed = (told: Told, before = ''): string => {
    times.push(told);
    return before + told.text;
  };
  const parts = [STATES[state].label];
  const { expiration, last, unread = 0 } = record;
  if (expiration !== undefined && (state === 'active' || state === 'expiring')) {
    parts.push(timed(leftWords(expiration - now)));
  }
  if (expiration !== undefined && state === 'expired') parts[0] += ` ${timed(agoWords(now - expiration))}`;
  if (state === 'creating' || state === 'stopping') times.push({ text: '', changesIn: PATIENCE });
  if (record.failure && (state === 'failed' || state === 'unknown')) parts.push(tame(record.failure.message));
  if (record.renewedBy !== undefined && isLiving(state)) parts.push('replaced, not stopped');
  if (last) parts.push(timed(agoWords(now - last.at), `last ${last.state} `));
  if (unread > 0) parts.push(`${unread.toLocaleString('en')} unread`);
  return { state, text: parts.join(' · '), changesIn: Math.min(FOREVER, ...times.map(({ changesIn }) => changesIn)) };
}

/** Nothing answers after so long: what was being done is then in question. Milliseconds. */
const PATIENCE = 120_000;
/** As long as a timer can wait. Milliseconds. */
const FOREVER = 2 ** 31 - 1;

/** What is watched, for people: `Events of primary`, `Settings`. */
export function watchWords(watch: string): string {
  const calendar = /^calendars\/(.+)\/(events|acl)$/.exec(watch);
  if (calendar) return `${calendar[2] === 'acl' ? 'Access rules' : 'Events'} of ${decoded(calendar[1]!)}`;
  if (watch === 'users/me/calendarList') return 'Calendar list';
  return watch === 'users/me/settings' ? 'Settings' : watch;
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
