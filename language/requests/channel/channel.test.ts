import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applied } from '../../fix';
import { DEFAULT_SETTINGS } from '../../settings';
import { cursor } from '../../testing';
import { completeRequest } from '../complete';
import { diagnoseRequest } from '../diagnose';
import { RequestDocument } from '../document';
import { requestFixes } from '../fixes';
import { hoverRequest } from '../hover';
import type { RequestKind } from '../kinds';
import type { RequestSurroundings } from '../surroundings';
import { findingsIn, SURROUNDINGS } from '../testing';
import { addressProblems } from './address-problems';
import * as right from './corpus/example';
import { readExpiration } from './expiration';
import { hostKind } from './host';
import { resolveChannel, resolveStop } from './resolve';
import { secretIn } from './secrets';
import { parametersIn, parseToken } from './token';
import { parseWatchPath, readWatchPath, watchPathText, watchUrlPath } from './watch-path';

const CHANNELS = [
  { id: 'events-1', resourceId: 'resource-e', watch: 'calendars/primary/events' },
  { id: 'settings-1', resourceId: 'resource-s', watch: 'users/me/settings' },
];
const HERE: RequestSurroundings = { ...SURROUNDINGS, channels: CHANNELS, usedChannelIds: new Set(['events-1']) };

describe('nothing to say', () => {
  test.each([
    right.id('"5F0C2A6E-8F4B-4C0E-9D57-0A1B6C3E7D21"'),
    right.id('"a"'),
    right.id('"team-calendar_1+/="'),
    right.id(`"${'a1'.repeat(32)}"`),
    right.address('HTTPS://example.com'),
    right.address('https://a-b.example.com:65535/x?y=z&q=%20'),
    right.address('https://xn--mnchen-3ya.de/x'),
    right.address('https://example.com./x'),
    right.token(''),
    right.token('a'),
    right.token('8f3c1d9e5b7a4c2d8e6f0a1b3c5d7e9f8f3c1d9e5b7a4c2d8e6f0a1b3c5d7e9f'),
    right.token('q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA='),
    right.token('target=calendar&user=42&token=abc&key=3&password='),
    right.token('eyJhbGciOiJIUzI1NiJ9'),
    right.token('passwordless=1'),
    right.expiration('1795266000000'),
    right.expiration('"1795266000000"'),
    right.expiration('1.795266e12'),
    right.expiration('1797854400000'),
    right.ttl('"2592000"'),
    right.also('"params": { "ttl": "3600", "other": "x" }, "payload": false'),
    right.also('"expiration": 1795266000000, "params": { "ttl": "3600" }'),
    right.watch('calendars/en.usa#holiday@group.example.com/events'),
    right.watch('calendars/a%40b/acl'),
    right.also('"$request": { "watch": "users/me/settings", "autoRenew": true }'),
  ])('%s', (text) => expect(findingsIn(text, 'channel')).toEqual([]));

  test('about addresses on this machine where the connection is on it too', () => {
    for (const host of ['localhost:8443', '127.0.0.1', '[::1]', 'receiver', 'a.local', '8.8.8.8']) {
      const document = new RequestDocument(right.address(`https://${host}/x`), 'channel');
      expect(diagnoseRequest(document, DEFAULT_SETTINGS, { ...HERE, isLocal: true })).toEqual([]);
    }
  });

  test('about what only the public reference lists, in the extended dialect', () => {
    expect(findingsIn(right.member('type', '"webhook"'), 'channel', { dialect: 'extended' })).toEqual([]);
  });

  test('about a stop request that is on record, or not', () => {
    for (const [id, resourceId] of [
      ['events-1', 'resource-e'],
      ['elsewhere', 'resource-e'],
      ['elsewhere', 'o3hgv1538sdjfh'],
    ]) {
      const document = new RequestDocument(JSON.stringify({ id, resourceId }), 'stop');
      expect(diagnoseRequest(document, DEFAULT_SETTINGS, HERE)).toEqual([]);
    }
  });
});

/** What the first fix of the first finding makes of a text. */
function mended(text: string, kind: RequestKind = 'channel'): string | undefined {
  const document = new RequestDocument(text, kind);
  const [first] = diagnoseRequest(document, DEFAULT_SETTINGS, HERE);
  const [fix] = requestFixes(document, first!, DEFAULT_SETTINGS, HERE);
  return fix && applied(text, fix.edits);
}

const NEW = SURROUNDINGS.newId!();

