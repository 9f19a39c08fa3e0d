import { expect, it } from 'vitest';
import { createFilesClient } from '../../api';
import { requestText } from './request-text';
import { runInfoOf } from './run-info';

const SECRET = 'AIzaSecretKey123';
const params = { q: "name = 'a b'", key: SECRET, pageSize: '5' };

it('shows method, address, headers and parameters, and nothing secret', () => {
  const client = createFilesClient({
    baseUrl: 'https://example.com',
    fetch: () => Promise.reject(new Error('nothing is sent')),
    credentials: { origin: 'https://example.com', accessToken: 'ya29.secret' },
  });
  const text = requestText({
    title: 'One',
    connection: 'work',
    now: '2026-01-02T03:04:05Z',
    params,
    sent: client.describeList(params),
  });
  expect(text).toContain('GET https://example.com/drive/v3/files?q=name%20%3D%20%27a%20b%27&key=[redacted]&pageSize=5');
  expect(text).toContain('Authorization: Bearer [redacted]');
  expect(text).toContain("name = 'a b'\n");
  expect(text).toContain('pageSize = 5');
  expect(text).not.toMatch(/AIza|ya29/);
});

it('tells the results page nothing secret', () => {
  const request = {
    index: 0,
    title: '',
    params,
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    errors: [],
  };
  const info = runInfoOf('id', request, 'file.dq', 'work');
  expect(info).toMatchObject({ query: "name = 'a b'", params: { pageSize: '5' }, title: 'file.dq' });
  expect(JSON.stringify(info)).not.toContain(SECRET);
});
