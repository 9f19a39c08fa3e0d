import { describe, expect, test } from 'vitest';
import { scope } from '../http/scopes';
import { IDENTITIES_PATH } from '../index';
import { ISSUER, openSignIn, REDIRECT, type Said, type SignInAnswer } from '../testing/sign-in';
import { mayRedirectTo } from './clients';

const locationOf = ({ headers }: SignInAnswer) => new URL(headers.get('Location') ?? 'nowhere:');
const errorIn = (answer: SignInAnswer) => locationOf(answer).searchParams.get('error');

describe('the page', () => {
  test('names the program, where the answer goes, people, and scopes in words, each once', async () => {
    const { text, status } = await openSignIn().ask({
      scope: `email ${scope('userinfo.email')} ${scope('calendar.readonly')}`,
    });
    expect(status).toBe(200);
    expect(text).toContain('<strong>drive-query</strong> asks for access');
    expect(text).toContain('<strong>127.0.0.1:49152</strong>');
    expect([...text.matchAll(/<li>(.*)<\/li>/g)].map(([, words]) => words)).toEqual([
      'See your e-mail address',
      'See all of your calendars',
    ]);
    expect(
      [...text.matchAll(/name="identity" value="([^"]+)"( checked)?/g)].map(([, who, on]) => `${who}${on ?? ''}`),
    ).toEqual(['robin@example.com checked', 'mira@example.com', 'jonas@example.com', 'priya@example.com']);
  });

  test('offers the users of identities, and no service accounts; the expected one is chosen', async () => {
    const client = openSignIn();
    await client.administer('POST', IDENTITIES_PATH, { user: 'zoe@example.com', client: 'a' });
    await client.administer('POST', IDENTITIES_PATH, { user: 'zoe@example.com', client: 'b' });
    await client.administer('POST', IDENTITIES_PATH, { user: 'bot@example.com', client: 'a', serviceAccount: true });
    const { text } = await client.ask({ login_hint: 'Zoe@example.com' });
    expect(text.match(/value="zoe@example.com" checked/g)).toHaveLength(1);
    expect(text).not.toContain('bot@example.com');
    expect(text).not.toContain('value="robin@example.com" checked');
  });

  test('runs no script, loads nothing, stands in no frame, and leads only where its answer goes', async () => {
    const { headers, text } = await openSignIn().ask();
    const nonce = /style-src 'nonce-([\w-]+)'/.exec(headers.get('Content-Security-Policy')!)![1];
    expect(headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' http://127.0.0.1:49152; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(text).toContain(`<style nonce="${nonce}">`);
    expect(text).not.toMatch(/<script|javascript:|\son\w+=/i);
    const {
      'x-frame-options': frame,
      'cache-control': cache,
      'referrer-policy': referrer,
    } = Object.fromEntries(headers);
    expect([frame, cache, referrer]).toEqual(['DENY', 'no-store', 'no-referrer']);
    expect(text).toContain('<html lang="en">');
  });

  test.each([
    ['vscode://drive-query.drive-query/x?windowId=1', 'vscode:', 'vscode://drive-query.drive-query'],
    ['http://[::1]:80/x', 'http:', '[::1]'],
    ['http://localhost:9999', 'http://localhost:9999', 'localhost:9999'],
  ])('leads to %s', async (redirect_uri, source, place) => {
    const { headers, text } = await openSignIn().ask({ redirect_uri });
    expect(headers.get('Content-Security-Policy')).toContain(`form-action 'self' ${source};`);
    expect(text).toContain(`<strong>${place}</strong>`);
  });

  test('escapes whatever it is told', async () => {
    const client = openSignIn();
    const hostile = `"><script>alert(1)</script>'&`;
    await client.administer('POST', IDENTITIES_PATH, {
      user: `${hostile.replaceAll('/', '')}@example.com`,
      client: hostile,
    });
    for (const said of [
      { client_id: hostile },
      { client_id: `${hostile}!` },
      { redirect_uri: hostile },
    ] satisfies Said[]) {
      const { text, headers } = await client.ask(said);
      expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(text).not.toContain('<script>');
      expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;');
    }
  });
});

describe('what the page refuses', () => {
  test.each<[string, Said, string]>([
    ['no client', { client_id: undefined }, 'There is no client “” here.'],
    ['an unknown client', { client_id: 'toString' }, 'There is no client “toString” here.'],
    ['no address', { redirect_uri: undefined }, 'The answer may not go to “”'],
    [
      'an address elsewhere',
      { redirect_uri: 'https://evil.example/' },
      'The answer may not go to “https://evil.example/”',
    ],
  ])('%s', async (_name, said, message) => {
    const { status, text, headers } = await openSignIn().ask(said);
    expect([status, headers.get('Location')]).toEqual([400, null]);
    expect(text).toContain(message);
    expect(headers.get('Content-Security-Policy')).toContain("form-action 'none'");
  });

  test.each(['client_id', 'redirect_uri'])('%s twice', async (name) => {
    const { sandbox, send } = openSignIn();
    const query = `client_id=${sandbox.clientId}&redirect_uri=${encodeURIComponent(REDIRECT)}&response_type=code`;
    const { status, headers } = await send('GET', `/oauth2/auth?${query}&${name}=x`);
    expect([status, headers.get('Location')]).toEqual([400, null]);
  });

  test.each<[string, Said]>([
    ['no ticket', { ticket: undefined }],
    ['another ticket', { ticket: '0'.repeat(48) }],
    ['no decision', { decision: undefined }],
    ['another decision', { decision: 'maybe' }],
    ['nobody', { identity: undefined }],
    ['somebody unknown', { identity: 'eve@example.com' }],
  ])('an answer with %s', async (_name, said) => {
    const client = openSignIn();
    expect((await client.answer(await client.ask(), said)).pathname).toBe('/no-location/400');
  });

  test('an answer that comes twice, or late', async () => {
    const client = openSignIn();
    const page = await client.ask();
    expect((await client.answer(page)).searchParams.has('code')).toBe(true);
    expect((await client.answer(page)).pathname).toBe('/no-location/400');
    const late = await client.ask();
    client.advance(600_000);
    expect((await client.answer(late)).pathname).toBe('/no-location/400');
  });

  test('an answer that is no form, and other methods', async () => {
    const { send } = openSignIn();
    expect((await send('POST', '/oauth2/auth', { body: '{}' })).status).toBe(400);
    const { status, headers } = await send('DELETE', '/oauth2/auth');
    expect([status, headers.get('Allow'), headers.get('Content-Type')]).toEqual([
      405,
      'GET, POST',
      'text/html; charset=utf-8',
    ]);
  });
});

describe('what is sent back', () => {
  test.each<[string, Said]>([
    ['unsupported_response_type', { response_type: undefined }],
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_request', { response_mode: 'fragment' }],
    ['invalid_request', { code_challenge: undefined }],
    ['invalid_request', { code_challenge: 'too-short' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge_method: undefined }],
    ['invalid_scope', { scope: undefined }],
    ['invalid_scope', { scope: '  ' }],
    ['invalid_scope', { scope: `${scope('drive')} ${scope('mail')}` }],
    ['invalid_scope', { scope: '__proto__' }],
    ['interaction_required', { prompt: 'none' }],
  ])('%s for %j', async (error, said) => {
    const answer = await openSignIn().ask(said);
    expect(answer.status).toBe(303);
    const { origin, pathname, searchParams } = locationOf(answer);
    expect([`${origin}${pathname}`, searchParams.get('error')]).toEqual([REDIRECT, error]);
    expect([searchParams.get('state'), searchParams.get('iss'), searchParams.has('code')]).toEqual([
      'a state',
      ISSUER,
      false,
    ]);
    expect(searchParams.get('error_description')).toBeTruthy();
  });

  test('a parameter that is there twice', async () => {
    const client = openSignIn();
    const query = `client_id=drive-query&redirect_uri=${encodeURIComponent(REDIRECT)}&response_type=code&scope=email&scope=openid`;
    expect(errorIn(await client.send('GET', `/oauth2/auth?${query}`))).toBe('invalid_request');
  });

  test('no', async () => {
    const client = openSignIn();
    const back = await client.answer(await client.ask(), { decision: 'deny', identity: undefined });
    expect([back.searchParams.get('error'), back.searchParams.get('state')]).toEqual(['access_denied', 'a state']);
  });

  test('nothing of a state that was not sent; what the address said stays', async () => {
    const client = openSignIn();
    const redirect_uri = 'vscode://drive-query.drive-query/signed-in?windowId=3';
    const page = await client.ask({ state: undefined, redirect_uri });
    const back = await client.answer(page);
    expect(back.href).toMatch(
      /^vscode:\/\/drive-query.drive-query\/signed-in\?windowId=3&code=sandbox-code-\w{48}&iss=/,
    );
    expect(back.searchParams.has('state')).toBe(false);
  });
});

test.each([
  ['http://127.0.0.1:1/', true],
  ['http://127.0.0.1', true],
  ['http://localhost:65535/a/b?c=d', true],
  ['http://[::1]:8080/x', true],
  ['vscode://drive-query.drive-query/x', true],
  ['vscode-insiders://drive-query.drive-query', true],
  ['cursor://drive-query.drive-query/?windowId=1', true],
  ['https://127.0.0.1/', false],
  ['http://127.0.0.2/', false],
  ['http://0x7f.1/', true],
  ['http://127.0.0.1.evil.example/', false],
  ['http://localhost.evil.example/', false],
  ['http://127.0.0.1@evil.example/', false],
  ['http://evil.example@127.0.0.1/', false],
  ['http://127.0.0.1:80@evil.example/', false],
  ['http://evil.example/127.0.0.1', false],
  ['http://127.0.0.1/#fragment', false],
  ['http://127.0.0.1/\\evil.example', false],
  ['http://127.0.0.1/a b', false],
  ['http://127.0.0.1/\r\nSet-Cookie:a=b', false],
  ['vscode://someone.else/x', false],
  ['vscode://drive-query.drive-query.evil/x', false],
  ['vscode://drive-query.drive-query:80/x', false],
  ['vscode:drive-query.drive-query/x', false],
  ['vscode:///drive-query.drive-query/x', false],
  ['javascript://drive-query.drive-query/%0aalert(1)', false],
  ['file://drive-query.drive-query/x', false],
  ['com.evil://drive-query.drive-query/x', false],
  ['//127.0.0.1/', false],
  ['', false],
])('an answer may go to %j: %s', (address, expected) => expect(mayRedirectTo(address)).toBe(expected));
