import { createHash, timingSafeEqual } from 'node:crypto';
import { t } from '@vscode/l10n';
import type { NotificationState } from './record';

/** What became of a message when it was looked at. */
export type Verdict =
  /** From a channel of ours, with its token. */
  | 'genuine'
  /** The number was there before: the service sent it again, or somebody else did. */
  | 'duplicate'
  /** No channel of that id is known here. */
  | 'foreign'
  /** The channel is known, and the token is not its own. */
  | 'wrong-token'
  /** A header is missing or wrong, or there is a body (api.md §6). */
  | 'malformed';

/** A message as a receiver got it. */
export interface Notification {
  /** As many as came before it, over all channels: tells messages apart. */
  readonly index: number;
  /** When it came; milliseconds since 1970. */
  readonly at: number;
  readonly verdict: Verdict;
  /** Why it is not genuine, as a sentence; empty when it is. */
  readonly reason: string;
  /** The empty string when the header is missing. */
  readonly channelId: string;
  readonly number?: number;
  readonly state?: NotificationState;
  readonly resourceId?: string;
  readonly resourceUri?: string;
  /** Milliseconds since 1970, from the human-readable header. */
  readonly expiration?: number;
  /**
   * How many numbers lie between this message and the one before it on its channel. Numbers are not consecutive
   * (api.md §6), so a gap alone does not mean that a message was lost.
   */
  readonly gap?: number;
  /** All headers as they came, cut where they are very long. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** What was answered: a status, or that nothing was. */
  readonly answer: Answer;
}

/** What a receiver does with a genuine message: answers a status, never answers, or closes the connection. */
export type Answer = number | 'hang' | 'close';

/** A channel as the receiver has to know it. */
export interface ExpectedChannel {
  readonly token?: string | undefined;
  /** How the headers of its service begin; any of those that are known where nobody wrote it down. */
  readonly headerPrefix?: string | undefined;
}

/** What came over the wire. */
export interface RawMessage {
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Whether there is a body. */
  readonly hasBody: boolean;
}

/** What a message says, before it is known whether it is a repetition. */
export type ReadMessage = Omit<Notification, 'index' | 'at' | 'gap' | 'answer'>;

const STATES: readonly string[] = ['sync', 'exists', 'not_exists'] satisfies NotificationState[];
const LONGEST_VALUE = 2048;

/**
 * Reads the headers of a notification (api.md §6), and says whether it comes from a channel of ours. Never throws.
 * `prefixes` are those of the connections, such as `X-Svc-`, the usual one first: a message has that of its channel.
 */
export function readMessage(
  { headers: raw, hasBody }: RawMessage,
  prefixes: readonly string[],
  channel: (id: string) => ExpectedChannel | undefined,
): ReadMessage {
  const headers = raw.map(([name, value]) => [name, decoded(value)] as const);
  const own = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
  const prefix = prefixOf(own, prefixes, channel);
  const start = prefix.toLowerCase();
  const header = (name: string) => own.get(`${start}${name}`);
  const channelId = header('channel-id') ?? '';
  const number = wholeNumber(header('message-number'));
  const state = header('resource-state');
  const known = STATES.includes(state ?? '') ? (state as NotificationState) : undefined;
  const expiration = Date.parse(header('channel-expiration') ?? '');
  const read = {
    channelId,
    headers: headers.map(([name, value]) => [name, value.slice(0, LONGEST_VALUE)] as const),
    ...(number !== undefined && { number }),
    ...(known && { state: known }),
    ...optional('resourceId', header('resource-id')),
    ...optional('resourceUri', header('resource-uri')),
    ...(Number.isFinite(expiration) && { expiration }),
  };
  const wrong = problemOf(header, number, known, hasBody, prefix);
  if (wrong !== undefined) return { ...read, verdict: 'malformed', reason: wrong };
  return { ...read, ...judged(channel(channelId), prefix, header('channel-token') ?? '') };
}

/** Whether a whole message is from a channel of ours. */
function judged(
  expected: ExpectedChannel | undefined,
  prefix: string,
  token: string,
): Pick<ReadMessage, 'verdict' | 'reason'> {
  if (!expected) return { verdict: 'foreign', reason: t('No channel of this id is known here.') };
  if (!suits(expected, prefix)) {
    const own = expected.headerPrefix ?? '';
    const reason = t('The headers of this channel begin with {0}, and these with {1}.', own, prefix);
    return { verdict: 'malformed', reason };
  }
  if (isSame(expected.token ?? '', token)) return { verdict: 'genuine', reason: '' };
  return { verdict: 'wrong-token', reason: t('The token is not the one this channel was created with.') };
}

/** The prefix that a message has: one whose channel is known and has it, else the first that there is. */
function prefixOf(
  own: ReadonlyMap<string, string>,
  prefixes: readonly string[],
  channel: (id: string) => ExpectedChannel | undefined,
): string {
  const idUnder = (prefix: string) => own.get(`${prefix.toLowerCase()}channel-id`);
  const isExpected = (prefix: string) => {
    const expected = channel(idUnder(prefix) ?? '');
    return expected !== undefined && suits(expected, prefix);
  };
  const there = prefixes.filter((prefix) => idUnder(prefix) !== undefined);
  return there.find(isExpected) ?? there[0] ?? prefixes[0] ?? '';
}

function suits({ headerPrefix }: ExpectedChannel, prefix: string): boolean {
  return headerPrefix === undefined || headerPrefix.toLowerCase() === prefix.toLowerCase();
}

/**
 * Node gives the bytes of a header as Latin-1. A token that is not ASCII travels as UTF-8, so that is what they are read as
 * where they can be.
 */
function decoded(value: string): string {
  const codes = Array.from(value, (character) => character.charCodeAt(0));
  if (codes.every((code) => code < 0x80) || codes.some((code) => code > 0xff)) return value;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return value; // Latin-1 after all
  }
}

function problemOf(
  header: (name: string) => string | undefined,
  number: number | undefined,
  state: NotificationState | undefined,
  hasBody: boolean,
  prefix: string,
): string | undefined {
  const always = ['Channel-ID', 'Message-Number', 'Resource-ID', 'Resource-State', 'Resource-URI'];
  const missing = always.find((name) => !header(name.toLowerCase()));
  if (missing !== undefined) return t('The header {0}{1} is missing.', prefix, missing);
  if (number === undefined) return t('The header {0}Message-Number holds no number.', prefix);
  if (state === undefined) return t('The header {0}Resource-State holds no state that is known.', prefix);
  if (state === 'sync' && number !== 1) return t('A sync message has the number 1.');
  return hasBody ? t('A notification has no body, and this one has.') : undefined;
}

/** A number of a message is at least 1 and fits the integers that JavaScript counts. */
function wholeNumber(text: string | undefined): number | undefined {
  const number = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;
  return number >= 1 ? number : undefined;
}

function optional<K extends string>(name: K, value: string | undefined): { readonly [N in K]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [N in K]?: string });
}

/** Compares in a time that tells nothing about where two texts differ, or how long they are. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
