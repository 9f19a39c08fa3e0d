import { describe, expect, test } from 'vitest';
import { FAULTS_PATH } from '../index';
import { openSandbox, type TestClient } from '../testing/client';
import { FAULTS } from './table';

const faulty = (client: TestClient, fault: string, parameters = {}) =>
  client.get('/drive/v3/files', parameters, { headers: { 'X-Sandbox-Fault': fault } });

describe('by header', () => {
  const slept: number[] = [];
  const client = openSandbox({
    sleep: async (milliseconds) => {
      slept.push(milliseconds);
    },
  });

  test.each(['400', '401', '403', '404', '410', '429', '500', '502', '503', '504'])('%s', async (fault) => {
    const { status, json } = await faulty(client, fault);
    expect([status, json.error.code]).toEqual([Number(fault), Number(fault)]);
    expect(json.error.errors).toHaveLength(1);
  });

  test.each([
    ['429', '1'],
    ['429; retry-after=7', '7'],
    ['503; retry-after=Wed, 21', 'Wed'],
    ['503', null],
  ])('%s: Retry-After %s', async (fault, expected) => {
    const headers = new Headers({ 'X-Sandbox-Fault': fault.replace(', 21', '') });
    const answer = await client.get('/drive/v3/files', {}, { headers });
    expect(answer.headers.get('Retry-After')).toBe(expected);
  });

  test('403 with another reason', async () => {
    expect((await faulty(client, '403; reason=dailyLimitExceeded')).json.error.errors?.[0]?.reason).toBe(
      'dailyLimitExceeded',
    );
  });

  test('latency, alone and before another', async () => {
    slept.length = 0;
    expect((await faulty(client, 'latency=250')).status).toBe(200);
    expect((await faulty(client, 'latency=30, 500')).status).toBe(500);
    expect(slept).toEqual([250, 30]);
  });

  test('drop: no answer', async () => {
    await expect(faulty(client, 'drop')).rejects.toThrow(TypeError);
  });

  test('drop-body: half of one', async () => {
    await expect(faulty(client, 'drop-body')).rejects.toThrow('connection was dropped');
  });

  test('truncate and malformed: a body that is no JSON', async () => {
    const whole = (await client.list({ fields: 'files(id)', prettyPrint: false })).text;
    const spoilt = (fault: string) => {
      const headers = { 'X-Sandbox-Fault': fault, Authorization: `Bearer ${client.sandbox.accessToken}` };
      return client.sandbox.fetch(
        new Request('http://x/drive/v3/files?fields=files(id)&prettyPrint=false', { headers }),
      );
    };
    expect(await (await spoilt('truncate')).text()).toBe(whole.slice(0, Math.floor(whole.length / 2)));
    const malformed = await (await spoilt('malformed')).text();
    expect(() => JSON.parse(malformed)).toThrow();
  });

  test('html', async () => {
    const { status, headers, text } = await faulty(client, 'html; status=503');
    expect([status, headers.get('Content-Type'), text.slice(0, 15)]).toEqual([
      503,
      'text/html; charset=utf-8',
      '<!doctype html>',
    ]);
  });

  test('redirect', async () => {
    const { status, headers } = await faulty(client, 'redirect=https://elsewhere.example/x');
    expect([status, headers.get('Location')]).toEqual([302, 'https://elsewhere.example/x']);
  });

  test('repeat-page-token: the same page for ever', async () => {
    const first = await faulty(client, 'repeat-page-token', { pageSize: 5 });
    const second = await faulty(client, 'repeat-page-token', { pageSize: 5, pageToken: first.json.nextPageToken });
    expect(second.json).toEqual(first.json);
    expect(first.json.nextPageToken).toBeTruthy();
  });

  test('incomplete', async () => expect((await faulty(client, 'incomplete')).json.incompleteSearch).toBe(true));

  test('huge: as long as it was asked to be, and JSON', async () => {
    const { json, text } = await faulty(client, 'huge=200000');
    expect(text.length).toBeGreaterThan(200_000);
    expect(json.files!.length).toBeGreaterThan(1000);
  });

  test('hang: until the caller gives up', async () => {
    const hanging = openSandbox();
    const headers = { 'X-Sandbox-Fault': 'hang' };
    const gone = new AbortController();
    const answer = hanging.sandbox.fetch(new Request('http://x/drive/v3/files', { headers, signal: gone.signal }));
    gone.abort(new Error('gave up'));
    await expect(answer).rejects.toThrow('gave up');
  });

  test('one that does not exist: 400 with the names', async () => {
    const { status, json } = await faulty(client, 'explode');
    expect(status).toBe(400);
    for (const { name } of FAULTS) expect(json.error.message).toContain(name);
  });
});

