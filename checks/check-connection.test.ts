import { describe, expect, it } from 'vitest';
import { apiError, createChannelsClient, createFilesClient, createSpeechClient } from '../api';
import { checkConnection } from './check-connection';
import { checkText } from './text';
import type { Checked, CheckTools, ConnectionToCheck } from './types';

const BASE = 'https://files.example.com';
const EU = 'https://eu-speech.example.com';
const NOW = Date.parse('2026-11-22T12:00:00Z');
const TOKEN = 'ya29.secret-token';

type Answers = Readonly<Record<string, () => Response | Promise<Response>>>;

const refusal = (code: number, reason: string) => () =>
  Response.json({ error: { code, message: `It says ${reason}.`, errors: [{ reason }] } }, { status: code });

const WELL: Answers = {
  '/drive/v3/files': () => Response.json({ files: [{ id: '1' }] }, { headers: { Date: new Date(NOW).toUTCString() } }),
  '/calendar/v3/users/me/calendarList': () => Response.json({ items: [] }),
  '/v1/speech:recognize': refusal(400, 'INVALID_ARGUMENT'),
};

interface Case {
  readonly answers?: Answers;
  readonly tools?: Partial<CheckTools>;
  readonly connection?: Partial<ConnectionToCheck>;
  readonly token?: string | undefined;
}

async function check({ answers = {}, tools = {}, connection = {}, token = TOKEN }: Case) {
  const sent: string[] = [];
  const fetch: CheckTools['fetch'] = async (request) => {
    const url = new URL(request.url);
    const body = request.method === 'POST' ? ` ${await request.text()}` : '';
    sent.push(`${request.method} ${url.pathname}${url.search}${body}`);
    const answer = { ...WELL, ...answers }[url.pathname];
    return answer ? await answer() : new Response('', { status: 404 });
  };
  const checked = await checkConnection(
    { places: [{ address: BASE }], isEmbedded: false, ...connection },
    {
      clients: { createFilesClient, createChannelsClient, createSpeechClient, apiError },
      reach: { lookUp: async () => ['192.0.2.1'], shakeHands: async () => new Date('2027-01-01') },
      doorTo: async (address) => ({
        fetch,
        credentials: token === '' ? undefined : { origin: new URL(address).origin, accessToken: token },
      }),
      fetch,
      now: () => NOW,
      timeoutMs: 5000,
      hasProxy: false,
      signInAdvice: 'Sign in.',
      ...tools,
    },
    new AbortController().signal,
  );
  return { checked, sent, rows: rowsOf(checked) };
}

const rowsOf = ({ places, clock }: Checked) =>
  [...places.flatMap(({ verdicts }) => verdicts), ...(clock ? [clock] : [])].map(
    ({ step, outcome }) => `${step} ${outcome}`,
  );

const failing = (code: string) => async () => Promise.reject(Object.assign(new Error(code), { code }));

