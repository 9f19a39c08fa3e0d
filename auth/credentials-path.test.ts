import { describe, expect, test } from 'vitest';
import { credentialsFilePath, type FileSystem, openCredentialsFile } from './credentials-path';
import { failureOf } from './testing/server';

const HOME = '/home/ada';
const WELL_KNOWN = '/home/ada/.config/gcloud/application_default_credentials.json';

test.each<[NodeJS.Platform, Record<string, string>, string]>([
  ['linux', {}, WELL_KNOWN],
  ['darwin', {}, WELL_KNOWN],
  ['linux', { GOOGLE_APPLICATION_CREDENTIALS: './key.json' }, './key.json'],
  ['win32', { GOOGLE_APPLICATION_CREDENTIALS: 'D:\\key.json', APPDATA: 'C:\\x' }, 'D:\\key.json'],
  ['linux', { GOOGLE_APPLICATION_CREDENTIALS: ' ' }, WELL_KNOWN],
  ['linux', { CLOUDSDK_CONFIG: '/etc/gcloud' }, '/etc/gcloud/application_default_credentials.json'],
  ['win32', { APPDATA: 'C:\\Roaming' }, 'C:\\Roaming\\gcloud\\application_default_credentials.json'],
])('on %s with %j the file is %s', (platform, env, file) => {
  expect(credentialsFilePath({ env, platform, home: HOME })).toBe(file);
});

test('on Windows without APPDATA it is in the home', () => {
  const file = credentialsFilePath({ env: {}, platform: 'win32', home: 'C:\\Users\\ada' });
  expect(file).toBe('C:\\Users\\ada\\AppData\\Roaming\\gcloud\\application_default_credentials.json');
});

describe('a file', () => {
  const text = '{"type":"authorized_user","client_id":"a","client_secret":"b","refresh_token":"c"}';
  const bytes = new TextEncoder().encode(text);
  const files = (more: Partial<FileSystem> = {}): FileSystem => ({
    sizeOf: async () => bytes.length,
    readFile: async () => bytes,
    ...more,
  });
  const failing = (code: string) => async () => Promise.reject(Object.assign(new Error(text), { code }));

  test('is opened', async () => {
    expect(await openCredentialsFile('/a.json', files())).toMatchObject({ refreshToken: 'c' });
  });

  test.each<[string, Partial<FileSystem>, object]>([
    ['is not there', { sizeOf: failing('ENOENT') }, { why: 'missing' }],
    ['may not be read', { readFile: failing('EACCES') }, { why: 'unreadable', detail: 'EACCES' }],
    ['is a folder', { readFile: failing('EISDIR') }, { why: 'unreadable', detail: 'EISDIR' }],
    ['fails without a code', { readFile: failing('') }, { why: 'unreadable', detail: 'EIO' }],
    ['never ends', { sizeOf: async () => undefined }, { why: 'unreadable' }],
    ['is too large', { sizeOf: async () => 65_537 }, { why: 'too-large' }],
    ['has nothing usable', { readFile: async () => new Uint8Array([0xff]) }, { why: 'json' }],
  ])('that %s is named, and what is wrong', async (_what, more, expected) => {
    const failure = await failureOf(openCredentialsFile('/a.json', files(more)));
    expect(failure).toMatchObject({ kind: 'file', path: '/a.json', ...expected });
    expect(failure.message).toMatch(/^The credentials file \/a\.json /);
  });
});
