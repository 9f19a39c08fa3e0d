import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSandbox } from '../testing/client';

const ORDERS = [
  '',
  'modifiedTime desc',
  'name',
  'name_natural desc',
  'folder,modifiedTime desc,name',
  'recency',
  'starred,viewedByMeTime',
];
const QUERIES = ['', 'trashed = false', "name contains 're' or starred = true", "'root' in parents"];

const order = fc.constantFrom(...ORDERS);
const query = fc.constantFrom(...QUERIES);
const pageSize = fc.integer({ min: 1, max: 60 });
const ids = (pages: readonly (readonly { id?: string }[])[]) => pages.flat().map((file) => file.id);

test('the pages of a list, one after the other, are the list', async () => {
  const client = openSandbox();
  await fc.assert(
    fc.asyncProperty(order, query, pageSize, async (orderBy, q, size) => {
      const whole = await client.pages({ q, orderBy, pageSize: 1000 });
      const pages = await client.pages({ q, orderBy, pageSize: size });
      expect(ids(pages)).toEqual(ids(whole));
      expect(pages.slice(0, -1).every((page) => page.length === size)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('whatever happens between pages, an unchanged file is there once', async () => {
  const change = fc.record({
    kind: fc.constantFrom('create', 'rename', 'touch', 'trash', 'delete'),
    which: fc.nat(400),
    name: fc.constantFrom('aaa', 'Report 7', 'zzz', 're'),
  });
  await fc.assert(
    fc.asyncProperty(
      order,
      pageSize,
      fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 8 }),
      async (orderBy, size, plan) => {
        const client = openSandbox();
        const before = ids(await client.pages({ pageSize: 1000 }));
        const changed = new Set<string | undefined>();
        let step = 0;
        const pages = await client.pages({ orderBy, pageSize: Math.max(size, 20) }, async () => {
          for (const { kind, which, name } of plan[step++] ?? []) {
            const id = before[which % before.length]!;
            if (kind === 'create') await client.create({ name });
            else {
              changed.add(id);
              if (kind === 'delete') await client.change('DELETE', id);
              else if (kind === 'trash') await client.change('PATCH', id, { trashed: true });
              else await client.change('PATCH', id, kind === 'rename' ? { name } : { description: name });
            }
          }
        });
        const seen = ids(pages);
        // What lies in a deleted folder went with it, so it counts as changed.
        const left = new Set(ids(await client.pages({ pageSize: 1000 })));
        for (const id of before) {
          if (!changed.has(id) && left.has(id!)) expect(seen.filter((other) => other === id)).toHaveLength(1);
        }
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

describe('page tokens', () => {
  const client = openSandbox();
  const first = async (parameters = {}) => (await client.list({ pageSize: 5, ...parameters })).json.nextPageToken ?? '';

  test('stay good for another page size and mask', async () => {
    const pageToken = await first({ orderBy: 'name' });
    const { status, json } = await client.list({ orderBy: 'name', pageToken, pageSize: 7, fields: 'files/id' });
    expect([status, json.files?.length, json.nextPageToken]).toEqual([200, 7, undefined]);
  });

  test('survive a restart', async () => {
    const pageToken = await first();
    const again = openSandbox();
    expect((await again.list({ pageToken })).json).toEqual((await client.list({ pageToken })).json);
  });

  test.each<[string, (token: string) => object]>([
    ['nonsense', () => ({ pageToken: 'nonsense' })],
    ['not of this alphabet', () => ({ pageToken: '%%%' })],
    ['cut short', (token) => ({ pageToken: token.slice(0, -2) })],
    ['changed', (token) => ({ pageToken: `${token.slice(0, -3)}AAA` })],
    ['of another query', (token) => ({ pageToken: token, q: 'trashed = false' })],
    ['of another order', (token) => ({ pageToken: token, orderBy: 'name' })],
    ['of other corpora', (token) => ({ pageToken: token, supportsAllDrives: true, includeItemsFromAllDrives: true })],
    ['of another space', (token) => ({ pageToken: token, spaces: 'appDataFolder' })],
  ])('are refused when they are %s', async (_, parameters) => {
    const { status, json } = await client.list({ pageSize: 5, ...parameters(await first()) });
    expect(status).toBe(400);
    expect(json.error.errors).toEqual([
      {
        domain: 'global',
        reason: 'invalid',
        message: 'Invalid Value',
        locationType: 'parameter',
        location: 'pageToken',
      },
    ]);
  });

  test('any text is either a token or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), async (pageToken) => {
        expect((await client.list({ pageToken })).status).toBe(400);
      }),
    );
  });
});
