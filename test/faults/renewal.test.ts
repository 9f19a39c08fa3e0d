/** However many requests need another token, one request goes to the authorization server. */
import { expect, test } from 'vitest';
import { createChannelsClient, createFilesClient, type Fetch } from '../../api';
import { ORIGIN, openWorld, renewableSource, TOKEN_PATH, type World } from './world';

/** Counts what goes where, and lets a fault strike the requests to the service as long as `isHit` says so. */
function counted(world: World, isHit: (token: string) => boolean = () => false) {
  const seen = { exchanges: 0, refused: 0, served: 0 };
  const fetch: Fetch = async (request) => {
    if (new URL(request.url).pathname === TOKEN_PATH) {
      seen.exchanges++;
      return await world.fetch(request);
    }
    const hit = isHit(request.headers.get('authorization') ?? '');
    seen[hit ? 'refused' : 'served']++;
    if (!hit) return await world.fetch(request);
    const faulty = new Request(request);
    faulty.headers.set('X-Sandbox-Fault', '401');
    return await world.fetch(faulty);
  };
  return { fetch, seen };
}

const never = () => new AbortController().signal;

test('ten reads and writes at once, all refused, renew once and are all sent again', async () => {
  const world = await openWorld();
  const old = `Bearer ${world.sandbox.accessToken}`;
  const { fetch, seen } = counted(world, (token) => token === old);
  const { renew } = renewableSource(world, fetch);
  const options = { fetch, clock: world.clock, baseUrl: ORIGIN };
  const credentials = { origin: ORIGIN, accessToken: world.sandbox.accessToken, renew };
  const files = createFilesClient({ ...options, credentials });
  const channels = createChannelsClient({ ...options, credentials });
  const reads = Array.from({ length: 7 }, () => files.list({ pageSize: '1' }));
  const writes = Array.from({ length: 3 }, (_, index) =>
    channels.watch('calendars/primary/events', {
      id: `one-of-ten-${index}`,
      type: 'web_hook',
      address: 'https://receiver.example/hook',
    }),
  );
  expect(await Promise.all([...reads, ...writes])).toHaveLength(10);
  expect(seen).toEqual({ exchanges: 1, refused: 10, served: 10 });
});

test('ten that ask for a token when it has expired by date renew once, before anything is refused', async () => {
  const world = await openWorld();
  const { fetch, seen } = counted(world);
  const { token, renew } = renewableSource(world, fetch);
  const first = await renew(world.sandbox.accessToken, never());
  world.clock.afterThere(3 * 3_600_000, () => {});
  world.clock.jumpSoon();
  await new Promise(setImmediate);
  const tokens = await Promise.all(Array.from({ length: 10 }, () => token(never())));
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).not.toBe(first);
  expect(seen.exchanges).toBe(2);
  const credentials = { origin: ORIGIN, accessToken: tokens[0]! };
  const files = createFilesClient({ baseUrl: ORIGIN, fetch, clock: world.clock, credentials });
  expect((await files.list({ pageSize: '1' })).files).toHaveLength(1);
});

test('one that is cancelled while ten wait for the same renewal takes nothing from the nine', async () => {
  const world = await openWorld();
  const old = `Bearer ${world.sandbox.accessToken}`;
  const { fetch, seen } = counted(world, (token) => token === old);
  const { renew } = renewableSource(world, fetch);
  const one = new AbortController();
  const files = createFilesClient({
    fetch,
    clock: world.clock,
    baseUrl: ORIGIN,
    credentials: {
      origin: ORIGIN,
      accessToken: world.sandbox.accessToken,
      renew: (rejected, signal) => {
        setImmediate(() => one.abort());
        return renew(rejected, signal);
      },
    },
  });
  const calls = Array.from({ length: 10 }, (_, index) =>
    files.list({ pageSize: '1' }, index === 0 ? { signal: one.signal } : {}).then(
      () => 'answered',
      (error: { kind?: string }) => error.kind,
    ),
  );
  const [first, ...others] = await Promise.all(calls);
  expect(['cancelled', 'answered']).toContain(first);
  expect(new Set(others)).toEqual(new Set(['answered']));
  expect(seen.exchanges).toBe(1);
});
