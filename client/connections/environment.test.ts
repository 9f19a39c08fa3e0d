import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment';

describe('the connection of the environment', () => {
  it.each([
    ['without any variable', {}],
    ['with variables set to nothing', { DQ_BASE_URL: '', DQ_SPEECH_EU_ENDPOINT: ' ' }],
    ['with credentials alone', { DQ_ACCESS_TOKEN: 'token-1', DQ_API_KEY: 'key-1' }],
  ])('is not there %s', (_, env) => {
    expect(readEnvironment(env)).toMatchObject({ connection: undefined, problems: [] });
  });

  it('has the addresses of the variables', () => {
    const env = {
      DQ_BASE_URL: 'https://example.com/',
      DQ_SPEECH_ENDPOINT: 'https://speech.example.com',
      DQ_SPEECH_EU_ENDPOINT: 'https://eu-speech.example.com',
      DQ_SPEECH_US_ENDPOINT: 'http://127.0.0.1:8080',
    };
    expect(readEnvironment(env).connection).toEqual({
      name: 'environment',
      baseUrl: 'https://example.com',
      speech: {
        global: 'https://speech.example.com',
        eu: 'https://eu-speech.example.com',
        us: 'http://127.0.0.1:8080',
      },
      headerPrefix: 'X-Svc-',
      vendor: 'svc',
    });
  });

  it('may have speech endpoints alone', () => {
    const { connection } = readEnvironment({ DQ_SPEECH_EU_ENDPOINT: 'https://eu-speech.example.com' });
    expect(connection).toMatchObject({ baseUrl: '', speech: { eu: 'https://eu-speech.example.com' } });
  });

  it('leaves out and reports what cannot be used, without a password', () => {
    const env = { DQ_BASE_URL: 'https://user:secret@example.com', DQ_SPEECH_EU_ENDPOINT: 'http://example.com' };
    const { connection, problems } = readEnvironment(env);
    expect(connection).toBeUndefined();
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain('secret');
  });
});

describe('the credentials of the environment', () => {
  const env = {
    DQ_BASE_URL: 'https://example.com/prefix',
    DQ_SPEECH_EU_ENDPOINT: 'https://eu-speech.example.com',
    DQ_ACCESS_TOKEN: ' token-1 ',
    DQ_API_KEY: 'key-1',
  };

  it.each(['https://example.com', 'https://eu-speech.example.com'])('go to %s, which it names', (origin) => {
    expect(readEnvironment(env).credentialsFor(origin)).toEqual({ origin, accessToken: 'token-1', apiKey: 'key-1' });
  });

  it.each(['https://us-speech.example.com', 'http://example.com', 'https://example.com:8443', 'https://evil.example'])(
    'do not go to %s',
    (origin) => expect(readEnvironment(env).credentialsFor(origin)).toBeUndefined(),
  );

  it('go nowhere when it names no address', () => {
    const { credentialsFor } = readEnvironment({ DQ_ACCESS_TOKEN: 'token-1' });
    expect(credentialsFor('https://example.com')).toBeUndefined();
  });

  it('cannot be read from what is handed out', () => {
    expect(JSON.stringify(readEnvironment(env))).not.toContain('token-1');
  });
});

describe('the policy of the environment', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['eu', ['eu']],
    ['us, eu', ['eu', 'us']],
    ['europe', []],
  ])('%s allows %o', (DQ_SPEECH_ALLOWED_REGIONS, expected) => {
    expect(readEnvironment({ DQ_SPEECH_ALLOWED_REGIONS }).allowedRegions).toEqual(expected);
  });
});