describe('the first fix', () => {
  test.each<[string, string]>([
    [
      '{ "type": "web_hook", "address": "https://example.com/x" }',
      `{ "type": "web_hook", "address": "https://example.com/x", "id": "${NEW}" }`,
    ],
    [right.id('null'), right.id(`"${NEW}"`)],
    [right.id('"channel-id"'), right.id(`"${NEW}"`)],
    [right.id('"events-1"'), right.id(`"${NEW}"`)],
    [right.id(`"${'a1'.repeat(33)}"`), right.id(`"${NEW}"`)],
    [right.member('type', '"WebHook"'), right.member('type', '"web_hook"')],
    [right.member('type', '"email"'), right.member('type', '"web_hook"')],
    [right.member('type', '"webhook"'), right.member('type', '"web_hook"')],
    [right.address('http://example.com/x'), right.address('https://example.com/x')],
    [right.address('example.com/x'), right.address('https://example.com/x')],
    [right.address('//example.com/x'), right.address('https://example.com/x')],
    [right.address('https:/example.com/x'), right.address('https://example.com/x')],
    [right.address('ftp://example.com/x'), right.address('https://example.com/x')],
    [right.address(' https://example.com/x '), right.address('https://example.com/x')],
    [right.address('https://example.com/a b'), right.address('https://example.com/a%20b')],
    [right.member('address', '"https://example.com\\\\x"'), right.address('https://example.com/x')],
    [right.address('https://example.com:0/x'), right.address('https://example.com/x')],
    [right.address('https://ann:geheim@example.com/x'), right.address('https://example.com/x')],
    [right.address('https://example.com/x#a'), right.address('https://example.com/x')],
    [
      right.address('https://example.com/x?t=ya29.a0EXAMPLEaccessTOKEN&b=1'),
      right.address('https://example.com/x?b=1'),
    ],
    [right.address('https://example.com/x?t=ya29.a0EXAMPLEaccessTOKEN'), right.address('https://example.com/x')],
    [right.token('a=b&password=c'), right.token('a=b')],
    [right.token('password=c&a=b'), right.token('a=b')],
    [right.token('ya29.a0EXAMPLEaccessTOKEN'), right.address('https://example.com/x')],
    [right.token('M\u00fcller'), right.token('M%C3%BCller')],
    [right.token(' a '), right.token('a')],
    [right.expiration('1795867200'), right.expiration('1795867200000')],
    [right.expiration('"1795867200"'), right.expiration('"1795867200000"')],
    [right.expiration('1795867200000000'), right.expiration('1795867200000')],
    [right.expiration('"2026-11-28T12:00:00Z"'), right.expiration('1795867200000')],
    [right.expiration('"Sat, 28 Nov 2026 12:00:00 GMT"'), right.expiration('1795867200000')],
    [right.expiration('"7d"'), right.expiration('1795867200000')],
    [right.expiration('604800'), right.expiration('1795867200000')],
    [right.expiration('1426325213'), right.expiration('1795867200000')],
    [right.expiration('1426325213000'), right.expiration('1795867200000')],
    [right.expiration('"soon"'), right.expiration('1795867200000')],
    [right.expiration('1795867200000.4'), right.expiration('1795867200000')],
    [right.ttl('3600'), right.ttl('"3600"')],
    [right.ttl('"7d"'), right.ttl('"604800"')],
    [right.ttl('"604800000"'), right.ttl('"604800"')],
    [right.ttl('"9999999"'), right.ttl('"2592000"')],
    [right.watch('https://x.example.com/calendar/v3/calendars/a@b/events/watch'), right.watch('calendars/a@b/events')],
    [right.watch('calendars/primary/event'), right.watch('calendars/primary/events')],
    [right.watch('primary/acl'), right.watch('calendars/primary/acl')],
    [right.watch('settings'), right.watch('users/me/settings')],
    [right.watch('calendarlist'), right.watch('users/me/calendarList')],
    [right.watch('users/ann/calendarList'), right.watch('users/me/calendarList')],
    [right.watch('calendars/{calendarId}/events'), right.watch('calendars/primary/events')],
    [right.watch('calendars/team calendar/events'), right.watch('calendars/team%20calendar/events')],
    [right.watch('calendars/primary'), right.watch('calendars/primary/events')],
    [right.also('"kind": "api#channel"'), right.also('').replace(/, {2}\}$/, ' }')],
  ])('%s', (text, expected) => expect(mended(text)).toBe(expected));

  test.each<[string, string]>([
    ['{ "id": "events-1" }', '{ "id": "events-1", "resourceId": "resource-e" }'],
    ['{ "id": "events-1", "resourceId": "resource-s" }', '{ "id": "events-1", "resourceId": "resource-e" }'],
    ['{ "id": "channel-id", "resourceId": "resource-s" }', '{ "id": "settings-1", "resourceId": "resource-s" }'],
    ['{ "id": "a.b", "resourceId": "r-1" }', '{ "id": "a-b", "resourceId": "r-1" }'],
    [
      '{ "id": "events-1", "resourceId": "resource-e", "token": "x" }',
      '{ "id": "events-1", "resourceId": "resource-e" }',
    ],
  ])('of a stop request: %s', (text, expected) => expect(mended(text, 'stop')).toBe(expected));

  test.each([
    [right.expiration('1795867200'), true],
    [right.expiration('"2026-11-28"'), true],
    // When it is to end is for the writer to say.
    [right.expiration('1426325213'), false],
    [right.expiration('604800'), false],
    [right.expiration('1426325213000'), false],
    [right.expiration('"soon"'), false],
  ])('of %s is made without a choice: %s', (text, isPreferred) => {
    const document = new RequestDocument(text, 'channel');
    const [first] = diagnoseRequest(document, DEFAULT_SETTINGS, HERE);
    const all = requestFixes(document, first!, DEFAULT_SETTINGS, HERE);
    expect(all.some(({ preferred }) => preferred)).toBe(isPreferred);
  });

  test('says what it writes', () => {
    const document = new RequestDocument(right.member('type', '"email"'), 'channel');
    const [first] = diagnoseRequest(document, DEFAULT_SETTINGS, HERE);
    expect(first!.message).toBe('“email” is no value of “type”. Write “web_hook”.');
    const [fix] = requestFixes(document, first!, DEFAULT_SETTINGS, HERE);
    expect(fix!.title).toBe('Replace by “web_hook”');
  });

  test('is none where nobody makes ids', () => {
    const document = new RequestDocument(right.id('"channel-id"'), 'channel');
    const plain = { now: HERE.now };
    const [first] = diagnoseRequest(document, DEFAULT_SETTINGS, plain);
    expect(requestFixes(document, first!, DEFAULT_SETTINGS, plain)).toEqual([]);
  });
});

