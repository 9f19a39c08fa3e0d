import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSignIn } from '../testing/sign-in';
import { PATHS } from './addresses';
import { GRANT_TYPES } from './grant-types';
import { readJwt } from './jwt';

const NAMES = [
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state', 'prompt'],
  ...['code_challenge', 'code_challenge_method', 'login_hint', 'ticket', 'identity', 'decision', 'grant_type', 'code'],
  ...[
    'code_verifier',
    'refresh_token',
    'assertion',
    'token',
    'token_type_hint',
    'resource',
    '__proto__',
    'constructor',
  ],
];
const VALUES = [
  ...[
    'drive-query',
    'drive-query-desktop',
    'no-secret-of-the-sandbox',
    'http://127.0.0.1:1/',
    'vscode://drive-query.drive-query/x',
  ],
  ...[
    'code',
    'query',
    'openid email',
    'S256',
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    'allow',
    'deny',
    'none',
    '',
  ],
  ...['eyJhbGciOiJSUzI1NiJ9.e30.AA', ...Object.values(GRANT_TYPES)],
];

const parameter = fc.tuple(
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...NAMES) }, fc.string({ unit: 'grapheme' })),
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...VALUES) }, fc.string({ unit: 'grapheme' })),
);
const pairs = fc.array(parameter, { maxLength: 10 });
const VALID = {
  client_id: 'drive-query',
  redirect_uri: 'http://127.0.0.1:1/',
  response_type: 'code',
  scope: 'openid',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
};
const query = fc.oneof(
  pairs.map((each) => `${new URLSearchParams(each)}`),
  pairs.map((each) => `${new URLSearchParams({ ...VALID, ...Object.fromEntries(each) })}`),
  fc.string(),
);

test('no query and no body makes the authorization server fail', async () => {
  const client = openSignIn();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(PATHS)),
      fc.constantFrom('GET', 'POST', 'HEAD', 'PUT'),
      query,
      fc.option(fc.oneof(query, fc.uint8Array())),
      fc.constantFrom('application/x-www-form-urlencoded', 'application/json', 'text/plain; charset=x', ''),
      fc.constantFrom(undefined, 'Basic eDp5', 'Basic ZHJpdmUtcXVlcnk6', 'Bearer x', 'Basic ='),
      async (path, method, search, body, type, authorization) => {
        const headers = { 'Content-Type': type, ...(authorization !== undefined && { Authorization: authorization }) };
        const hasBody = method === 'POST' || method === 'PUT';
        const { status, text } = await client.send(
          method,
          `${path}?${search.replace(/[^!-~]/g, (character) => encodeURIComponent(/[\ud800-\udfff]/.test(character) ? '?' : character))}`,
          {
            headers,
            ...(hasBody && body !== null && { body: body as BodyInit }),
          },
        );
        expect(status).toBeLessThan(500);
        expect(text).not.toContain('The sandbox failed');
      },
    ),
    { numRuns: 500 },
  );
});

test('no token can be of such a form that reading it fails', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.base64String(), { maxLength: 4 }).map((parts) => parts.join('.')),
      ),
      (text) => {
        expect(() => readJwt(text)).not.toThrow();
      },
    ),
  );
});
