import { describe, expect, test } from 'vitest';
import { serverOf } from './server';
import { failureOf, fakeServer, never, ORIGIN } from './testing/server';

const OAUTH2 = '/.well-known/oauth-authorization-server';
const OPENID = '/.well-known/openid-configuration';
const METADATA = {
  issuer: ORIGIN,
  authorization_endpoint: `${ORIGIN}/auth`,
  token_endpoint: `${ORIGIN}/token`,
  revocation_endpoint: `${ORIGIN}/revoke`,
  userinfo_endpoint: `${ORIGIN}/userinfo`,
};

describe('a connection that names its endpoints', () => {
  const named = { authorizationEndpoint: 'https://a.example/auth', tokenEndpoint: 'https://b.example/token' };

  test('is not asked about', async () => {
    const { tools, seen } = fakeServer({});
    expect(await serverOf({ ...named, issuer: ORIGIN, clientId: 'me' }, tools, never())).toEqual({
      ...named,
      issuer: ORIGIN,
    });
    expect(seen).toEqual([]);
  });

  test('may be on this machine', async () => {
    const local = { authorizationEndpoint: 'http://localhost:1/auth', tokenEndpoint: 'http://127.0.0.1:1/token' };
    expect(await serverOf(local, fakeServer({}).tools, never())).toMatchObject(local);
  });

  test.each([
    ['authorizationEndpoint', 'http://a.example/auth'],
    ['tokenEndpoint', 'ftp://a.example/'],
    ['tokenEndpoint', 'no address'],
    ['tokenEndpoint', 'https://user:password@a.example/token'],
    ['revocationEndpoint', 'http://127.0.0.1.example/'],
    ['userinfoEndpoint', 'javascript:alert(1)'],
  ])('is refused with %s %s', async (member, address) => {
    const failure = await failureOf(serverOf({ ...named, [member]: address }, fakeServer({}).tools, never()));
    expect(failure.kind).toBe('insecure');
    expect(failure.message).not.toContain('password');
  });

  test.each([{}, { tokenEndpoint: 'https://b.example/token' }])('and not enough of them is told', async (oauth) => {
    const failure = await failureOf(serverOf(oauth, fakeServer({}).tools, never()));
    expect(failure).toMatchObject({ kind: 'malformed', why: 'unknown' });
  });
});

describe('an issuer', () => {
  const described = {
    issuer: ORIGIN,
    authorizationEndpoint: `${ORIGIN}/auth`,
    tokenEndpoint: `${ORIGIN}/token`,
    revocationEndpoint: `${ORIGIN}/revoke`,
    userinfoEndpoint: `${ORIGIN}/userinfo`,
  };
  const discover = async (answers: Parameters<typeof fakeServer>[0], oauth = { issuer: ORIGIN }) => {
    const fake = fakeServer(answers);
    const paths = () => fake.seen.map(({ url }) => new URL(url).pathname);
    return { paths, found: serverOf(oauth, fake.tools, never()) };
  };

  test('is read as an OAuth server', async () => {
    const { paths, found } = await discover({ [OAUTH2]: () => Response.json(METADATA) });
    expect(await found).toEqual(described);
    expect(paths()).toEqual([OAUTH2]);
  });

  test.each([
    ['404', () => new Response('', { status: 404 })],
    ['a web page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['a redirect', () => Response.redirect(`${ORIGIN}/login`)],
  ])('that answers with %s is read as one of OpenID Connect', async (_what, absent) => {
    const { paths, found } = await discover({ [OAUTH2]: absent, [OPENID]: () => Response.json(METADATA) });
    expect(await found).toEqual(described);
    expect(paths()).toEqual([OAUTH2, OPENID]);
  });

  test('leaves to the connection what that names', async () => {
    const own = { issuer: ORIGIN, tokenEndpoint: 'https://mine.example/token' };
    const { found } = await discover({ [OAUTH2]: () => Response.json(METADATA) }, own);
    expect(await found).toEqual({ ...described, tokenEndpoint: 'https://mine.example/token' });
  });

  test('says whether it names itself in answers', async () => {
    const more = { authorization_response_iss_parameter_supported: true };
    const { found } = await discover({ [OAUTH2]: () => Response.json({ ...METADATA, ...more }) });
    expect(await found).toMatchObject({ answersWithIssuer: true });
  });

  test.each([
    ['that has another name', { ...METADATA, issuer: 'https://evil.example' }, 'malformed', 'issuer'],
    ['without a name', { ...METADATA, issuer: undefined }, 'malformed', 'metadata'],
    ['without a place for tokens', { ...METADATA, token_endpoint: undefined }, 'malformed', 'metadata'],
    ['whose place for tokens is a number', { ...METADATA, token_endpoint: 7 }, 'malformed', 'metadata'],
  ])('%s is not used', async (_what, metadata, kind, why) => {
    const { found } = await discover({ [OAUTH2]: () => Response.json(metadata) });
    expect(await failureOf(found)).toMatchObject({ kind, why });
  });

  test('that leads to plain HTTP is not used', async () => {
    const metadata = { ...METADATA, token_endpoint: 'http://sign-in.example/token' };
    const { found } = await discover({ [OAUTH2]: () => Response.json(metadata) });
    expect(await failureOf(found)).toMatchObject({ kind: 'insecure', address: 'http://sign-in.example/token' });
  });

  test('that is not reached safely is not asked', async () => {
    const { tools, seen } = fakeServer({});
    const failure = await failureOf(serverOf({ issuer: 'http://sign-in.example' }, tools, never()));
    expect([failure.kind, seen]).toEqual(['insecure', []]);
  });

  test('that fails is not asked in another way', async () => {
    const { paths, found } = await discover({ [OAUTH2]: () => new Response('', { status: 503 }) });
    expect(await failureOf(found)).toMatchObject({ kind: 'refused', status: 503 });
    expect(paths()).toEqual([OAUTH2]);
  });

  test('that says nothing of itself is told', async () => {
    const { found } = await discover({});
    expect(await failureOf(found)).toMatchObject({ kind: 'malformed', why: 'metadata', host: 'sign-in.example' });
  });
});
