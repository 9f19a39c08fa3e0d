import { expect, test } from 'vitest';
import { authError } from './error';
import type { AuthFault, FileProblem, Grant, MalformedServer } from './words';

const HOST = { host: 'sign-in.example' };
const SAYS = ['', 'Token has been revoked.', 'Why?'];
const GRANTS: readonly Grant[] = ['code', 'session', 'file', 'assertion'];
const MALFORMED: readonly MalformedServer[] = [
  'answer',
  'page',
  'too-large',
  'redirect',
  'issuer',
  'metadata',
  'unknown',
];
const FILES: readonly FileProblem[] = [
  'missing',
  'unreadable',
  'too-large',
  'json',
  'type',
  'member',
  'key',
  'key-format',
  'address',
];

const FAULTS: readonly AuthFault[] = [
  { kind: 'cancelled' },
  { kind: 'denied', ...HOST },
  ...(['state', 'issuer', 'used', 'shape'] as const).map((why) => ({ kind: 'state', why }) as const),
  { kind: 'timeout', ...HOST, ms: 30_000 },
  { kind: 'timeout', host: undefined },
  { kind: 'network', ...HOST, code: 'ECONNREFUSED' },
  ...SAYS.flatMap((serverMessage): AuthFault[] => [
    { kind: 'refused', ...HOST, status: 400, code: 'invalid_scope', serverMessage },
    { kind: 'refused', ...HOST, status: 400, code: 'invalid_request', serverMessage },
    { kind: 'refused', ...HOST, status: 418, code: '', serverMessage },
    { kind: 'refused', ...HOST, status: 503, code: '', serverMessage },
    ...GRANTS.map(
      (grant) => ({ kind: 'invalid-grant', ...HOST, grant, serverMessage, serverTime: undefined }) as const,
    ),
    { kind: 'invalid-client', ...HOST, serverMessage },
  ]),
  ...MALFORMED.map((why) => ({ kind: 'malformed', ...HOST, why }) as const),
  ...FILES.flatMap((why) =>
    ['', 'client_id'].map((detail) => ({ kind: 'file', path: '/a.json', why, detail }) as const),
  ),
  { kind: 'insecure', address: 'http://sign-in.example/' },
  { kind: 'origin', own: 'https://a.example', other: 'https://b.example' },
];

test.each(FAULTS)('$kind $why $code is told in whole sentences', (fault) => {
  const { message, advice } = authError(fault);
  for (const text of [message, advice]) {
    expect(text).toMatch(/^\S.*[.”]$/s);
    expect(text).not.toMatch(/undefined|\{\d\}|\.\./);
  }
});
