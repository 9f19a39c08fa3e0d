import { describe, expect, it } from 'vitest';
import { accessTokenProblem, bareToken, createSecrets } from './secrets';

function fakeStorage() {
  const kept = new Map<string, string>();
  const state = new Map<string, unknown>();
  return {
    kept,
    state,
    secrets: createSecrets(
      {
        get: async (key: string) => kept.get(key),
        store: async (key: string, value: string) => void kept.set(key, value),
        delete: async (key: string) => void kept.delete(key),
      } as never,
      {
        get: (key: string, fallback: unknown) => state.get(key) ?? fallback,
        update: async (key: string, value: unknown) => void state.set(key, value),
      } as never,
    ),
  };
}

describe('secrets', () => {
  it('gives a token only for the origin it was entered for', async () => {
    const { secrets } = fakeStorage();
    await secrets.store('https://one.example', { accessToken: 'token-1' });
    expect(await secrets.credentialsFor('https://one.example')).toEqual({
      origin: 'https://one.example',
      accessToken: 'token-1',
    });
    expect(await secrets.credentialsFor('https://one.example:8443')).toBeUndefined();
    expect(await secrets.credentialsFor('http://one.example')).toBeUndefined();
  });

  it('forgets', async () => {
    const { secrets, kept } = fakeStorage();
    await secrets.store('https://one.example', { accessToken: 'token-1' });
    await secrets.store('https://two.example', { accessToken: 'token-2' });
    await secrets.store('https://two.example', { accessToken: 'token-3' });
    expect(secrets.origins()).toEqual(['https://one.example', 'https://two.example']);
    await secrets.forget('https://two.example');
    expect(secrets.origins()).toEqual(['https://one.example']);
    expect([...kept.values()]).toEqual(['token-1']);
  });

  it('keeps a token and a key side by side, and forgets both', async () => {
    const { secrets, kept } = fakeStorage();
    await secrets.store('https://one.example', { accessToken: 'token-1' });
    await secrets.store('https://one.example', { apiKey: 'key-1' });
    expect(await secrets.credentialsFor('https://one.example')).toEqual({
      origin: 'https://one.example',
      accessToken: 'token-1',
      apiKey: 'key-1',
    });
    await secrets.forget('https://one.example');
    expect([...kept]).toEqual([]);
  });

  it('keeps the secret of an OAuth client for its token endpoint, and sends it with no request', async () => {
    const { secrets, kept, state } = fakeStorage();
    await secrets.storeClientSecret('https://id.example', 'client-1', 'secret-1');
    await secrets.storeClientSecret('https://id.example', 'client-2', 'secret-2');
    expect(await secrets.clientSecret('https://id.example', 'client-1')).toBe('secret-1');
    expect(await secrets.clientSecret('https://evil.example', 'client-1')).toBeUndefined();
    expect(await secrets.credentialsFor('https://id.example')).toBeUndefined();
    expect(JSON.stringify([...state])).not.toContain('secret-1');
    await secrets.storeClientSecret('https://id.example', 'client-1', '');
    expect(await secrets.clientSecret('https://id.example', 'client-1')).toBeUndefined();
    await secrets.forget('https://id.example');
    expect([...kept]).toEqual([]);
  });

  it('lists no origin for which there is nothing', async () => {
    const { secrets, kept } = fakeStorage();
    await secrets.storeClientSecret('https://id.example', 'client-1', '');
    expect(secrets.origins()).toEqual([]);
    await secrets.storeClientSecret('https://id.example', 'client-1', 'secret-1');
    expect(await secrets.kinds('https://id.example')).toEqual(['clientSecrets']);
    await secrets.storeClientSecret('https://id.example', 'client-1', '');
    expect(secrets.origins()).toEqual([]);
    expect([...kept]).toEqual([]);
    await secrets.store('https://id.example', { accessToken: 'token-1' });
    await secrets.storeClientSecret('https://id.example', 'client-1', '');
    expect(secrets.origins()).toEqual(['https://id.example']);
    expect(await secrets.kinds('https://id.example')).toEqual(['accessToken']);
  });

  it('keeps no secret outside the secret storage', async () => {
    const { secrets, state } = fakeStorage();
    await secrets.store('https://one.example', { accessToken: 'token-1' });
    expect(JSON.stringify([...state])).not.toContain('token-1');
  });
});

describe('bareToken', () => {
  it.each([
    ['ya29.x', 'ya29.x'],
    [' Bearer ya29.x ', 'ya29.x'],
    ['Authorization: bearer  ya29.x', 'ya29.x'],
    ['bearers-ya29', 'bearers-ya29'],
    ['Bearer ', ''],
  ])('finds the token in “%s”', (pasted, token) => {
    expect(bareToken(pasted)).toBe(token);
  });
});

describe('accessTokenProblem', () => {
  it.each(['ya29.a0AfH-_x', ' ya29.with-blanks-around ', 'x'.repeat(2000)])('accepts %s', (token) => {
    expect(accessTokenProblem(token)).toBeUndefined();
  });
  it.each(['', '  ', 'Bearer', 'Bearer two words', 'two words', 'line\nbreak', 'ümlaut'])('refuses “%s”', (token) => {
    expect(accessTokenProblem(token)).toBeTypeOf('string');
  });
});
