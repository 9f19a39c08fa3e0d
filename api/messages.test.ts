import { describe, expect, test } from 'vitest';
import { apiError, type BadRedirect, type Fault, type MalformedAnswer, type Refusal } from './errors';

const REQUESTS = [
  ['GET', 'https://api.example/drive/v3/files'],
  ['POST', 'https://api.example/v1/speech:recognize'],
  ['POST', 'https://api.example/calendar/v3/calendars/primary/events/watch'],
  ['POST', 'https://api.example/calendar/v3/channels/stop'],
] as const;

const NOTHING = {
  serverMessage: '',
  violations: [],
  fields: [],
  rateLimited: false,
  credentialsDropped: false,
} as const;
const http = (status: number, more: object = {}): Fault => ({ ...NOTHING, kind: 'http', status, ...more });

const STATUSES = [400, 401, 403, 404, 407, 410, 413, 429, 500, 503, 504, 302];
const SAYS = [
  '',
  'Not Found',
  'Not Found.',
  'Why?',
  'Wait…',
  'It is "so."',
  'Endpoint blocked.',
  'Too long ',
  'entity (x)',
];
const REASONS = [
  'API_KEY_INVALID',
  'insufficientPermissions',
  'notFound',
  'channelIdNotUnique',
  'push.webhookUrlNotHttps',
  'push.webhookUrlUnauthorized',
  'push.channelTypeNotSupported',
  'pushNotSupportedForRequestedResource',
  'required',
];
const FIELDS = [
  { field: 'config.encoding', description: 'Is none.' },
  { field: 'audio', description: 'is missing' },
];

const HTTP: readonly Fault[] = STATUSES.flatMap((status) =>
  SAYS.flatMap((serverMessage) => [
    http(status, { serverMessage }),
    http(status, { serverMessage, fields: FIELDS }),
    http(status, { serverMessage, renewal: 'The sign-in has ended. Sign in again.' }),
    http(status, { serverMessage, rateLimited: true, retryAfterMs: 1000, credentialsDropped: true }),
    ...['q', 'pageToken', 'key', 'fields'].map((location) => http(status, { serverMessage, location })),
    ...REASONS.map((reason) => http(status, { serverMessage, reason })),
  ]),
);

const MALFORMED: readonly MalformedAnswer[] = ['html', 'page', 'content-type', 'json', 'encoding', 'shape', 'empty'];
const REDIRECTS: readonly BadRedirect[] = [
  'loop',
  'too-many',
  'no-target',
  'downgrade',
  'insecure',
  'not-a-read',
  'hidden',
];
const REFUSALS: readonly Refusal[] = ['address', 'insecure', 'userinfo', 'origin', 'credential', 'file-id', 'watch'];
const CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'CERT_HAS_EXPIRED', 'EPROTO', 'BAD_PORT', 'HPE_X', 'OTHER'];

const OTHERS: readonly Fault[] = [
  { kind: 'cancelled' },
  ...(['attempt', 'total', 'idle'] as const).map((phase) => ({ kind: 'timeout', phase, ms: 1000 }) as const),
  ...CODES.map((code) => ({ kind: 'network', code }) as const),
  ...MALFORMED.map((why) => ({ kind: 'malformed', why, contentType: 'text/plain', excerpt: 'The end' }) as const),
  { kind: 'too-large', limit: 1000 },
  ...REDIRECTS.map((why) => ({ kind: 'redirect', why, to: 'https://other.example/' }) as const),
  ...REFUSALS.map((why) => ({ kind: 'refused', why, subject: 'it' }) as const),
  { kind: 'page-loop', pages: 2, rows: 1 },
];

describe.each(REQUESTS)('%s %s', (method, url) => {
  test('fails with whole sentences, each with one ending', () => {
    for (const fault of [...HTTP, ...OTHERS]) {
      const { message, advice } = apiError(fault, { method, url, headers: {} }, 1);
      for (const text of [message, advice]) {
        expect(text).toMatch(/^\S.*[.?…]"?$/s);
        expect(text).not.toMatch(/[.?…]["”]? ?\.|\s\.|\s$/);
      }
    }
  });
});
