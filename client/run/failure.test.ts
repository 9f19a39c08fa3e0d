import { expect, it } from 'vitest';
import { apiError, type Fault } from '../../api';
import { credentialsProblem } from '../sign-in/problem';
import { failureOf } from './failure';

const request = { method: 'GET', url: 'https://example.com/drive/v3/files', headers: {} };
const http = {
  kind: 'http',
  serverMessage: '',
  violations: [],
  fields: [],
  rateLimited: false,
  credentialsDropped: false,
} as const;

it.each<[string, Fault, string]>([
  ['no credentials', { ...http, status: 401 }, 'set-access-token'],
  ['a refused query', { ...http, status: 400, location: 'q' }, 'show-query'],
  ['an expired page token', { ...http, status: 400, location: 'pageToken' }, 'retry'],
  ['too many requests', { ...http, status: 429, rateLimited: true }, 'retry'],
  ['a service that is down', { ...http, status: 503 }, 'retry'],
  ['no answer', { kind: 'timeout', phase: 'attempt', ms: 30000 }, 'retry'],
  ['a web page', { kind: 'malformed', why: 'html', contentType: 'text/html', excerpt: '' }, 'retry'],
  ['a huge answer', { kind: 'too-large', limit: 1e6 }, 'show-query'],
])('offers for %s first what helps', (_, fault, action) => {
  const failure = failureOf(apiError(fault, request, 1));
  expect(failure?.actions[0]).toBe(action);
  expect(failure?.message).not.toBe('');
  expect(failure?.advice).not.toBe('');
});

it('says nothing about a cancel', () => {
  expect(failureOf(apiError({ kind: 'cancelled' }, request, 1))).toBeUndefined();
});

it('says of an unexpected error that the query is not at fault', () => {
  expect(failureOf(new Error('boom'))).toMatchObject({
    message: expect.stringContaining('boom'),
    actions: ['retry', 'show-log'],
  });
});

it('offers to sign in where the connection has somebody who gives tokens', () => {
  const refused = (more: object) => apiError({ ...http, status: 401, ...more }, request, 1);
  expect(failureOf(refused({}), true)?.actions[0]).toBe('sign-in');
  const lacking = refused({ status: 403, reason: 'insufficientPermissions' });
  expect(failureOf(lacking, true)?.actions[0]).toBe('allow-content');
  expect(failureOf(lacking)?.actions).not.toContain('allow-content');
});

it('says why nothing was sent without credentials', () => {
  const problem = credentialsProblem('The sign-in has ended.', 'Sign in again.', { connection: 'team', task: 'files' });
  expect(failureOf(problem)).toMatchObject({ message: 'The sign-in has ended.', advice: 'Sign in again.' });
  expect(failureOf(problem)?.actions[0]).toBe('sign-in');
  expect(failureOf(credentialsProblem('No.', 'Try again.'))?.actions[0]).toBe('retry');
});
