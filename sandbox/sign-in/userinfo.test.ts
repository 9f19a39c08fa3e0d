import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { scope } from '../http/scopes';
import { ISSUER, openSignIn } from '../testing/sign-in';

const SUB = expect.stringMatching(/^\w{27}$/);

describe('userinfo', () => {
  test.each<[string, object]>([
    ['openid', { sub: SUB }],
    ['openid email', { sub: SUB, email: 'mira@example.com', email_verified: true }],
    ['profile', { sub: SUB, name: 'Mira Okafor' }],
    [scope('userinfo.email'), { sub: SUB, email: 'mira@example.com', email_verified: true }],
    [`openid email profile`, { sub: SUB, name: 'Mira Okafor', email: 'mira@example.com', email_verified: true }],
  ])('tells for %s', async (scopes, expected) => {
    const client = openSignIn();
    const { access_token } = await client.signIn(scopes, 'mira@example.com');
    for (const method of ['GET', 'POST']) {
      const { json } = await client.send(method, '/oauth2/userinfo', {
        headers: { Authorization: `Bearer ${access_token}` },
      });
      expect(json).toEqual(expected);
    }
  });

  test('says the same of somebody in every run, and another thing of others', async () => {
    const subject = async (identity: string) => {
      const client = openSignIn();
      const { access_token } = await client.signIn('openid', identity);
      return (await client.send('GET', '/oauth2/userinfo', { headers: { Authorization: `Bearer ${access_token}` } }))
        .json.sub;
    };
    expect(await subject('mira@example.com')).toBe(await subject('mira@example.com'));
    expect(await subject('mira@example.com')).not.toBe(await subject('robin@example.com'));
  });

  test('refuses a token without a scope for it, no token, and an API key', async () => {
    const client = openSignIn();
    const { access_token } = await client.signIn(scope('drive'));
    const scarce = await client.send('GET', '/oauth2/userinfo', {
      headers: { Authorization: `Bearer ${access_token}` },
    });
    expect(scarce.json.error).toBe('insufficient_scope');
    expect([scarce.status, scarce.headers.get('WWW-Authenticate')]).toEqual([
      403,
      expect.stringContaining('insufficient_scope'),
    ]);
    expect((await client.send('GET', '/oauth2/userinfo')).status).toBe(401);
    expect((await client.send('GET', `/oauth2/userinfo?key=${client.sandbox.apiKey}`)).status).toBe(401);
    expect((await client.send('GET', '/oauth2/userinfo?key=')).status).toBe(401);
  });
});

describe('an id token', () => {
  test('is signed, for the client, with what the program said', async () => {
    const client = openSignIn();
    const { json } = await client.redeem(await client.code({ scope: 'openid email', nonce: 'n-0S6' }));
    const keys = createLocalJWKSet((await client.send('GET', '/oauth2/certs')).json);
    const { payload } = await jwtVerify(json.id_token, keys, {
      issuer: ISSUER,
      audience: 'drive-query',
      currentDate: new Date(client.now()),
      algorithms: ['RS256'],
    });
    expect(payload).toMatchObject({ sub: SUB, email: 'robin@example.com', nonce: 'n-0S6' });
    expect(payload.exp! - payload.iat!).toBe(3600);
  });

  test('comes with the scope openid only', async () => {
    expect(await openSignIn().signIn('email')).not.toHaveProperty('id_token');
  });
});