function hovered(marked: string, kind: RequestKind = 'channel'): string {
  const { text, offset } = cursor(marked);
  const found = hoverRequest(new RequestDocument(text, kind), offset, DEFAULT_SETTINGS, HERE);
  return found ? `«${text.slice(found.start, found.end)}» ${found.markdown}` : '';
}

describe('hover', () => {
  test.each<[string, RegExp]>([
    ['{ "id": "5f0c2a6e-8f4b-4c0e|-9d57-0a1b6c3e7d21" }', /^«5f0c[^»]*» A UUID, random/],
    ['{ "id": "events|-1" }', /8 of at most 64 characters[\s\S]*needs another id/],
    ['{ "address": "https://exa|mple.com/x" }', /`example\.com`, port 443: a public name/],
    ['{ "address": "https://local|host:8443/" }', /port 8443: this machine[\s\S]*does not reach it/],
    ['{ "token": "target=cal|endar&b=%20x" }', /\| `target` \| `calendar` \|\n\| `b` \| ` {1,2}x ?` \|/],
    ['{ "token": "password=gehe|im" }', /\| `password` \| \*hidden/],
    ['{ "expiration": 17958|67200000 }', /^«1795867200000» \*\*Sat, 28 Nov 2026 12:00:00 GMT\*\* — in 7 days/],
    ['{ "expiration": "17958|67200" }', /^«1795867200» [\s\S]*most likely meant/],
    ['{ "expiration": 1426325213|000 }', /11 years/],
    ['{ "params": { "ttl": "3600|" } }', /\*\*1 hour\*\*[\s\S]*Sat, 21 Nov 2026 13:00:00 GMT/],
    ['{ "params": { "t|tl": "3600" } }', /How many seconds/],
    [
      '{ "$request": { "watch": "calendars/a@b/ev|ents" } }',
      /\*\*Events\*\* of `a@b`[\s\S]*calendars\/a%40b\/events\/watch/,
    ],
    ['{ "$request": { "auto|Renew": true } }', /before it expires/],
    ['{ "ty|pe": "web_hook" }', /How notifications are delivered/],
  ])('%s', (marked, says) => expect(hovered(marked)).toMatch(says));

  test('repeats no secret', () => {
    for (const token of ['ya29.a0EXAMPLEaccessTOKEN', 'a=ya29.a0EXAMPLEaccessTOKEN', 'ya29.a0EXAMPLEaccessTOKEN=1']) {
      expect(hovered(`{ "token": "|${token}" }`)).toMatch(/secret/);
      expect(hovered(`{ "token": "|${token}" }`).replace(/^«[^»]*»/, '')).not.toContain('EXAMPLE');
    }
  });

  test('of a stop request tells what is on record', () => {
    expect(hovered('{ "id": "events|-1" }', 'stop')).toMatch(/watches `calendars\/primary\/events`/);
    expect(hovered('{ "resourceId": "resource|-s" }', 'stop')).toMatch(/watches `users\/me\/settings`/);
  });
});

