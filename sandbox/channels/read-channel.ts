import { refusal } from './refusals';

/** A channel as it was asked for (api.md §2). */
export interface AskedChannel {
  readonly id: string;
  readonly address: string;
  readonly token?: string;
  /** When it shall end at the latest: milliseconds since 1970, the earlier of `expiration` and `params.ttl`. */
  readonly until?: number;
}

/** Lengths count Unicode characters, as docs/request-files.md says and why. */
const LONGEST_ID = 64;
const LONGEST_TOKEN = 256;

type Body = Readonly<Record<string, unknown>>;

/** Reads the body of a watch request, in the order of the refusals (public-facts §2). Throws 400. Unknown members are ignored. */
export function readChannel(body: Body, now: number): AskedChannel {
  const id = textIn(body, 'id', LONGEST_ID);
  if (!/^[\w\-+/=]+$/.test(id)) {
    throw invalid('id', 'it is made of letters, digits and the characters - _ + / =, without blanks.');
  }
  const type = textIn(body, 'type');
  if (type !== 'web_hook' && type !== 'webhook') throw refusal('type-not-supported', { type });
  const address = textIn(body, 'address');
  if (!isHttps(address)) throw refusal('not-https', { address });
  const token = body['token'] === undefined || body['token'] === null ? undefined : readToken(body['token']);
  const ends = [readExpiration(body['expiration'], now), readTtl(body['params'], now)].filter(
    (end) => end !== undefined,
  );
  return { id, address, ...(token !== undefined && { token }), ...(ends.length > 0 && { until: Math.min(...ends) }) };
}

/** A member of the body of a stop request. Throws 400 when it is missing or no text. */
export function textIn(body: Body, name: string, most = Number.POSITIVE_INFINITY): string {
  const value = body[name];
  if (value === undefined || value === null || value === '') throw refusal('required', { member: `channel.${name}` });
  if (typeof value !== 'string') throw invalid(name, 'it is a text.');
  const length = [...value].length;
  if (length > most) throw invalid(name, `it has at most ${most} characters, not ${length}.`);
  return value;
}

function readToken(token: unknown): string {
  if (typeof token !== 'string') throw invalid('token', 'it is a text.');
  const characters = [...token];
  if (characters.length > LONGEST_TOKEN) {
    throw invalid('token', `it has at most ${LONGEST_TOKEN} characters, not ${characters.length}.`);
  }
  if (characters.some((character) => character < ' ' || character === '\x7f')) {
    throw invalid('token', 'it travels in a header, which takes no line breaks or other control characters.');
  }
  return token;
}

function isHttps(address: string): boolean {
  const url = /^https:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && url.protocol === 'https:';
}

/** A time in milliseconds, as text or as a number (public-facts §2). */
function readExpiration(said: unknown, now: number): number | undefined {
  if (said === undefined || said === null) return undefined;
  const isWhole = typeof said === 'string' ? /^-?\d{1,19}$/.test(said) : Number.isInteger(said);
  if (!isWhole) throw invalid('expiration', 'it is a time in milliseconds since 1970, a whole number.');
  if (Number(said) <= now) throw refusal('past', { expiration: `${said}` });
  return Number(said);
}

/** A life in seconds, as text. */
function readTtl(params: unknown, now: number): number | undefined {
  if (params === undefined || params === null) return undefined;
  if (typeof params !== 'object' || Array.isArray(params)) throw invalid('params', 'it is an object of texts.');
  const [odd] = Object.entries(params).find(([, value]) => typeof value !== 'string') ?? [];
  if (odd !== undefined) throw invalid(`params.${odd}`, 'it is a text.');
  const { ttl } = params as { ttl?: string };
  if (ttl === undefined) return undefined;
  if (!/^\d{1,12}$/.test(ttl) || Number(ttl) === 0) throw invalid('params.ttl', 'it is a number of seconds, as text.');
  return now + Number(ttl) * 1000;
}

function invalid(member: string, why: string): Error {
  return refusal('invalid', { member: `channel.${member}`, why });
}
