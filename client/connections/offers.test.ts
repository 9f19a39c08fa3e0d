import { expect, it } from 'vitest';
import { apiError, type Fault } from '../../api';
import { credentialsProblem } from '../sign-in/problem';
import { offersFor } from './offers';

const request = { method: 'POST', url: 'https://example.com/calendar/v3/channels/stop', headers: {} };
const http = (status: number, more: object = {}): Fault => ({
  kind: 'http',
  status,
  serverMessage: '',
  violations: [],
  fields: [],
  rateLimited: false,
  credentialsDropped: false,
  ...more,
});

it.each<[string, Fault, readonly string[]]>([
  ['no way there', { kind: 'network', code: 'ENOTFOUND' }, ['test-connection']],
  ['no answer', { kind: 'timeout', phase: 'attempt', ms: 30_000 }, ['test-connection']],
  ['a web page', { kind: 'malformed', why: 'html', contentType: 'text/html', excerpt: '' }, ['test-connection']],
  ['a redirect', { kind: 'redirect', why: 'downgrade', to: 'http://x/' }, ['test-connection']],
  ['refused credentials', http(401), ['sign-in', 'test-connection']],
  ['a missing scope', http(403, { reason: 'insufficientPermissions' }), ['sign-in']],
  ['a missing scope, in the newer shape', http(403, { reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }), ['sign-in']],
  ['an account that may not', http(403, { reason: 'forbidden' }), ['sign-in']],
  ['an API that is not enabled', http(403, { reason: 'accessNotConfigured' }), []],
  ['a wrong address', http(404), ['test-connection']],
  ['a channel that is not there', http(404, { serverMessage: "Channel 'x' not found." }), []],
  ['a service that is down', http(503), []],
  ['a cancel', { kind: 'cancelled' }, []],
])('offers after %s what helps', (_, fault, offers) => {
  expect(offersFor(apiError(fault, request, 1))).toEqual(offers);
});

it('offers to sign in where that is what is missing', () => {
  expect(offersFor(credentialsProblem('Ended.', 'Sign in.', { connection: 'google', task: 'files' }))).toEqual([
    'sign-in',
  ]);
  expect(offersFor(new Error('oops'))).toEqual([]);
});