describe('by rule', () => {
  const rules = (client: TestClient, method: string, body?: unknown) =>
    client.send(method, FAULTS_PATH, {}, body === undefined ? {} : { body: JSON.stringify(body) });
  const statuses = async (client: TestClient, count: number) => {
    const found: number[] = [];
    for (let at = 0; at < count; at++) found.push((await client.list()).status);
    return found;
  };

  test('so many times, after so many', async () => {
    const client = openSandbox();
    expect((await rules(client, 'POST', { fault: '503', times: 2, skip: 1 })).status).toBe(200);
    expect(await statuses(client, 5)).toEqual([200, 503, 503, 200, 200]);
    expect((await rules(client, 'GET')).json).toMatchObject({ rules: [{ id: '1', fault: '503', hit: 2 }] });
  });

  test('by rate', async () => {
    const numbers = [0.1, 0.9, 0.29, 0.3];
    const client = openSandbox({ random: () => numbers.shift() ?? 1 });
    await rules(client, 'POST', { fault: '500', rate: 0.3 });
    expect(await statuses(client, 5)).toEqual([500, 200, 500, 200, 200]);
  });

  test('by method and path', async () => {
    const client = openSandbox();
    await rules(client, 'PUT', [
      { fault: '429', path: '/drive/v3/files/*' },
      { fault: '500', method: 'POST', path: '/drive/v3/files' },
    ]);
    expect((await client.list()).status).toBe(200);
    expect((await client.get('/drive/v3/files/root')).status).toBe(429);
    expect((await client.send('POST', '/drive/v3/files', {}, { body: '{}' })).status).toBe(500);
    await rules(client, 'DELETE');
    expect((await client.get('/drive/v3/files/root')).status).toBe(200);
  });

  test.each([
    [{}],
    [{ fault: 'explode' }],
    [{ fault: '500', rate: 'often' }],
    [{ fault: '500', colour: 'red' }],
    [7],
    ['{'],
    [[1]],
  ])('refuses %j', async (rule) => {
    const client = openSandbox();
    const method = Array.isArray(rule) ? 'PUT' : 'POST';
    const { status } = await client.send(method, FAULTS_PATH, {}, { body: rule === '{' ? '{' : JSON.stringify(rule) });
    expect(status).toBe(400);
  });

  test('an error nobody foresaw is a 500 that says what it was', async () => {
    const client = openSandbox({
      random: () => {
        throw new Error('out of numbers');
      },
    });
    await rules(client, 'POST', { fault: '500', rate: 0.5 });
    const { status, json } = await client.list();
    expect([status, json.error.message]).toEqual([500, 'The sandbox failed: Error: out of numbers']);
  });

  test('needs the token, and comes through whatever the rules say', async () => {
    const client = openSandbox();
    await rules(client, 'POST', { fault: '500' });
    expect((await rules(client, 'GET')).status).toBe(200);
    expect((await client.get(FAULTS_PATH, {}, { headers: { Authorization: 'none' } })).status).toBe(401);
    expect((await rules(client, 'PATCH', {})).status).toBe(405);
  });
});
