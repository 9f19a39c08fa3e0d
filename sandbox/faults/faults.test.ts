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

  test.each(['400', '401', '403', '404', '409', '410', '412', '429', '500', '502', '503', '504'])(
    '%s',
    async (fault) => {
      const { status, json } = await faulty(client, fault);
      expect([status, json.error.code]).toEqual([Number(fault), Number(fault)]);
      expect(json.error.errors).toHaveLength(1);
    },
  );

  test.each([
    ['429', '1'],
    ['429; retry-after=7', '7'],
    ['429; retry-after=none', null],
    ['429; retry-after-date=90', 'Sat, 15 Jun 2024 12:01:30 GMT'],
    ['503; retry-after-date=-90', 'Sat, 15 Jun 2024 11:58:30 GMT'],
    ['503; retry-after=soon', 'soon'],
    ['503', null],
  ])('%s: Retry-After %s', async (fault, expected) => {
    expect((await faulty(client, fault)).headers.get('Retry-After')).toBe(expected);
  });

  test('401: says that the token is not good', async () => {
    expect((await faulty(client, '401')).headers.get('WWW-Authenticate')).toContain('error="invalid_token"');
  });

  test.each([
    ['rateLimitExceeded', 'usageLimits', 'RATE_LIMIT_EXCEEDED'],
    ['userRateLimitExceeded', 'usageLimits', 'RATE_LIMIT_EXCEEDED'],
    ['dailyLimitExceeded', 'usageLimits', 'RATE_LIMIT_EXCEEDED'],
    ['accessNotConfigured', 'usageLimits', 'SERVICE_DISABLED'],
    ['insufficientPermissions', 'global', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'],
    ['domainPolicy', 'global', 'SECURITY_POLICY_VIOLATED'],
    ['forbidden', 'global', 'IAM_PERMISSION_DENIED'],
    ['somethingElse', 'usageLimits', 'somethingElse'],
  ])('403 because of %s, in both shapes', async (reason, domain, newer) => {
    const { error } = (await faulty(client, `403; reason=${reason}`)).json;
    expect(error.errors).toMatchObject([{ domain, reason, message: error.message }]);
    const init = { headers: { 'X-Sandbox-Fault': `403; reason=${reason}` } };
    const speech = await client.send('POST', '/v1/speech:recognize', {}, init);
    expect(speech.json.error).toMatchObject({ status: 'PERMISSION_DENIED', details: [{ reason: newer }] });
  });

  test('latency, alone and before another', async () => {
    slept.length = 0;
    expect((await faulty(client, 'latency=250')).status).toBe(200);
    expect((await faulty(client, 'latency=30, 500')).status).toBe(500);
    expect(slept).toEqual([250, 30]);
  });

  test('drop and reset: no answer', async () => {
    await expect(faulty(client, 'drop')).rejects.toThrow('the connection was dropped');
    await expect(faulty(client, 'reset')).rejects.toThrow('the connection was reset');
  });

  test('drip: byte by byte', async () => {
    slept.length = 0;
    const { json, text } = await faulty(client, 'drip=20', { fields: 'kind' });
    expect(json).toEqual({ kind: 'drive#fileList' });
    expect(slept).toEqual(Array.from({ length: text.length }, () => 20));
  });

  test('hang-body: half, then nothing', async () => {
    const hanging = openSandbox();
    const headers = { 'X-Sandbox-Fault': 'hang-body', Authorization: `Bearer ${hanging.sandbox.accessToken}` };
    const gone = new AbortController();
    const request = new Request('http://x/drive/v3/files?fields=kind&prettyPrint=false', {
      headers,
      signal: gone.signal,
    });
    const reader = (await hanging.sandbox.fetch(request)).body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('{"kind":"dri');
    const more = reader.read();
    gone.abort(new Error('gave up'));
    await expect(more).rejects.toThrow('gave up');
  });

  test.each([
    ['content-type', 'text/plain'],
    ['content-type=image/png', 'image/png'],
    ['503, content-type', 'text/plain'],
  ])('%s', async (fault, type) => {
    const { headers, text } = await faulty(client, fault);
    expect([headers.get('Content-Type'), typeof JSON.parse(text)]).toEqual([type, 'object']);
  });

  test.each([
    ['date=3600', 'Sat, 15 Jun 2024 13:00:00 GMT'],
    ['date=-86400', 'Fri, 14 Jun 2024 12:00:00 GMT'],
    ['date', 'Sat, 15 Jun 2024 12:00:00 GMT'],
  ])('%s: the clock of the service', async (fault, date) => {
    expect((await faulty(client, fault)).headers.get('Date')).toBe(date);
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

  test.each([
    ['redirect=/x; status=307', 307, '/x'],
    ['redirect=/x; status=200', 302, '/x'],
    ['redirect-loop', 302, '/drive/v3/files?pageSize=5'],
    ['redirect-loop; status=308', 308, '/drive/v3/files?pageSize=5'],
  ])('%s', async (fault, expected, location) => {
    const { status, headers } = await faulty(client, fault, { pageSize: 5 });
    expect([status, headers.get('Location')]).toEqual([expected, location]);
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
