import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSandbox, SERVICE_ACCOUNTS_PATH } from '../sandbox';
import { dq, type World } from './testing/dq';
import { wav } from './testing/wav';

const WELL_KNOWN = '/home/ada/.config/gcloud/application_default_credentials.json';
const USER = { type: 'authorized_user', client_id: 'client-1', client_secret: 'secret-1', refresh_token: 'refresh-1' };
const USERS = JSON.stringify(USER);
const HERE = 'http://127.0.0.1:8080';
const NOW = new Date(Date.UTC(2030, 0, 15, 12));
const EVERY_SECRET = /secret-1|refresh-1|access-1|access-2|BEGIN|MII/;

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
});
const keyOf = (tokenUri: string) =>
  JSON.stringify({
    type: 'service_account',
    client_email: 'robot@a.example',
    private_key: privateKey,
    token_uri: tokenUri,
  });

interface Sent {
  readonly url: string;
  readonly authorization: string | null;
  /** The members of a form. */
  readonly form: Readonly<Record<string, string>>;
}

/** The public addresses: their token endpoint gives `access-1`, `access-2` …, and the service takes `good` ones. */
function publicService(good = /access-/, token?: () => Response) {
  const sent: Sent[] = [];
  let count = 0;
  const fetch: NonNullable<World['fetch']> = async (request) => {
    const { url, headers } = request;
    const authorization = headers.get('authorization');
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    sent.push({ url, authorization, form });
    if (new URL(url).pathname === '/token') {
      if (token) return token();
      return Response.json({ access_token: `access-${++count}`, token_type: 'Bearer', expires_in: 3600 });
    }
    if (!good.test(authorization ?? '')) return Response.json({ error: { code: 401, message: 'no' } }, { status: 401 });
    if (url.includes('speech')) return Response.json({ results: [] });
    return Response.json({ files: [{ id: '1', name: 'a' }] });
  };
  const run = (world: World, ...args: string[]) =>
    dq(['run', '--format', 'jsonl', ...args, 'a.dq'], {
      ...world,
      fetch,
      files: { 'a.dq': 'name = 1', ...world.files },
    });
  return { sent, fetch, run };
}

const AT_PUBLIC = ['--base-url', 'https://www.googleapis.com'];

describe('the file in the well-known place', () => {
  test('opens the public addresses', async () => {
    const { sent, run } = publicService();
    const { status, stdout, stderr } = await run({ files: { [WELL_KNOWN]: USERS } }, ...AT_PUBLIC);
    expect([status, stdout, stderr]).toEqual([0, '{"id":"1","name":"a"}\n', '']);
    expect(sent.map(({ url, authorization }) => [new URL(url).origin, authorization])).toEqual([
      ['https://oauth2.googleapis.com', null],
      ['https://www.googleapis.com', 'Bearer access-1'],
    ]);
    expect(sent[0]!.form).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
      client_id: 'client-1',
      client_secret: 'secret-1',
    });
  });

  test.each<[string, World, string[]]>([
    ['at another address', {}, ['--base-url', 'https://a.example']],
    ['at a look-alike', {}, ['--base-url', 'https://www.googleapis.com.a.example']],
    ['at another port', {}, ['--base-url', 'https://www.googleapis.com:444']],
    ['at the address of the environment', { env: { DQ_BASE_URL: 'https://a.example' } }, []],
    ['where there is a token already', { env: { DQ_ACCESS_TOKEN: 'access-0' } }, AT_PUBLIC],
    ['where there is an API key already', { env: { DQ_API_KEY: 'key-1' } }, AT_PUBLIC],
    ['where the token belongs elsewhere', { env: { DQ_ACCESS_TOKEN: 'x', DQ_BASE_URL: HERE } }, AT_PUBLIC],
  ])('is not used %s', async (_where, world, args) => {
    const { sent, run } = publicService();
    await run({ ...world, files: { [WELL_KNOWN]: USERS } }, ...args);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.authorization ?? 'none').not.toContain('access-1');
  });

  test('that is not there is told, with what to do', async () => {
    const { sent, run } = publicService();
    const { status, stdout, stderr } = await run({}, ...AT_PUBLIC);
    expect([status, stdout, sent]).toEqual([2, '', []]);
    expect(stderr).toBe(
      `dq: The credentials file ${WELL_KNOWN} is not there.\n  Make one with “gcloud auth application-default login”, or name another in GOOGLE_APPLICATION_CREDENTIALS. Or set DQ_ACCESS_TOKEN, or DQ_API_KEY for public folders.\n`,
    );
  });

  test('that is good no longer is told, without what is secret', async () => {
    const token = () => Response.json({ error: 'invalid_grant', error_description: 'refresh-1' }, { status: 400 });
    const { run } = publicService(/./, token);
    const { status, stderr } = await run({ files: { [WELL_KNOWN]: USERS } }, ...AT_PUBLIC);
    expect(status).toBe(1);
    expect(stderr).toContain('oauth2.googleapis.com does not take the credentials in the file any more.');
    expect(stderr).not.toMatch(EVERY_SECRET);
  });

  test('gets another token when the service takes the first no longer', async () => {
    const { sent, run } = publicService(/access-2/);
    const { status, stderr } = await run({ files: { [WELL_KNOWN]: USERS } }, ...AT_PUBLIC);
    expect([status, stderr]).toEqual([0, '']);
    expect(sent.map(({ authorization }) => authorization)).toEqual([null, 'Bearer access-1', null, 'Bearer access-2']);
  });

  test('is asked once for all requests of a document', async () => {
    const { sent, run } = publicService();
    await run({ files: { [WELL_KNOWN]: USERS, 'a.dq': 'name = 1\n###\nname = 2' } }, ...AT_PUBLIC);
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/token', '/drive/v3/files', '/drive/v3/files']);
  });
});

