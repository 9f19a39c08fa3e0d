import { expect, test } from 'vitest';
import { readSidecar, registerTranscript } from './sandbox-transcripts';
import { failureOf } from './testing/client';

test.each([
  ['.transcript.txt', ' good day\n', { transcript: 'good day' }],
  ['.transcript.json', '{"transcript":"good day"}', { transcript: 'good day' }],
  ['.transcript.json', '{"results":[]}', { results: [] }],
  ['.transcript.json', '[]', 'it holds no JSON object'],
  ['.transcript.json', 'good day', 'it is not JSON'],
] as const)('a sidecar %s with %j', (ending, text, said) => {
  expect(readSidecar(ending, text)).toEqual(said);
});

const ABC = new TextEncoder().encode('abc');

test('a transcript is registered by the hash of its audio, with the token', async () => {
  const seen: unknown[] = [];
  const fetch = async (request: Request) => {
    seen.push([request.method, request.url, request.headers.get('authorization'), await request.json()]);
    return Response.json({});
  };
  const baseUrl = 'http://sandbox.localhost';
  const credentials = { origin: baseUrl, accessToken: 'token' };
  await registerTranscript({ transcript: 'x', sha256: 'of another' }, ABC, { baseUrl, fetch, credentials });
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(seen).toEqual([
    ['POST', 'http://sandbox.localhost/sandbox/v1/transcripts', 'Bearer token', { transcript: 'x', sha256 }],
  ]);
});

test('one that the sandbox does not take fails with its words', async () => {
  const fetch = async () => Response.json({ error: { message: 'results must be an array.' } }, { status: 400 });
  const error = await failureOf(registerTranscript({}, ABC, { baseUrl: 'http://sandbox.localhost', fetch }));
  expect(error.message).toContain('results must be an array.');
});