const offered = (marked: string, kind: RequestKind = 'channel', surroundings = HERE) => {
  const { text, offset } = cursor(marked);
  const all = completeRequest(new RequestDocument(text, kind), offset, DEFAULT_SETTINGS, surroundings);
  return all.map(({ label, detail }) => (detail === undefined ? label : `${label} (${detail})`));
};

describe('completion', () => {
  test.each<[string, string[]]>([
    ['{ "id": "|" }', [`${NEW} (a new UUID)`]],
    ['{ "type": | }', ['web_hook']],
    ['{ "address": "|" }', ['https://example.com/notifications']],
    ['{ "token": "|" }', [`${NEW} (a random text)`, 'target=calendar&user=42 (parameters as in a URL)']],
    [
      '{ "expiration": | }',
      [
        '1795266000000 (in 1 hour: Sat, 21 Nov 2026 13:00:00 GMT)',
        '1795348800000 (in 1 day: Sun, 22 Nov 2026 12:00:00 GMT)',
        '1795867200000 (in 7 days: Sat, 28 Nov 2026 12:00:00 GMT)',
        '1797854400000 (in 30 days: Mon, 21 Dec 2026 12:00:00 GMT)',
      ],
    ],
    ['{ "params": {|} }', ['ttl']],
    ['{ "params": { "ttl": "|" } }', ['3600 (1 hour)', '86400 (1 day)', '604800 (7 days)', '2592000 (30 days)']],
    [
      '{ "$request": { "watch": "|" } }',
      [
        'calendars/primary/events (Events)',
        'calendars/primary/acl (Access rules)',
        'users/me/calendarList (Calendar list)',
        'users/me/settings (Settings)',
      ],
    ],
    ['{ "$request": {|} }', ['watch', 'autoRenew']],
    [
      '{|}',
      [
        'id (required)',
        'type (required)',
        'address (required)',
        'token',
        'expiration',
        'params',
        'payload',
        '$request',
        '$schema',
      ],
    ],
  ])('%s', (marked, expected) => expect(offered(marked)).toEqual(expected));

  test('keeps the calendar that is written', () => {
    expect(offered('{ "$request": { "watch": "calendars/a@b/|" } }')).toContain('calendars/a@b/acl (Access rules)');
  });

  test('offers the channels on record in a stop request', () => {
    expect(offered('{ "id": "|" }', 'stop')).toEqual([
      'events-1 (calendars/primary/events)',
      'settings-1 (users/me/settings)',
    ]);
    expect(offered('{ "id": "settings-1", "resourceId": "|" }', 'stop')[0]).toBe('resource-s (users/me/settings)');
    expect(offered('{|}', 'stop')).toEqual(['id (required)', 'resourceId (required)', '$request', '$schema']);
  });

  test('a whole request comes with an id of its own', () => {
    const { text, offset } = cursor('|');
    const all = completeRequest(new RequestDocument(text, 'channel'), offset, DEFAULT_SETTINGS, HERE);
    for (const { insertText } of all) expect(insertText).toContain(NEW);
  });
});

describe('what is sent', () => {
  test('of a channel', () => {
    const text = right.also('"$request": { "watch": "calendars/a%40b/acl", "autoRenew": true }, "token": "t"');
    const { body, watch, autoRenew } = resolveChannel(new RequestDocument(text, 'channel'));
    expect(Object.keys(body!)).toEqual(['id', 'type', 'address', 'token']);
    expect({ watch, autoRenew }).toEqual({ watch: { resource: 'acl', calendarId: 'a@b' }, autoRenew: true });
  });

  test('nothing of what is no JSON', () => {
    expect(resolveChannel(new RequestDocument('{', 'channel')).problem?.message).toMatch(/\.$/);
    expect(resolveStop(new RequestDocument('[]', 'stop')).problem?.message).toMatch(/\.$/);
  });

  test('of a stop request', () => {
    const text = '{ "id": "a", "resourceId": "b", "kind": "api#channel" }';
    expect(resolveStop(new RequestDocument(text, 'stop'))).toMatchObject({ id: 'a', resourceId: 'b' });
  });
});

