import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runProgram } from './program';
import { dq, gathering, outsideOf } from './testing/dq';

const state = mkdtempSync(path.join(tmpdir(), 'serve-'));
const env = { DQ_STATE_DIR: state };
afterAll(() => rmSync(state, { recursive: true }));

test.each([
  ['is no array', '{"a":1}', 'a.json cannot be served: The data must be a JSON array of file resources.'],
  ['has a wrong member', '[{},{"name":5}]', 'a.json cannot be served: Entry 1: name must be a string.'],
  ['is no JSON', '[\n  {"a":}', 'a.json:2:8 is not JSON: Expected a value, found “}”.'],
])('data that %s is named', async (_what, text, said) => {
  const { status, stdout, stderr } = await dq(['serve', '--data', 'a.json'], { files: { 'a.json': text }, env });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toBe(`dq: ${said}\nTry “dq serve --help”.\n`);
});

test('an endpoint that is none is named', async () => {
  const { status, stderr } = await dq(['serve', '--restrict-endpoints', 'global, mars']);
  expect([status, stderr.split('\n')[0]]).toEqual([
    2,
    'dq: --restrict-endpoints takes global, eu and us, separated by commas, not “mars”.',
  ]);
});

test('a transcript that cannot be used is named, with its file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'transcripts-'));
  writeFileSync(path.join(folder, 'a.wav'), 'RIFF');
  writeFileSync(path.join(folder, 'a.wav.transcript.json'), '{"transcript":7}');
  const { status, stderr } = await dq(['serve', '--transcripts', folder]);
  rmSync(folder, { recursive: true });
  expect([status, stderr.split('\n')[0]]).toEqual([
    2,
    `dq: the transcripts in ${folder} cannot be used: a.wav.transcript.json: transcript must be a string.`,
  ]);
});

test('a folder of transcripts that is not there', async () => {
  const { status, stderr } = await dq(['serve', '--transcripts', '/no/such/folder']);
  expect([status, stderr.split('\n')[0]]).toEqual([
    2,
    'dq: the transcripts in /no/such/folder cannot be used: there is no such file.',
  ]);
});

test('a life of channels that is none is named', async () => {
  const { status, stderr } = await dq(['serve', '--channel-life', '0']);
  expect([status, stderr.split('\n')[0]]).toEqual([
    2,
    'dq: --channel-life takes a whole number from 1 to 2592000, not “0”.',
  ]);
});

test('a life of tokens that is none is named', async () => {
  const { status, stderr } = await dq(['serve', '--token-life', '86401']);
  expect([status, stderr.split('\n')[0]]).toEqual([
    2,
    'dq: --token-life takes a whole number from 1 to 86400, not “86401”.',
  ]);
});

test('serves without a place for the authority, and says what is missing then', async () => {
  const file = path.join(state, 'file');
  writeFileSync(file, '');
  const { status, stdout, stderr } = await dq(['serve'], {
    env: { DQ_STATE_DIR: path.join(file, 'below') },
    interruption: AbortSignal.abort(),
  });
  expect([status, JSON.parse(stdout).caFile]).toEqual([0, null]);
  expect(stderr).toContain('dq: no notifications are delivered: the certificate authority cannot be kept in');
});

test('names the file of the authority', async () => {
  const { stdout } = await dq(['serve'], { env, interruption: AbortSignal.abort() });
  expect(JSON.parse(stdout).caFile).toBe(path.join(state, 'authority.pem'));
});

test('says where one signs in, and lets tokens live as long as it was told', async () => {
  const end = new AbortController();
  const asked = { life: undefined as unknown };
  const stdout = gathering(undefined, (line) => void ask(JSON.parse(line)).finally(() => end.abort()));
  const ask = async ({ accessToken, baseUrl, oauth }: Ready) => {
    expect(oauth).toEqual({ issuer: baseUrl, clientId: 'drive-query' });
    const headers = { Authorization: `Bearer ${accessToken}` };
    const users = await fetch(`${baseUrl}/sandbox/v1/authorized-users`, { method: 'POST', headers, body: '{}' });
    const { client_id, client_secret, refresh_token } = (await users.json()) as Record<string, string>;
    const form = { grant_type: 'refresh_token', client_id, client_secret, refresh_token } as Record<string, string>;
    const answer = await fetch(`${oauth.issuer}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
    asked.life = ((await answer.json()) as { expires_in: number }).expires_in;
  };
  const world = { env, interruption: end.signal };
  const outside = outsideOf(world, stdout, gathering(undefined));
  expect(await runProgram({ ...outside, args: ['serve', '--token-life', '7'] })).toBe(0);
  expect(asked.life).toBe(7);
});

interface Ready {
  readonly accessToken: string;
  readonly baseUrl: string;
  readonly oauth: { readonly issuer: string; readonly clientId: string };
}
