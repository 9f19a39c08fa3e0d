import { describe, expect, test } from 'vitest';
import { targetFor } from './connections';

const call = (baseUrl?: string, connection?: string) => {
  const options: Record<string, string | undefined> = { 'base-url': baseUrl, connection };
  return { operands: [], text: (name: string) => options[name], flag: () => false };
};
const HERE = 'http://127.0.0.1:80/';
const credentials = { origin: 'https://a.example', accessToken: 'token', apiKey: 'key' };

describe('where a request goes', () => {
  test.each([
    ['to the sandbox with nothing set', undefined, undefined, {}, { embedded: true }],
    ['to the sandbox by name', 'sandbox', undefined, { DQ_BASE_URL: HERE }, { embedded: true }],
    ['to DQ_BASE_URL', undefined, undefined, { DQ_BASE_URL: HERE }, { embedded: false, baseUrl: HERE }],
    ['to DQ_BASE_URL by name', 'environment', undefined, { DQ_BASE_URL: HERE }, { baseUrl: HERE }],
    [
      'to --base-url before all',
      'sandbox',
      'https://b.example',
      { DQ_BASE_URL: HERE },
      { baseUrl: 'https://b.example' },
    ],
    ['to the sandbox when DQ_BASE_URL is empty', undefined, undefined, { DQ_BASE_URL: '' }, { embedded: true }],
  ])('%s', (_what, connection, baseUrl, env, expected) => {
    expect(targetFor(connection, call(baseUrl), env)).toMatchObject(expected);
  });

  test.each([
    ['google by name', 'google', undefined, {}, { name: 'google', baseUrl: 'https://www.googleapis.com' }],
    ['google by the option', undefined, 'google', { DQ_BASE_URL: HERE }, { name: 'google' }],
    ['the sandbox by the option, before the document', 'google', 'sandbox', {}, { embedded: true }],
    ['the environment by the option', 'sandbox', 'environment', { DQ_BASE_URL: HERE }, { baseUrl: HERE }],
  ])('to %s', (_what, connection, option, env, expected) => {
    expect(targetFor(connection, call(undefined, option), env)).toMatchObject(expected);
  });

  test('not to one that is not known here', () => {
    expect(() => targetFor(undefined, call(undefined, 'work'), {})).toThrow(/takes sandbox, google, environment/);
  });

  test('not to two places at once', () => {
    expect(() => targetFor(undefined, call('https://b.example', 'google'), {})).toThrow(/leave one of them out/);
  });

  test.each([['work'], ['environment']])('not to %s, which is not known', (name) => {
    expect(() => targetFor(name, call(), {})).toThrow(name);
  });
});

describe('the credentials of the environment', () => {
  const env = { DQ_ACCESS_TOKEN: ' token\n', DQ_API_KEY: 'key' };
  const own = { ...env, DQ_BASE_URL: 'https://a.example/prefix' };
  test.each([
    ['go to DQ_BASE_URL', undefined, own, credentials],
    ['go to --base-url when there is no DQ_BASE_URL', 'https://a.example', env, credentials],
    ['go to --base-url of the same origin', 'https://a.example', own, credentials],
    ['do not go to --base-url of another origin', 'https://b.example', own, undefined],
    ['do not go to another scheme', 'http://a.example', own, undefined],
    ['do not go to the sandbox', undefined, env, undefined],
    ['are none when they are empty', undefined, { ...own, DQ_ACCESS_TOKEN: ' ', DQ_API_KEY: '' }, undefined],
  ])('%s', (_what, baseUrl, environment, expected) => {
    expect(targetFor(undefined, call(baseUrl), environment).credentials).toEqual(expected);
  });

  test.each([
    ['go to Google when the command line says so', 'google', undefined, env, true],
    ['do not go to Google because a document says so', undefined, 'google', env, false],
    ['do not go to Google when they belong elsewhere', 'google', undefined, own, false],
  ])('%s', (_what, option, connection, environment, goes) => {
    const { credentials, note } = targetFor(connection, call(undefined, option), environment);
    expect(credentials?.accessToken).toBe(goes ? 'token' : undefined);
    expect(note === '').toBe(goes);
    expect(note).not.toMatch(/\btoken\b/);
  });

  test('that stay at home are mentioned, by address only', () => {
    const { note } = targetFor(undefined, call('https://b.example'), own);
    expect(note).toContain('https://a.example');
    expect(note).not.toMatch(/token|key/);
  });
});
