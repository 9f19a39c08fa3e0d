import { expect, test } from 'vitest';
import { accountOf } from './account';
import { type Answers, failureOf, fakeServer, never, wholeText } from './testing/server';

function ask(answers: Answers, more: object = {}) {
  const fake = fakeServer(answers);
  const { tools } = fake;
  const server = { ...fake.server, ...more };
  return { ...fake, account: accountOf({ server, accessToken: 'access-1', tools, signal: never() }) };
}

test.each<[object, object]>([
  [
    { sub: '1', email: 'ada@example.com', name: 'Ada' },
    { id: '1', label: 'ada@example.com' },
  ],
  [
    { sub: '1', preferred_username: 'ada', name: 'Ada' },
    { id: '1', label: 'ada' },
  ],
  [
    { sub: '1', email: '', name: ' \n' },
    { id: '1', label: '1' },
  ],
  [
    { sub: '1', email: 7 },
    { id: '1', label: '1' },
  ],
  [
    { sub: '1', name: 'Ada\u202e\nLove\u0007lace' },
    { id: '1', label: 'Ada Love lace' },
  ],
  [
    { sub: '1', name: 'x'.repeat(10_000) },
    { id: '1', label: 'x'.repeat(100) },
  ],
])('%j is an account', async (claims, account) => {
  const { account: found, seen } = ask({ '/userinfo': () => Response.json(claims) });
  expect(await found).toEqual(account);
  expect(seen[0]!.headers.get('authorization')).toBe('Bearer access-1');
});

test('a server that does not tell gives an account with its name', async () => {
  const { account, seen } = ask({}, { userinfoEndpoint: undefined });
  expect(await account).toEqual({ id: 'sign-in.example', label: 'sign-in.example' });
  expect(seen).toEqual([]);
});

test.each<[string, () => Response, object]>([
  ['no account', () => Response.json({ email: 'a' }), { kind: 'malformed' }],
  ['a refusal', () => Response.json({ error: 'access-1' }, { status: 403 }), { kind: 'refused', status: 403 }],
  ['a challenge', () => new Response('', { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } }), { status: 401 }],
  ['a JWT', () => new Response('a.b.c', { headers: { 'Content-Type': 'application/jwt' } }), { kind: 'malformed' }],
])('%s is told', async (_what, answer, expected) => {
  const failure = await failureOf(ask({ '/userinfo': answer }).account);
  expect(failure).toMatchObject(expected);
  expect(wholeText(failure)).not.toContain('access-1');
});
