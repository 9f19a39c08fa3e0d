import { describe, expect, test } from 'vitest';
import { speechTarget } from './speech-target';

const call = (options: Record<string, string> = {}) => ({
  operands: [],
  text: (name: string) => options[name],
  flag: () => false,
});
const env = {
  DQ_BASE_URL: 'https://a.example/',
  DQ_SPEECH_EU_ENDPOINT: 'https://eu.example',
  DQ_ACCESS_TOKEN: ' token\n',
};

describe('where a recognize request goes', () => {
  test.each([
    ['to the sandbox with nothing set', 'eu', {}, {}, undefined],
    ['to the sandbox when all is empty', 'eu', {}, { DQ_BASE_URL: '', DQ_SPEECH_EU_ENDPOINT: '' }, undefined],
    ['to the endpoint of its region', 'eu', {}, env, 'https://eu.example'],
    ['to the base address for global', 'global', {}, env, 'https://a.example'],
    [
      'to the global endpoint before the base address',
      'global',
      {},
      { ...env, DQ_SPEECH_ENDPOINT: 'https://global.example/' },
      'https://global.example',
    ],
    ['to --base-url before the environment', 'global', { 'base-url': 'https://b.example' }, env, 'https://b.example'],
    ['to --endpoint before all', 'eu', { endpoint: 'https://c.example', 'base-url': 'x' }, env, 'https://c.example'],
  ] as const)('%s', (_what, region, options, environment, endpoint) => {
    expect(speechTarget(region, call(options), environment)).toMatchObject({ region, endpoint });
  });

  test.each([
    ['us', {}, env, 'DQ_SPEECH_US_ENDPOINT'],
    ['eu', { 'base-url': 'https://b.example' }, env, '--endpoint'],
    ['global', {}, { DQ_SPEECH_EU_ENDPOINT: 'https://eu.example' }, 'DQ_SPEECH_ENDPOINT'],
    ['global', {}, { ...env, DQ_SPEECH_ALLOWED_REGIONS: 'eu, us' }, 'choose what it allows: eu or us'],
    ['global', { endpoint: 'https://c.example' }, { DQ_SPEECH_ALLOWED_REGIONS: 'eu' }, 'does not allow'],
    ['global', {}, { DQ_SPEECH_ALLOWED_REGIONS: 'eu' }, 'does not allow'],
    ['eu', {}, { DQ_SPEECH_ALLOWED_REGIONS: 'eu;us' }, '“eu;us”'],
  ] as const)('nowhere for %s %j %j', (region, options, environment, says) => {
    expect(() => speechTarget(region, call(options), environment)).toThrow(says);
  });

  test('what the policy allows is sent', () => {
    const target = speechTarget('eu', call(), { ...env, DQ_SPEECH_ALLOWED_REGIONS: ' us,eu ' });
    expect(target.endpoint).toBe('https://eu.example');
  });
});

describe('the credentials of the environment', () => {
  test.each([
    ['go to every origin it names', 'eu', {}, env, 'https://eu.example'],
    ['go to its base address', 'global', {}, env, 'https://a.example'],
    ['go to an option of the same origin', 'us', { endpoint: 'https://eu.example/x' }, env, 'https://eu.example'],
    [
      'go to an option when the environment names no address',
      'us',
      { endpoint: 'https://c.example' },
      { DQ_ACCESS_TOKEN: 'token' },
      'https://c.example',
    ],
  ] as const)('%s', (_what, region, options, environment, origin) => {
    const { credentials, note } = speechTarget(region, call(options), environment);
    expect([credentials, note]).toEqual([{ origin, accessToken: 'token' }, '']);
  });

  test('go nowhere else, and the user is told', () => {
    const { credentials, note } = speechTarget('eu', call({ endpoint: 'https://c.example' }), env);
    expect(credentials).toBeUndefined();
    expect(note).toBe(
      'The credentials in the environment belong to https://a.example (DQ_BASE_URL), https://eu.example (DQ_SPEECH_EU_ENDPOINT) and are not sent to https://c.example.',
    );
  });

  test('do not go to the sandbox', () => {
    expect(speechTarget('eu', call(), { DQ_ACCESS_TOKEN: 'token' }).credentials).toBeUndefined();
  });
});
