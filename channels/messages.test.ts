import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExpectedChannel, type RawMessage, readMessage } from './messages';

const CHANNELS: Readonly<Record<string, ExpectedChannel>> = { plain: {}, guarded: { token: 'route=7' } };

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
  readMessage(raw, prefix, (id) => (Object.hasOwn(CHANNELS, id) ? CHANNELS[id] : undefined));

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
    const { verdict, headers: shown } = readMessage(headers, 'X-Svc-', () => ({ token: 'route=Zoë' }));
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
