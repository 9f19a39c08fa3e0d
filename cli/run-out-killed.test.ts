import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Built, buildProgram, start } from './testing/built';

const PAGES = 40;
const ROWS = 200;

let built: Built;
let folder: string;
beforeAll(() => {
  built = buildProgram();
  folder = mkdtempSync(path.join(tmpdir(), 'dq-killed-'));
}, 60_000);
afterAll(() => {
  built.remove();
  rmSync(folder, { recursive: true });
});

/** Serves pages, and calls back with every request. */
async function serve(asked: () => void) {
  const server = createServer((request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('pageToken') ?? 0);
    asked();
    const files = Array.from({ length: ROWS }, (_, row) => ({ id: `${page}-${row}`, name: 'n'.repeat(page) }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ files, ...(page < PAGES - 1 && { nextPageToken: `${page + 1}` }) }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test.each(['csv', 'json', 'jsonl'])(
  'a program that is killed again and again saves the same %s',
  async (format) => {
    let kill = () => {};
    let requests = 0;
    const service = await serve(() => {
      requests++;
      kill();
    });
    const query = path.join(folder, 'all.dq');
    writeFileSync(query, '@fields *\ntrashed = false\n');
    const args = (name: string) => [
      'run',
      '--all',
      '--base-url',
      service.base,
      '--out',
      path.join(folder, name),
      query,
    ];
    expect(await start(process.execPath, built.program, args(`whole.${format}`)).ended).toBe(0);
    const name = `killed.${format}`;
    let killed = 0;
    for (let status: number | NodeJS.Signals | null = null; status !== 0; ) {
      const running = start(process.execPath, built.program, args(name));
      const from = requests;
      const pages = 2 + ((killed * 7) % 11);
      // Some microseconds after a request: while the page before is being written, or just after.
      kill = () => {
        if (requests - from === pages) setTimeout(() => running.child.kill('SIGKILL'), killed % 4);
      };
      status = await running.ended;
      if (status !== 0) expect([status, killed++]).toEqual(['SIGKILL', killed - 1]);
    }
    expect(killed).toBeGreaterThan(3);
    expect(readFileSync(path.join(folder, name)).equals(readFileSync(path.join(folder, `whole.${format}`)))).toBe(true);
    expect(readdirSync(folder).filter((file) => file.includes('partial'))).toEqual([]);
    service.close();
  },
  60_000,
);