describe('paths to watch', () => {
  test.each([
    ['calendars/primary/events', { resource: 'events', calendarId: 'primary' }, 'calendars/primary/events'],
    ['calendars/a@b.com/acl', { resource: 'acl', calendarId: 'a@b.com' }, 'calendars/a%40b.com/acl'],
    [
      'calendars/de#holiday@x/events',
      { resource: 'events', calendarId: 'de#holiday@x' },
      'calendars/de%23holiday%40x/events',
    ],
    ['calendars/a%2Fb/events', { resource: 'events', calendarId: 'a/b' }, 'calendars/a%2Fb/events'],
    ['users/me/calendarList', { resource: 'calendarList' }, 'users/me/calendarList'],
    ['users/me/settings', { resource: 'settings' }, 'users/me/settings'],
  ])('%s', (text, path, sent) => {
    expect(parseWatchPath(text)).toEqual(path);
    expect(watchUrlPath(parseWatchPath(text)!)).toBe(sent);
  });

  test('are read as they are written, for any calendar', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (calendarId) => {
        fc.pre(!/^\.\.?$/.test(calendarId)); // these two climb in a path, however they are written
        expect(parseWatchPath(watchPathText({ resource: 'events', calendarId }))).toEqual({
          resource: 'events',
          calendarId,
        });
      }),
    );
  });

  test('what is meant is right', () => {
    const words = fc.constantFrom(
      'calendars',
      'calendar',
      'users',
      'me',
      'events',
      'acl',
      'settings',
      '',
      'watch',
      '%',
      'a b',
      '{id}',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 5 }), (parts) => {
        const { problem } = readWatchPath(parts.join('/'));
        for (const path of problem?.meant ?? []) expect(parseWatchPath(path), path).toBeDefined();
      }),
    );
  });
});

describe('any text', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 }));
  const pieces = fc.constantFrom(
    'https://',
    'http:',
    '/',
    '//',
    '@',
    ':',
    '[',
    ']',
    '?',
    '#',
    'localhost',
    '127',
    '.',
    '0x',
    '%',
    '=',
    '&',
    'a',
    '\\',
    ' ',
    '::',
    'calendars/',
    'users/me/',
    '/events',
    '9'.repeat(13),
    'Bearer ',
    'ya29.',
  );
  const odd = fc.oneof(
    text,
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  );

  test('is read by every value language, places within it', () => {
    fc.assert(
      fc.property(odd, (value) => {
        const places = [
          ...addressProblems(value),
          ...parametersIn(value),
          readWatchPath(value).problem,
          secretIn(value),
        ];
        for (const place of places) {
          if (place) expect(0 <= place.start && place.start <= place.end && place.end <= value.length).toBe(true);
        }
        hostKind(value);
        for (const { name, value: inner } of parseToken(value) ?? []) expect(name.end).toBeLessThan(inner.end + 1);
        readExpiration({ type: 'string', value, long: undefined, start: 0, end: 0 }, 0);
      }),
      { numRuns: 1_000 },
    );
  });

  test('in any member: nothing is thrown, and each fix helps', () => {
    const name = fc.constantFrom('id', 'type', 'address', 'token', 'expiration', 'resourceId');
    fc.assert(
      fc.property(fc.constantFrom<RequestKind>('channel', 'stop'), name, odd, (kind, member, value) => {
        const whole = right.member(member, JSON.stringify(value));
        const document = new RequestDocument(whole, kind);
        const before = diagnoseRequest(document, DEFAULT_SETTINGS, HERE);
        for (const diagnostic of before) {
          for (const { edits } of requestFixes(document, diagnostic, DEFAULT_SETTINGS, HERE)) {
            const after = diagnoseRequest(new RequestDocument(applied(whole, edits), kind), DEFAULT_SETTINGS, HERE);
            const count = (all: typeof after) => all.filter(({ code }) => code === diagnostic.code).length;
            expect(count(after)).toBeLessThan(count(before));
          }
        }
        for (let at = 0; at < whole.length; at += 3) hoverRequest(document, at, DEFAULT_SETTINGS, HERE);
      }),
      { numRuns: 300 },
    );
  });

  test('a megabyte in any member is no burden', () => {
    for (const name of ['id', 'address', 'token', 'expiration', 'resourceId']) {
      for (const value of [
        'QUJD'.repeat(250_000),
        'a=b&'.repeat(250_000),
        'eyJ'.repeat(300_000),
        '1//'.repeat(300_000),
      ]) {
        const document = new RequestDocument(right.member(name, JSON.stringify(value)), 'channel');
        expect(diagnoseRequest(document, DEFAULT_SETTINGS, HERE).length).toBeGreaterThan(0);
      }
    }
  });
});
