import type { RecognizeAlternative, RecognizedWord, RecognizeResult } from '../../api/types';
import { parseStorageUri } from '../../language';

/** What the sandbox answers for one piece of audio. */
export interface Registration {
  /** Of the audio's bytes, in lower-case hexadecimal digits. */
  readonly sha256?: string;
  /** The storage URI of the audio. At least one of the two is there. */
  readonly uri?: string;
  /** In seconds, for audio that only its URI is known of. */
  readonly duration?: number;
  readonly results: readonly RecognizeResult[];
}

/** A transcript that cannot be registered; the message names the member and what is wrong with it. */
export class BadTranscript extends Error {}

/**
 * Reads a transcript as it is registered: `sha256` or `uri`, and `results` as the service answers them, or only
 * `transcript` with `confidence` and `languageCode`. Throws `BadTranscript`.
 */
export function readRegistration(said: unknown): Registration {
  const body = members(said, '', ['sha256', 'uri', 'duration', 'results', ...SHORT]);
  if (body['sha256'] === undefined && body['uri'] === undefined)
    throw new BadTranscript('A transcript needs the sha256 or the uri of its audio.');
  if ((body['results'] === undefined) === (body['transcript'] === undefined))
    throw new BadTranscript('A transcript needs either results or transcript.');
  return {
    ...optional(body, '', 'sha256', hash),
    ...optional(body, '', 'uri', storageUri),
    ...optional(body, '', 'duration', seconds),
    results:
      body['results'] === undefined
        ? [short(body)]
        : list(body['results'], 'results').map((each, at) => result(each, at)),
  };
}

type Json = Readonly<Record<string, unknown>>;
type Reader<Value> = (value: unknown, place: string) => Value;

const SHORT = ['transcript', 'confidence', 'languageCode'] as const;

function short(body: Json): RecognizeResult {
  const alternative = {
    transcript: text(body['transcript'], 'transcript'),
    ...optional(body, '', 'confidence', share),
  };
  return { alternatives: [alternative], ...optional(body, '', 'languageCode', filled) };
}

function result(said: unknown, at: number): RecognizeResult {
  const place = `results[${at}]`;
  const body = members(said, place, ['alternatives', 'channelTag', 'resultEndTime', 'languageCode']);
  const alternatives = list(body['alternatives'], `${place}.alternatives`);
  if (alternatives.length === 0) throw new BadTranscript(`${place}.alternatives must not be empty.`);
  return {
    alternatives: alternatives.map((each, index) => alternative(each, `${place}.alternatives[${index}]`)),
    ...optional(body, place, 'channelTag', tag),
    ...optional(body, place, 'resultEndTime', duration),
    ...optional(body, place, 'languageCode', filled),
  };
}

function alternative(said: unknown, place: string): RecognizeAlternative {
  const body = members(said, place, ['transcript', 'confidence', 'words']);
  return {
    transcript: text(body['transcript'], `${place}.transcript`),
    ...optional(body, place, 'confidence', share),
    ...optional(body, place, 'words', (words, at) =>
      list(words, at).map((each, index) => word(each, `${at}[${index}]`)),
    ),
  };
}

function word(said: unknown, place: string): RecognizedWord {
  const body = members(said, place, ['word', 'startTime', 'endTime', 'confidence', 'speakerTag', 'speakerLabel']);
  return {
    ...optional(body, place, 'startTime', duration),
    ...optional(body, place, 'endTime', duration),
    word: text(body['word'], `${place}.word`),
    ...optional(body, place, 'confidence', share),
    ...optional(body, place, 'speakerTag', tag),
    ...optional(body, place, 'speakerLabel', text),
  };
}

function members(said: unknown, place: string, names: readonly string[]): Json {
  if (typeof said !== 'object' || said === null || Array.isArray(said))
    throw new BadTranscript(`${place || 'A transcript'} must be a JSON object.`);
  const stranger = Object.keys(said).find((name) => !names.includes(name));
  if (stranger === undefined) return said as Json;
  throw new BadTranscript(
    `${place || 'A transcript'} has no member '${stranger}'. The members are ${names.join(', ')}.`,
  );
}

/** The member, read, if it is there. */
function optional<Name extends string, Value>(
  body: Json,
  place: string,
  name: Name,
  read: Reader<Value>,
): { readonly [name in Name]?: Value } {
  const value = body[name];
  if (value === undefined) return {};
  return { [name]: read(value, place === '' ? name : `${place}.${name}`) } as { readonly [name in Name]?: Value };
}

/** Makes the reader of a value from a test and what is wanted. */
function reader<Value>(wanted: string, fits: (value: unknown) => boolean): Reader<Value> {
  return (value, place) => {
    if (!fits(value)) throw new BadTranscript(`${place} must be ${wanted}.`);
    return value as Value;
  };
}

const isNumber = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most;

const text = reader<string>('a string', (value) => typeof value === 'string');
const filled = reader<string>('a string that is not empty', (value) => typeof value === 'string' && value !== '');
const storageUri = reader<string>(
  'a storage URI like gs://bucket/object',
  (value) => typeof value === 'string' && !parseStorageUri(value).problem,
);
const list = reader<readonly unknown[]>('an array', Array.isArray);
const share = reader<number>('a number from 0 to 1', (value) => isNumber(value, 0, 1));
const seconds = reader<number>('a number of seconds', (value) => isNumber(value, 0, 1e6));
const tag = reader<number>('a whole number from 0', (value) => isNumber(value, 0, 1e6) && Number.isInteger(value));
const duration = reader<string>(
  'a time in seconds like "1.300s"',
  (value) => typeof value === 'string' && /^\d{1,9}(?:\.\d{1,9})?s$/.test(value),
);
const hash: Reader<string> = (value, place) => {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value)) return value.toLowerCase();
  throw new BadTranscript(`${place} must be 64 hexadecimal digits.`);
};
