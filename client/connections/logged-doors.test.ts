import { expect, it } from 'vitest';
import type { Doors } from './doors';
import { loggedDoors } from './logged-doors';

async function said(send: () => Promise<Response>): Promise<string[]> {
  const lines: string[] = [];
  const log = {
    info: (line: string) => lines.push(`info ${line}`),
    debug: (line: string) => lines.push(`debug ${line}`),
  };
  let clock = 0;
  const doors = (async () => ({ fetch: send, credentials: undefined })) as unknown as Doors;
  const door = await loggedDoors(doors, log, () => (clock += 40))(undefined as never, '', undefined as never);
  const headers = { Authorization: 'Bearer s3cr3t-token' };
  await door.fetch(new Request('https://example.com/f?q=a&key=AbCdEf123', { headers })).catch(() => {});
  return lines;
}

it('tells of a request and its answer, and of nothing secret', async () => {
  const headers = { 'content-type': 'application/json', 'set-cookie': 'session=s3cr3t' };
  expect(await said(async () => new Response('{}', { status: 200, headers }))).toEqual([
    'info GET https://example.com/f?q=a&key=[redacted]',
    'debug 200 after 40 ms for GET https://example.com/f?q=a&key=[redacted] (content-type: application/json)',
  ]);
});

it('tells that no answer came', async () => {
  const lines = await said(() => Promise.reject(new Error('token=s3cr3t')));
  expect(lines[1]).toBe('debug No answer after 40 ms for GET https://example.com/f?q=a&key=[redacted]');
});
