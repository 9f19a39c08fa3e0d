import { describe, expect, it } from 'vitest';
import { createFilesClient } from '../../api';
import type { Connections } from '../connections/connections';
import type { Outcome, SentRequest } from './entry';
import { notedConnections } from './noted-client';

/** A client whose service answers as told, and what the history hears of it. */
async function noted(answer: (url: URL) => Response) {
  const said: (SentRequest | Outcome)[] = [];
  const history = {
    begin: (sent: SentRequest) => {
      said.push(sent);
      return { tell: (outcome: Outcome) => said.push(outcome), keep: () => {} };
    },
  };
  const baseUrl = 'https://example.com';
  const credentials = { origin: baseUrl, accessToken: 's3cr3t-token', apiKey: 's3cr3t-key' };
  const fetch = async (request: Request) => answer(new URL(request.url));
  const limits = { attempts: 1 };
  const clientFor: Connections['clientFor'] = async () => createFilesClient({ baseUrl, fetch, credentials, limits });
  return { client: await notedConnections({ clientFor }, history).clientFor('test'), said };
}

const json = (value: object, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

describe('the history', () => {
  it('hears of an export, of its rows and of no secret', async () => {
    const page = (url: URL) =>
      json(url.searchParams.has('pageToken') ? { files: [{ id: 'b' }] } : { files: [{ id: 'a' }], nextPageToken: 'x' });
    const { client, said } = await noted(page);
    for await (const _ of client.pages({ q: "name = 'a'" }));
    expect(said).toMatchObject([
      { kind: 'export', title: "name = 'a'", connection: 'test', method: 'GET' },
      { state: 'done', pages: 2, rows: 2, incomplete: false },
    ]);
    expect(JSON.stringify(said)).not.toContain('s3cr3t');
  });

  it('hears that an export was given up', async () => {
    const { client, said } = await noted(() => json({ files: [{ id: 'a' }], nextPageToken: 'x' }));
    for await (const _ of client.pages({})) break;
    expect(said[1]).toMatchObject({ state: 'stopped', pages: 1, rows: 1 });
  });

  it('hears of contents, and why there were none', async () => {
    const { client, said } = await noted(() => json({ error: { code: 404, message: 'No such file.' } }, 404));
    await expect(client.content('some-id')).rejects.toThrow();
    expect(said).toMatchObject([
      { kind: 'content', title: 'some-id' },
      { state: 'failed', status: 404 },
    ]);
  });
});
