import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileList } from '../api/types';
import { createSandbox, LANDMARKS } from './index';
import { type Listening, listen } from './listen';

const sandbox = createSandbox();
const headers = { Authorization: `Bearer ${sandbox.accessToken}` };
let server: Listening;
beforeAll(async () => {
  server = await listen(sandbox);
});
afterAll(() => server.close());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${server.baseUrl}${path}`, { ...init, headers: { ...headers, ...(init.headers as object) } });
const faulty = (fault: string) => ask('/drive/v3/files', { headers: { 'X-Sandbox-Fault': fault } });

describe('over HTTP', () => {
  test('a list, a change, a download', async () => {
    const list = (await (await ask('/drive/v3/files?pageSize=2')).json()) as FileList;
    expect(list.files).toHaveLength(2);
    const body = JSON.stringify({ name: 'Over HTTP', mimeType: 'text/plain', content: 'hi' });
    const made = (await (await ask('/drive/v3/files', { method: 'POST', body })).json()) as { id: string };
    expect(await (await ask(`/drive/v3/files/${made.id}?alt=media`)).text()).toBe('hi');
    expect((await ask(`/drive/v3/files/${made.id}`, { method: 'DELETE' })).status).toBe(204);
  });

  test('a query of a hundred kilobytes', async () => {
    const q = Array.from({ length: 3000 }, () => `name contains 'report'`).join(' or ');
    expect((await ask(`/drive/v3/files?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });

  test('HEAD: the headers alone', async () => {
    const answer = await ask(`/drive/v3/files/${LANDMARKS.files.hello}?alt=media`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '40', '']);
  });

  test('an address that is none', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write('GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
      );
      let text = '';
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^(HTTP\/1.1 4|$)/);
    expect((await ask('/drive/v3/files')).status).toBe(200);
  });

  test('listens on this machine only', () => expect(server.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/));

  test('a speech endpoint for each region, at an address of its own', async () => {
    const { global, eu, us } = server.speech;
    expect(new Set([server.baseUrl, global, eu, us]).size).toBe(4);
    const body = JSON.stringify({
      config: {
        languageCode: 'en-US',
        encoding: 'LINEAR16',
        sampleRateHertz: 8000,
        adaptation: { phraseSetReferences: ['projects/p/locations/eu/phraseSets/x'] },
      },
      audio: { content: 'AAAA' },
    });
    const statuses = [server.baseUrl, global, eu, us].map(async (address) => {
      return (await fetch(`${address}/v1/speech:recognize`, { method: 'POST', headers, body })).status;
    });
    expect(await Promise.all(statuses)).toEqual([400, 400, 200, 400]);
    expect((await fetch(`${eu}/drive/v3/files`, { headers })).status).toBe(404);
  });

  test('a body that is too large is answered, not cut off', async () => {
    const body = Buffer.alloc(30_000_000, ' ');
    const answer = await fetch(`${server.speech.us}/v1/speech:recognize`, { method: 'POST', headers, body });
    const { error } = (await answer.json()) as { error: { message: string } };
    expect([answer.status, error.message]).toEqual([400, 'Request payload size exceeds the limit: 10485760 bytes.']);
  });

  test('a port that is taken: the system’s error', async () => {
    await expect(listen(sandbox, { port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('faults on the wire', () => {
  test('drop: the connection closes without an answer', async () => {
    await expect(faulty('drop')).rejects.toThrow(TypeError);
  });

  test('reset: the connection breaks off', async () => {
    const error: unknown = await faulty('reset').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ cause: { code: 'ECONNRESET' } });
  });

  test('hang-body: half of it, and then nothing until the caller gives up', async () => {
    const gone = new AbortController();
    const answer = await ask('/drive/v3/files?fields=kind&prettyPrint=false', {
      headers: { 'X-Sandbox-Fault': 'hang-body' },
      signal: gone.signal,
    });
    const reader = answer.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('{"kind":"dri');
    const more = reader.read();
    gone.abort(new Error('gave up'));
    await expect(more).rejects.toThrow('gave up');
  });

  test('date: the clock of the service is wrong', async () => {
    const said = Date.parse((await faulty('date=-86400')).headers.get('Date')!);
    expect(Math.round((Date.now() - said) / 3_600_000)).toBe(24);
  });

  test('drop-body: it closes within the body', async () => {
    const answer = await faulty('drop-body');
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  test('huge: it is made while it is read, and ends when nobody reads', async () => {
    const answer = await faulty('huge');
    const reader = answer.body!.getReader();
    let bytes = 0;
    while (bytes < 3_000_000) bytes += (await reader.read()).value!.length;
    await reader.cancel();
    expect((await ask('/drive/v3/files')).status).toBe(200);
  });
});

test('closing closes every address', async () => {
  const own = await listen(sandbox);
  await own.close();
  for (const address of [own.baseUrl, ...Object.values(own.speech)])
    await expect(fetch(`${address}/v1/speech:recognize`)).rejects.toThrow(TypeError);
});

test('closing ends what hangs, after a grace', async () => {
  const own = await listen(createSandbox({ accessToken: sandbox.accessToken }));
  const hanging = fetch(`${own.baseUrl}/drive/v3/files`, { headers: { ...headers, 'X-Sandbox-Fault': 'hang' } });
  const ended = expect(hanging).rejects.toThrow(TypeError);
  await fetch(`${own.baseUrl}/drive/v3/files`, { headers });
  await own.close(10);
  await ended;
});
