import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExpectedChannel, type RawMessage, readMessage } from './messages';

const CHANNELS: Readonly<Record<string, ExpectedChannel>> = {
  plain: {},
  guarded: { token: 'route=7' },
  goog: { headerPrefix: 'X-Goog-', token: 'route=7' },
};

function message(change: Readonly<Record<string, string | undefined>> = {}, hasBody = false): RawMessage {
  const headers = {
    Host: '127.0.0.1:4000',
    'X-Svc-Channel-ID': 'plain',
    'X-Svc-Message-Number': '17',
    'X-Svc-Resource-ID': 'o3hgv1538sdjfh',
    'X-Svc-Resource-State': 'exists',
    'X-Svc-Resource-URI': 'https://api.example.com/calendar/v3/calendars/primary/events?alt=json',
    ...change,
  };
  return {
    headers: Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    hasBody,
  };
}

const read = (raw: RawMessage, prefix = 'X-Svc-') =>
  readMessage(raw, [prefix], (id) => (Object.hasOwn(CHANNELS, id) ? CHANNELS[id] : undefined));

describe('readMessage', () => {
  it('reads every header of api.md §6', () => {
    const raw = message({
      'X-Svc-Channel-ID': 'guarded',
      'X-Svc-Channel-Token': 'route=7',
      'X-Svc-Channel-Expiration': 'Tue, 19 Nov 2013 01:13:52 GMT',
    });
    expect(read(raw)).toEqual({
      verdict: 'genuine',
      reason: '',
      channelId: 'guarded',
      number: 17,
      state: 'exists',
      resourceId: 'o3hgv1538sdjfh',
      resourceUri: 'https://api.example.com/calendar/v3/calendars/primary/events?alt=json',
      expiration: Date.UTC(2013, 10, 19, 1, 13, 52),
      headers: raw.headers,
    });
  });

  it('reads header names in any case, and with the prefix of the connection', () => {
    const lower = message().headers.map(([name, value]) => [name.toLowerCase(), value] as const);
    expect(read({ headers: lower, hasBody: false }).verdict).toBe('genuine');
    expect(read(message(), 'X-Goog-').reason).toBe('The header X-Goog-Channel-ID is missing.');
  });

  describe('of several services', () => {
    const find = (id: string) => CHANNELS[id];
    const prefixes = ['X-Svc-', 'X-Goog-'];
    const renamed = (from: RawMessage): RawMessage => ({
      ...from,
      headers: from.headers.map(([name, value]) => [name.replace('X-Svc-', 'x-goog-'), value] as const),
    });

    it.each([
      ['the usual prefix', message(), 'genuine', 'plain', ''],
      [
        'the prefix of its channel',
        renamed(message({ 'X-Svc-Channel-ID': 'goog', 'X-Svc-Channel-Token': 'route=7' })),
        'genuine',
        'goog',
        '',
      ],
      ['a prefix that nobody wrote down for its channel', renamed(message()), 'genuine', 'plain', ''],
      [
        'the prefix of another service',
        message({ 'X-Svc-Channel-ID': 'goog', 'X-Svc-Channel-Token': 'route=7' }),
        'malformed',
        'goog',
        'The headers of this channel begin with X-Goog-, and these with X-Svc-.',
      ],
      [
        'a channel that nobody knows',
        renamed(message({ 'X-Svc-Channel-ID': 'other' })),
        'foreign',
        'other',
        'No channel of this id is known here.',
      ],
      [
        'a missing header',
        renamed(message({ 'X-Svc-Resource-ID': undefined })),
        'malformed',
        'plain',
        'The header X-Goog-Resource-ID is missing.',
      ],
    ])('reads %s', (_, raw, verdict, channelId, reason) => {
      expect(readMessage(raw, prefixes, find)).toMatchObject({ verdict, channelId, reason });
    });

    it('takes the token under the prefix of the channel, and no other', () => {
      const raw = renamed(message({ 'X-Svc-Channel-ID': 'goog' }));
      const both = { ...raw, headers: [...raw.headers, ['X-Svc-Channel-Token', 'route=7'] as const] };
      expect(readMessage(both, prefixes, find).verdict).toBe('wrong-token');
    });
  });

  it.each([
    [{ 'X-Svc-Channel-ID': undefined }, 'malformed', 'The header X-Svc-Channel-ID is missing.'],
    [{ 'X-Svc-Message-Number': undefined }, 'malformed', 'The header X-Svc-Message-Number is missing.'],
    [{ 'X-Svc-Resource-ID': undefined }, 'malformed', 'The header X-Svc-Resource-ID is missing.'],
    [{ 'X-Svc-Resource-State': undefined }, 'malformed', 'The header X-Svc-Resource-State is missing.'],
    [{ 'X-Svc-Resource-URI': undefined }, 'malformed', 'The header X-Svc-Resource-URI is missing.'],
    [{ 'X-Svc-Message-Number': '-1' }, 'malformed', 'The header X-Svc-Message-Number holds no number.'],
    [{ 'X-Svc-Message-Number': '0' }, 'malformed', 'The header X-Svc-Message-Number holds no number.'],
    [{ 'X-Svc-Message-Number': '9'.repeat(30) }, 'malformed', 'The header X-Svc-Message-Number holds no number.'],
    [{ 'X-Svc-Resource-State': 'add' }, 'malformed', 'The header X-Svc-Resource-State holds no state that is known.'],
    [{ 'X-Svc-Resource-State': 'sync' }, 'malformed', 'A sync message has the number 1.'],
    [{ 'X-Svc-Resource-State': 'sync', 'X-Svc-Message-Number': '1' }, 'genuine', ''],
    [{ 'X-Svc-Channel-ID': 'other' }, 'foreign', 'No channel of this id is known here.'],
    [{ 'X-Svc-Channel-ID': 'constructor' }, 'foreign', 'No channel of this id is known here.'],
    [{ 'X-Svc-Channel-ID': 'guarded' }, 'wrong-token', 'The token is not the one this channel was created with.'],
    [
      { 'X-Svc-Channel-ID': 'guarded', 'X-Svc-Channel-Token': 'route=8' },
      'wrong-token',
      'The token is not the one this channel was created with.',
    ],
    [
      { 'X-Svc-Channel-Token': 'a token that was never given' },
      'wrong-token',
      'The token is not the one this channel was created with.',
    ],
  ] as const)('judges %j', (change, verdict, reason) => {
    expect(read(message(change))).toMatchObject({ verdict, reason });
  });

  it.each(['route=Zoë', Buffer.from('route=Zoë').toString('latin1')])('knows a token that is not ASCII: %s', (sent) => {
    const headers = message({ 'X-Svc-Channel-Token': sent });
    const { verdict, headers: shown } = readMessage(headers, ['X-Svc-'], () => ({ token: 'route=Zoë' }));
    expect(verdict).toBe('genuine');
    expect(shown).toContainEqual(['X-Svc-Channel-Token', 'route=Zoë']);
  });

  it('does not take a message with a body for a notification', () => {
    expect(read(message({}, true)).reason).toBe('A notification has no body, and this one has.');
  });

  it('keeps no more of a header than people read', () => {
    const { headers } = read(message({ 'X-Svc-Channel-Token': 'x'.repeat(10_000) }));
    expect(Math.max(...headers.map(([, value]) => value.length))).toBe(2048);
  });

  it('survives any headers', () => {
    const header = fc.tuple(
      fc.oneof(fc.string(), fc.constantFrom(...message().headers.map(([name]) => name))),
      fc.string(),
    );
    fc.assert(fc.property(fc.array(header), fc.boolean(), (headers, hasBody) => void read({ headers, hasBody })));
  });
});