describe('the file that the environment names', () => {
  const named = (text: string, env = {}): World => ({
    env: { GOOGLE_APPLICATION_CREDENTIALS: '/keys/a.json', ...env },
    files: { '/keys/a.json': text },
  });
  const scopeIn = ({ form }: Sent) =>
    JSON.parse(Buffer.from(form.assertion!.split('.')[1]!, 'base64url').toString()).scope;

  test.each([
    ["name = 'a'", 'drive.metadata.readonly'],
    ["fullText contains 'a'", 'drive.readonly'],
  ])('is that of a service account, which asks for no more than %s needs', async (query, scope) => {
    const { sent, run } = publicService();
    const world = named(keyOf('https://oauth2.googleapis.com/token'));
    await run({ ...world, files: { ...world.files, 'a.dq': query } }, ...AT_PUBLIC);
    expect(scopeIn(sent[0]!)).toBe(`https://www.googleapis.com/auth/${scope}`);
  });

  test('asks for speech where speech is recognised', async () => {
    const { sent, fetch } = publicService();
    const content = Buffer.from(wav()).toString('base64');
    const request = JSON.stringify({ config: { languageCode: 'en-US' }, audio: { content } });
    const world = named(keyOf('https://oauth2.googleapis.com/token'));
    const files = { ...world.files, 'a.recognize.json': request };
    const args = ['recognize', '--region', 'eu', '--endpoint', 'https://eu-speech.googleapis.com', 'a.recognize.json'];
    const { status, stderr } = await dq(args, { ...world, files, fetch });
    expect([status, stderr]).toEqual([0, '']);
    expect(scopeIn(sent[0]!)).toBe('https://www.googleapis.com/auth/cloud-platform');
    expect(sent[1]!.authorization).toBe('Bearer access-1');
  });

  test('of another server is not used, which is told', async () => {
    for (const text of [USERS, keyOf('https://oauth2.googleapis.com/token'), keyOf('https://a.example/token')]) {
      const { sent, run } = publicService();
      const { stderr } = await run(named(text), '--base-url', HERE);
      expect(sent.map(({ authorization }) => authorization)).toEqual([null]);
      expect(stderr).toMatch(
        /^dq: The credentials in GOOGLE_APPLICATION_CREDENTIALS belong to https:\/\/\S+ and are not used for http:\/\/127\.0\.0\.1:8080\.\n/,
      );
      expect(stderr).not.toMatch(EVERY_SECRET);
    }
  });

  test('of another server is sent nowhere at the public addresses', async () => {
    const { sent, run } = publicService();
    const { status, stderr } = await run(named(keyOf('https://evil.example/token')), ...AT_PUBLIC);
    expect([status, sent]).toEqual([2, []]);
    expect(stderr).toContain('The credentials file belongs to https://evil.example');
  });

  test('opens the service beside its own token endpoint', async () => {
    const sandbox = createSandbox({ now: () => NOW });
    const headers = { Authorization: `Bearer ${sandbox.accessToken}` };
    const order = new Request(HERE + SERVICE_ACCOUNTS_PATH, { method: 'POST', headers, body: '{}' });
    const key = await (await sandbox.fetch(order)).text();
    const world = { ...named(key, { DQ_BASE_URL: HERE }), now: NOW, fetch: sandbox.fetch };
    const files = { ...world.files, 'a.dq': 'trashed = false' };
    const { status, stdout, stderr } = await dq(['run', '--limit', '2', '--format', 'jsonl', 'a.dq'], {
      ...world,
      files,
    });
    expect([status, stdout.trim().split('\n').length, stderr]).toEqual([0, 2, '']);
  });

  test('goes to the other addresses that the environment names beside that token endpoint', async () => {
    const { sent, run } = publicService();
    const env = { DQ_BASE_URL: 'https://a.example', DQ_SPEECH_ENDPOINT: 'https://speech.a.example' };
    await run(named(keyOf('https://speech.a.example/token'), env));
    expect(sent.map(({ url }) => url.split('?')[0])).toEqual([
      'https://speech.a.example/token',
      'https://a.example/drive/v3/files',
    ]);
  });
});

test('the sandbox inside the program needs none, and none are read', async () => {
  const files = { 'a.dq': 'trashed = false' };
  const env = { GOOGLE_APPLICATION_CREDENTIALS: '/not/there.json' };
  const { status, stderr } = await dq(['run', '--format', 'jsonl', 'a.dq'], { env, files });
  expect([status, stderr]).toEqual([0, '']);
});