describe('the check of a connection', () => {
  it('looks at everything in order, and sends only what changes nothing', async () => {
    const { rows, sent, checked } = await check({
      connection: { places: [{ address: BASE }, { region: 'eu', address: EU }] },
    });
    expect(rows).toEqual([
      'name good',
      'tls good',
      'answer good',
      'credentials good',
      'calendars good',
      'name good',
      'tls good',
      'answer good',
      'credentials good',
      'clock good',
    ]);
    expect(checked.isGood).toBe(true);
    expect(sent).toEqual([
      'GET /drive/v3/files?pageSize=1&fields=files%28id%29',
      'GET /calendar/v3/users/me/calendarList?maxResults=1',
      'POST /v1/speech:recognize {}',
    ]);
  });

  it.each<[string, Case, string[], RegExp]>([
    [
      'a name nobody knows',
      { tools: { reach: { lookUp: failing('ENOTFOUND'), shakeHands: failing('ENOTFOUND') } } },
      ['name bad'],
      /no host named files\.example\.com/,
    ],
    [
      'a certificate that is not trusted',
      { tools: { reach: { lookUp: async () => ['192.0.2.1'], shakeHands: failing('CERT_HAS_EXPIRED') } } },
      ['name good', 'tls bad'],
      /certificate of files\.example\.com is not good at this time \(CERT_HAS_EXPIRED\)/,
    ],
    [
      'a web page',
      {
        answers: {
          '/drive/v3/files': () => new Response('<title>Log in</title>', { headers: { 'content-type': 'text/html' } }),
        },
      },
      ['name good', 'tls good', 'answer bad', 'credentials unknown'],
      /web page/,
    ],
    [
      'another service',
      { answers: { '/drive/v3/files': () => new Response('no', { status: 404 }) } },
      ['name good', 'tls good', 'answer bad', 'credentials unknown'],
      /404/,
    ],
    [
      'a wrong token',
      { answers: { '/drive/v3/files': refusal(401, 'authError') } },
      ['name good', 'tls good', 'answer good', 'credentials bad'],
      /access token/i,
    ],
    [
      'no credentials',
      { token: '', answers: { '/drive/v3/files': refusal(401, 'authError') } },
      ['name good', 'tls good', 'answer good', 'credentials unknown'],
      /Sign in\./,
    ],
    [
      'a service that has too much to do',
      { answers: { '/drive/v3/files': refusal(429, 'rateLimitExceeded') } },
      ['name good', 'tls good', 'answer unknown', 'credentials unknown'],
      /429|requests/,
    ],
    [
      'a token that reaches files only',
      { answers: { '/calendar/v3/users/me/calendarList': refusal(403, 'insufficientPermissions') } },
      ['name good', 'tls good', 'answer good', 'credentials good', 'calendars unknown', 'clock good'],
      /sign in for them/,
    ],
    [
      'an account that is signed in for files only',
      {
        tools: {
          doorTo: async (address, task) => {
            const refused = Object.assign(new Error('Not for calendars.'), { advice: 'Allow it.' });
            if (task === 'channels') throw refused;
            const credentials = { origin: new URL(address).origin, accessToken: TOKEN };
            return { fetch: async () => WELL['/drive/v3/files']!(), credentials };
          },
        },
      },
      ['name good', 'tls good', 'answer good', 'credentials good', 'calendars unknown', 'clock good'],
      /Not for calendars\.\n.*Allow it\./,
    ],
    [
      'a door that stays shut',
      {
        tools: {
          doorTo: async () =>
            Promise.reject(Object.assign(new Error('The session has ended.'), { advice: 'Sign in again.' })),
        },
      },
      ['name good', 'tls good', 'answer good', 'credentials bad', 'clock good'],
      /The session has ended\.\n.*Sign in again\./,
    ],
    [
      'a region that policy forbids',
      { connection: { places: [{ region: 'us', problem: 'It is not allowed.', advice: 'Use eu.' }] } },
      ['address unknown'],
      /not allowed/,
    ],
    [
      'a clock that is wrong',
      { tools: { now: () => NOW - 10 * 60_000 } },
      ['name good', 'tls good', 'answer good', 'credentials good', 'calendars good', 'clock bad'],
      /behind the service, by minutes: 10/,
    ],
  ])('tells of %s', async (_, given, expected, words) => {
    const { rows, checked } = await check(given);
    expect(rows).toEqual(expected);
    expect(checked.isGood).toBe(!expected.some((row) => row.endsWith('bad')));
    expect(checkText('work', checked)).toMatch(words);
  });

  it('goes on behind a proxy, which may know the name', async () => {
    const reach = { lookUp: failing('ENOTFOUND'), shakeHands: failing('ENOTFOUND') };
    const { rows } = await check({ tools: { reach, hasProxy: true } });
    expect(rows.slice(0, 3)).toEqual(['name unknown', 'tls unknown', 'answer good']);
  });

  it('asks nothing of the network for the sandbox inside', async () => {
    const reach = { lookUp: failing('unreachable'), shakeHands: failing('unreachable') };
    const { rows } = await check({ tools: { reach }, connection: { isEmbedded: true } });
    expect(rows[0]).toBe('answer good');
  });

  it('never tells the token', async () => {
    const echo = () =>
      Response.json({ error: { message: `Bad token ${TOKEN}`, errors: [{ reason: TOKEN }] } }, { status: 401 });
    const { checked } = await check({ answers: { '/drive/v3/files': echo } });
    expect(JSON.stringify(checked)).not.toContain('secret-token');
  });

  it('ends at once when it is cancelled', async () => {
    const controller = new AbortController();
    const hang = () =>
      new Promise<Response>(() => {
        controller.abort();
      });
    const run = checkConnection(
      { places: [{ address: BASE }], isEmbedded: true },
      {
        clients: { createFilesClient, createChannelsClient, createSpeechClient, apiError },
        reach: { lookUp: async () => [], shakeHands: async () => new Date() },
        doorTo: async () => ({ fetch: hang, credentials: undefined }),
        fetch: hang,
        now: () => NOW,
        timeoutMs: 60_000,
        hasProxy: false,
        signInAdvice: '',
      },
      controller.signal,
    );
    await expect(run).rejects.toMatchObject({ kind: 'cancelled' });
  });
});
