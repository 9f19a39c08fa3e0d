/** Every sample is a good example: nothing to say about it, and each request finds something in the sandbox. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createFilesClient } from '../../api';
import { DEFAULT_SETTINGS, DriveQueryDocument, diagnose, format, resolveDocument } from '../../language';
import { createSandbox } from '../../sandbox';

const folder = new URL('../../samples/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.dq'));

describe.each(names)('%s', (name) => {
  const document = new DriveQueryDocument(readFileSync(new URL(name, folder), 'utf8'));

  test('has no finding', () => {
    const found = diagnose(document, DEFAULT_SETTINGS);
    expect(found.map(({ code, start, end }) => `${code} «${document.text.slice(start, end)}»`)).toEqual([]);
  });

  test('is formatted', () => {
    expect(format(document, { width: 100, indent: 2 })).toEqual([]);
  });

  test.each(
    resolveDocument(document, { now: new Date() }).map((request) => [request.title || 'the only request', request]),
  )('%s finds something', async (_title, { params }) => {
    const sandbox = createSandbox();
    const client = createFilesClient({
      baseUrl: 'http://sandbox.localhost',
      fetch: (request) => sandbox.fetch(request),
      credentials: { accessToken: sandbox.accessToken, origin: 'http://sandbox.localhost' },
    });
    const { files } = await client.list(params);
    expect(files?.length).toBeGreaterThan(0);
  });
});
