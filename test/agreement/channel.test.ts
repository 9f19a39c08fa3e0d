/** What the editor calls an error in a channel request is what the sandbox refuses; what it warns of is taken. */
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, parseWatchPath, WATCHABLE, watchPathText, watchUrlPath } from '../../language';
import { diagnoseRequest, RequestDocument, type RequestSurroundings, requestBody } from '../../language/requests';
import { ADDRESS, EVENTS, openChannels } from '../../sandbox/testing/channels';
import { NOW } from '../../sandbox/testing/client';

const surroundings: RequestSurroundings = { now: NOW };
const SOON = NOW.getTime() + 3_600_000;

function errorsIn(text: string): readonly string[] {
  return diagnoseRequest(new RequestDocument(text, 'channel'), DEFAULT_SETTINGS, surroundings)
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);
}

async function refusalOf(text: string): Promise<readonly string[]> {
  const { body } = requestBody(new RequestDocument(text, 'channel'));
  const { error } = await openChannels().send('POST', `${EVENTS}/watch`, body ?? text);
  return error ? [error.message] : [];
}

const channel = (members: object) =>
  JSON.stringify({ id: 'team-calendar', type: 'web_hook', address: ADDRESS, ...members }, undefined, 2);

const RIGHT: readonly (readonly [string, object])[] = [
  ['the least', {}],
  ['what is ours', { $request: { watch: EVENTS } }],
  ['the longest id', { id: 'a+/='.repeat(16) }],
  ['the type of the public reference', { type: 'webhook' }],
  ['an address of this machine', { address: 'https://localhost:8443/x' }],
  ['an address in digits', { address: 'https://8.8.8.8/x' }],
  ['a fragment', { address: 'https://example.com/x#y' }],
  ['the longest token', { token: 'a'.repeat(256) }],
  ['a token of characters beyond the first plane', { token: '😀'.repeat(256) }],
  ['a secret', { token: 'password=geheim' }],
  ['an end as a number', { expiration: SOON }],
  ['an end as text', { expiration: `${SOON}` }],
  ['a far end', { expiration: SOON * 2 }],
  ['a life', { params: { ttl: '3600' } }],
  ['two ends', { expiration: SOON, params: { ttl: '60' } }],
  ['members of the answer', { kind: 'api#channel', resourceId: 'x', resourceUri: 'y' }],
  ['null for absent', { token: null, expiration: null, params: null }],
];

const WRONG: readonly (readonly [string, object])[] = [
  ['no id', { id: undefined }],
  ['an empty id', { id: '' }],
  ['a number for an id', { id: 7 }],
  ['a long id', { id: 'a'.repeat(65) }],
  ['an id with a blank', { id: 'team calendar' }],
  ['an id with a dot', { id: 'team.calendar' }],
  ['no type', { type: undefined }],
  ['another type', { type: 'email' }],
  ['a type in capitals', { type: 'WEB_HOOK' }],
  ['no address', { address: undefined }],
  ['an address without TLS', { address: 'http://example.com/x' }],
  ['another scheme', { address: 'wss://example.com/x' }],
  ['an address without a scheme', { address: 'example.com/x' }],
  ['a path for an address', { address: '/x' }],
  ['an address without a host', { address: 'https://' }],
  ['a host with a blank', { address: 'https://a b/x' }],
  ['a host with braces', { address: 'https://<host>/x' }],
  ['digits that are no address', { address: 'https://256.1.1.1/x' }],
  ['a port too high', { address: 'https://example.com:65536/x' }],
  ['a port in words', { address: 'https://example.com:https/x' }],
  ['a long token', { token: 'a'.repeat(257) }],
  ['a long token of characters beyond the first plane', { token: '😀'.repeat(257) }],
  ['a number for a token', { token: 7 }],
  ['a line break in a token', { token: 'a\nb' }],
  ['an end in the past', { expiration: NOW.getTime() - 1 }],
  ['an end right now', { expiration: NOW.getTime() }],
  ['an end in seconds', { expiration: Math.floor(SOON / 1000) }],
  ['a stretch of time', { expiration: 3600 }],
  ['a negative end', { expiration: -1 }],
  ['half a millisecond', { expiration: SOON + 0.5 }],
  ['a date', { expiration: '2030-01-01T00:00:00Z' }],
  ['an empty end', { expiration: '' }],
  ['a number for a life', { params: { ttl: 3600 } }],
  ['a life with its unit', { params: { ttl: '1h' } }],
  ['no life', { params: { ttl: '0' } }],
  ['a list for parameters', { params: [] }],
];

describe('both take', () => {
  test.each(RIGHT)('%s', async (_name, members) => {
    const text = channel(members);
    expect([errorsIn(text), await refusalOf(text)]).toEqual([[], []]);
  });
});

describe('both refuse', () => {
  test.each(WRONG)('%s', async (_name, members) => {
    const text = channel(members);
    expect([errorsIn(text).length > 0, (await refusalOf(text)).length > 0]).toEqual([true, true]);
  });
});

test('everything that can be watched by the table can be watched', async () => {
  const { watch } = openChannels();
  for (const { resource } of WATCHABLE) {
    const path = parseWatchPath(watchPathText({ resource, calendarId: 'primary' }))!;
    expect((await watch(watchUrlPath(path), { id: `of-${resource}` })).status).toBe(200);
  }
});
