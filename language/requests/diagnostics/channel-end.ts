import { channel } from './channel-examples';
import type { RequestDiagnosticTable, Words } from './row';

const SOON = Date.UTC(2026, 10, 28, 12);
const RIGHT = channel({ expiration: SOON });

/** Findings about when a channel ends (api.md §2, §8; public-facts §2). */
export const CHANNEL_END: RequestDiagnosticTable = {
  'expiration-unit': {
    group: 'channel',
    kind: 'channel',
    severity: 'error',
    message: unitProblem,
    summary: 'An expiration in another unit than milliseconds.',
    explanation:
      'Time counts in milliseconds since 1970-01-01T00:00:00Z, as `Date.now()` of JavaScript does. `date +%s` and most other languages count seconds. A moment of our time has 13 digits in milliseconds, 10 in seconds, 16 in microseconds.',
    wrong: channel({ expiration: SOON / 1_000 }),
    right: RIGHT,
    fixes: ['Write {at} ({date})', 'Expire in 7 days: {at}'],
  },
  'malformed-expiration': {
    group: 'channel',
    kind: 'channel',
    severity: 'error',
    message: (words) => {
      switch (words('problem')) {
        case 'negative':
          return words.say('Time counts from 1970 on: “expiration” is not negative.');
        case 'fraction':
          return words.say('“expiration” is a whole number of milliseconds.');
        case 'too-large':
          return words.say('No calendar reaches so far: “expiration” counts milliseconds since 1970.');
        default:
          return words.say('“expiration” is a number: milliseconds since 1970-01-01T00:00:00Z.');
      }
    },
    summary: 'An expiration that is no moment.',
    explanation:
      'It is a whole number of milliseconds since 1970-01-01T00:00:00Z, as a number or as text of digits: the reference says the one, its examples the other, and the service takes both.',
    wrong: channel({ expiration: 'next week' }),
    right: RIGHT,
    fixes: ['Write {at} ({date})', 'Expire in 7 days: {at}'],
  },
  'expiration-past': {
    group: 'channel',
    kind: 'channel',
    severity: 'error',
    message: 'This has passed: {date}, {left}.',
    summary: 'An expiration that has passed.',
    explanation: 'A channel that has expired sends nothing. Milliseconds count from 1970-01-01T00:00:00Z.',
    wrong: channel({ expiration: Date.UTC(2026, 10, 1) }),
    right: RIGHT,
    fixes: ['Expire in 7 days: {at}', 'Remove “expiration”'],
  },
  'expiration-far': {
    group: 'channel',
    kind: 'channel',
    severity: 'information',
    message: '{date} is {left}. The service ends channels after 30 days at most, as far as is known.',
    summary: 'An expiration later than channels are known to live.',
    explanation:
      'The stricter of what is asked for and the limit of the service counts. The documentation names no limit; 30 days were the longest seen. The answer says when the channel ends.',
    wrong: channel({ expiration: Date.UTC(2027, 5, 1) }),
    right: RIGHT,
    fixes: ['Expire in 30 days: {at}'],
  },
  'malformed-ttl': {
    group: 'channel',
    kind: 'channel',
    severity: 'error',
    message: '“ttl” is a number of seconds above 0, in quotes and digits only.',
    summary: 'A time to live that is no number of seconds.',
    explanation:
      '`params.ttl` says how many seconds the channel lives. All values of `params` are text, so it stands in quotes.',
    wrong: channel({ params: { ttl: '7d' } }),
    right: channel({ params: { ttl: '604800' } }),
    fixes: ['Write “{ttl}” ({life})'],
  },
  'ttl-far': {
    group: 'channel',
    kind: 'channel',
    severity: 'information',
    message: 'The service cuts this: channels live for 30 days at most, as far as is known.',
    summary: 'A time to live longer than channels are known to live.',
    explanation:
      '`ttl` counts seconds. A longer time than the service allows is cut; 30 days (2592000) were the longest seen.',
    wrong: channel({ params: { ttl: '604800000' } }),
    right: channel({ params: { ttl: '604800' } }),
    fixes: ['Write “{ttl}” ({life})'],
  },
  'two-ends': {
    group: 'channel',
    kind: 'channel',
    severity: 'information',
    message: '“{late}” has no effect: the channel ends {left}, by “{early}”.',
    summary: 'Two different ends of a channel.',
    explanation:
      'Where `expiration` and `params.ttl` are both given, the earlier end counts. `ttl` counts from when the channel is created.',
    wrong: channel({ expiration: SOON, params: { ttl: '3600' } }),
    right: RIGHT,
    fixes: ['Remove “{late}”', 'Remove “{early}”'],
  },
};

function unitProblem(words: Words): string {
  switch (words('unit')) {
    case 'life-seconds':
      return words.say(
        '“expiration” counts milliseconds since 1970; this looks like a stretch of time in seconds, until {date}.',
      );
    case 'life-milliseconds':
    case 'life':
      return words.say('“expiration” counts milliseconds since 1970; this looks like a stretch of time, until {date}.');
    case 'day':
    case 'date':
      return words.say('“expiration” counts milliseconds since 1970; this is written in another way and means {date}.');
    default:
      return words.say('“expiration” counts milliseconds since 1970; this looks like {unit}: {date}.');
  }
}
