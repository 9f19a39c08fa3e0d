import { describe, expect, test } from 'vitest';
import { createChannelsClient } from './channels';
import type { Credentials } from './request';
import { failureOf, testClient } from './testing/client';
import { errorBody, sendJson, serveHttp } from './testing/loopback';

const LIST = { files: [{ id: '1', name: 'a' }] };
const OLD = 'old-token';
const NEW = 'new/token+2';
const CHANNEL = { id: 'c', type: 'web_hook', address: 'https://receiver.example/' };

/** A service that takes the tokens of `good`, and a renewal that gives what `renew` makes. */
async function world(good: readonly string[], renew: Credentials['renew'], status = 401) {
  const server = await serveHttp(({ headers }, response) => {
    const isGood = good.some((token) => headers.authorization === `Bearer ${token}`);
    if (isGood) sendJson(response, headers['content-type'] ? { id: 'c', resourceId: 'r' } : LIST);
    else sendJson(response, errorBody(status, 'authError', `Not ${headers.authorization}`), status);
  });
  const credentials = { origin: server.origin, accessToken: OLD, ...(renew && { renew }) };
  const client = testClient(server.origin, { credentials });
  const tokens = () => server.seen.map(({ headers }) => headers.authorization?.replace('Bearer ', ''));
  return { ...client, server, credentials, tokens, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

describe('a token that the service does not take', () => {
  test('is renewed once, and the read sent again without a wait', async () => {
    const asked: string[] = [];
    await using it = await world([NEW], async (rejected) => {
      asked.push(rejected);
      return NEW;
    });
    expect(await it.files.list({ q: 'trashed = false' })).toEqual(LIST);
    expect([it.tokens(), asked, it.waits]).toEqual([[OLD, NEW], [OLD], []]);
  });

  test('is renewed for a write too: nothing was done', async () => {
    await using it = await world([NEW], async () => NEW);
    const { server, credentials } = it;
    const channels = createChannelsClient({ baseUrl: server.origin, fetch, credentials });
    expect(await channels.watch('calendars/primary/events', CHANNEL)).toMatchObject({ id: 'c' });
    expect(it.tokens()).toEqual([OLD, NEW]);
  });

  test('and whose successor is not taken either ends in the 401, with both redacted', async () => {
    await using it = await world([], async () => NEW);
    const failure = await failureOf(it.files.list({}));
    expect(failure).toMatchObject({ kind: 'http', status: 401, attempts: 2 });
    expect(it.tokens()).toEqual([OLD, NEW]);
    expect(JSON.stringify([failure, failure.message])).not.toMatch(/old-token|new\/token/);
    expect(failure.message).toContain('Not Bearer [redacted]');
  });

  test.each([undefined, OLD])('and has no successor (%s) ends in the 401', async (next) => {
    await using it = await world([NEW], async () => next);
    expect(await failureOf(it.files.list({}))).toMatchObject({ kind: 'http', status: 401, attempts: 1 });
    expect(it.tokens()).toEqual([OLD]);
  });

  test('and cannot be renewed says why, and what to do', async () => {
    const ended = Object.assign(new Error(`The sign-in has ended (${OLD}).`), { advice: 'Sign in again.' });
    await using it = await world([NEW], async () => {
      throw ended;
    });
    const failure = await failureOf(it.files.list({}));
    expect(failure).toMatchObject({ kind: 'http', status: 401, reason: 'authError' });
    expect(failure.message).toMatch(/^127\.0\.0\.1:\d+ does not accept the credentials any more \(HTTP 401\)/);
    expect(failure.advice).toBe('The sign-in has ended ([redacted]). Sign in again.');
  });

  test('is renewed for no other answer', async () => {
    await using it = await world([NEW], async () => NEW, 403);
    expect(await failureOf(it.files.list({}))).toMatchObject({ status: 403 });
    expect(it.tokens()).toEqual([OLD]);
  });
});

test('a renewed token that cannot be one is not sent', async () => {
  await using it = await world([], async () => 'two words');
  expect(await failureOf(it.files.list({}))).toMatchObject({ kind: 'refused', why: 'credential' });
  expect(it.tokens()).toEqual([OLD]);
});

test('a cancel while a token is renewed ends the call', async () => {
  const asked = Promise.withResolvers<void>();
  await using it = await world([NEW], (_rejected, signal) => {
    asked.resolve();
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))));
  });
  const stop = new AbortController();
  const call = failureOf(it.files.list({}, { signal: stop.signal }));
  await asked.promise;
  stop.abort();
  expect(await call).toMatchObject({ kind: 'cancelled' });
});

test('a renewal that hangs ends with the time of all attempts', async () => {
  const asked = Promise.withResolvers<void>();
  await using it = await world([NEW], () => {
    asked.resolve();
    return new Promise(() => {});
  });
  const call = failureOf(it.files.list({}));
  await asked.promise;
  it.clock.fire(120_000);
  expect(await call).toMatchObject({ kind: 'timeout', phase: 'total' });
});

test('a service behind a redirect, where no token came along, gets no other one', async () => {
  await using elsewhere = await serveHttp((_request, response) => sendJson(response, errorBody(401, 'x', 'y'), 401));
  await using first = await serveHttp((_request, response) =>
    response.writeHead(302, { Location: `${elsewhere.origin}/` }).end(),
  );
  const renewals: string[] = [];
  const renew = async (rejected: string) => {
    renewals.push(rejected);
    return NEW;
  };
  const { files } = testClient(first.origin, { credentials: { origin: first.origin, accessToken: OLD, renew } });
  expect(await failureOf(files.list({}))).toMatchObject({ status: 401, credentialsDropped: true });
  expect(renewals).toEqual([]);
});

test('a failure that passes after a renewal is waited for as ever', async () => {
  const statuses = [401, 503, 200];
  await using server = await serveHttp((_request, response, count) => sendJson(response, LIST, statuses[count - 1]));
  const credentials = { origin: server.origin, accessToken: OLD, renew: async () => NEW };
  const { files, waits } = testClient(server.origin, { credentials });
  expect(await files.list({})).toEqual(LIST);
  expect([waits, server.seen.map(({ headers }) => headers.authorization)]).toEqual([
    [1000],
    [`Bearer ${OLD}`, `Bearer ${NEW}`, `Bearer ${NEW}`],
  ]);
});
