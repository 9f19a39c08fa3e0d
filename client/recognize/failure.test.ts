import { describe, expect, it } from 'vitest';
import { apiError, type Fault } from '../../api';
import { failureOf } from './failure';
import { SidecarError } from './sidecar-error';

const request = { method: 'POST', url: 'https://eu-speech.example.com/v1/speech:recognize', headers: {} };
const http = (status: number, more: object = {}): Fault => ({
  kind: 'http',
  status,
  serverMessage: '',
  violations: [],
  fields: [],
  rateLimited: status === 429,
  credentialsDropped: false,
  ...more,
});
const malformed = (why: 'json' | 'html'): Fault => ({ kind: 'malformed', why, contentType: 'text/html', excerpt: 'x' });
const nowhere = async () => undefined;

describe('what is offered after a failure', () => {
  it.each([
    ['bad credentials', http(401), 'set-access-token'],
    ['a policy', http(403), 'select-region'],
    ['too many requests', http(429), 'retry'],
    ['a fault of the service', http(503), 'retry'],
    ['nothing there', http(404), 'select-region'],
    ['a bad request', http(400), 'show-file'],
    ['no network', { kind: 'network', code: 'ENOTFOUND' } as Fault, 'retry'],
    ['a cut answer', malformed('json'), 'retry'],
    ['an answer of something else', malformed('html'), 'select-region'],
    ['no web address', { kind: 'refused', why: 'address', subject: 'x' } as Fault, 'select-region'],
  ])('of %s begins with what helps', async (_, fault, first) => {
    const failure = await failureOf(apiError(fault, request, 1), nowhere);
    expect(failure?.actions[0]).toBe(first);
    expect(failure?.advice).not.toBe('');
  });

  it('is nothing after a cancel', async () => {
    expect(await failureOf(apiError({ kind: 'cancelled' }, request, 1), nowhere)).toBeUndefined();
  });

  it('is the log after a fault of our own', async () => {
    expect((await failureOf(new Error('oops'), nowhere))?.actions).toContain('show-log');
  });
});

it('shows the members that the service names, at their places', async () => {
  const fields = [
    { field: 'config.encoding', description: 'is not an encoding' },
    { field: 'config.unknown', description: '' },
  ];
  const placeOf = async ({ field }: { field: string }) =>
    field === 'config.encoding' ? { line: 2, character: 4 } : undefined;
  expect((await failureOf(apiError(http(400, { fields }), request, 1), placeOf))?.findings).toEqual([
    { message: 'config.encoding: is not an encoding', place: { line: 2, character: 4 } },
    { message: 'config.unknown' },
  ]);
});

it('tells a transcript that cannot be used from a fault of the extension', async () => {
  const failure = await failureOf(new SidecarError('a.wav.transcript.json', 'it is not JSON'), nowhere);
  expect(failure?.message).toBe(
    'a.wav.transcript.json, the transcript beside the audio, cannot be used: it is not JSON.',
  );
  expect(failure?.advice).toMatch(/^Nothing was sent/);
});
