import { describe, expect, test } from 'vitest';
import { scope } from '../http/scopes';
import { ISSUER, openSignIn, REDIRECT } from '../testing/sign-in';

describe('signing in', () => {
  test('gives a code, tokens for it, and what was asked for', async () => {
    const client = openSignIn();
    const back = await client.answer(await client.ask({ state: 'x&y= z' }));
    expect(`${back.origin}${back.pathname}`).toBe(REDIRECT);
    expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['x&y= z', ISSUER]);
    const { status, headers, json } = await client.redeem(back.searchParams.get('code')!);
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(json).toEqual({
      access_token: expect.stringMatching(/^sandbox-access-\w{48}$/),
      expires_in: 3600,
      scope: scope('drive.readonly'),
      token_type: 'Bearer',
      refresh_token: expect.stringMatching(/^sandbox-refresh-\w{48}$/),
    });
    const list = await client.send('GET', '/drive/v3/files', {
      headers: { Authorization: `Bearer ${json.access_token}` },
    });
    expect(list.status).toBe(200);
  });

  test('refreshes, and spends the refresh token', async () => {
    const client = openSignIn();
    const first = await client.signIn(scope('drive.readonly'));
    const { status, json: second } = await client.refresh(first.refresh_token);
    expect(status).toBe(200);
    expect(second.access_token).not.toBe(first.access_token);
    expect((await client.refresh(second.refresh_token)).status).toBe(200);
  });
});
