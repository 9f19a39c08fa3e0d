import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manualClock } from '../api/testing/clock';
import { failureOf, gate, NOW, never } from './testing/server';
import { createTokenSource } from './token-source';
import type { TokenSet } from './types';

const tokenSet = (accessToken: string, life?: number): TokenSet => ({
  accessToken,
  expiresAt: life === undefined ? undefined : NOW + life,
  refreshToken: `refresh-of-${accessToken}`,
  scopes: [],
});

/** A source whose tokens are `t1`, `t2` … with a life of `life` milliseconds; `hold` keeps them back. */
function source({ initial, life = 3_600_000 }: { initial?: TokenSet; life?: number } = {}) {
  const clock = manualClock(NOW);
  const held: (TokenSet | undefined)[] = [];
  const stored: string[] = [];
  const made = createTokenSource({
    initial,
    clock,
    get: async (before) => {
      held.push(before);
      return { ...tokenSet(`t${held.length}`), expiresAt: clock.now() + life };
    },
    onNew: ({ accessToken }) => void stored.push(accessToken),
  });
  const pass = (ms: number) => {
    clock.after(ms, () => {});
    clock.fire(ms);
  };
  return { ...made, clock, held, stored, pass };
}

describe('token', () => {
  test('gives what is there', async () => {
    const { token, held } = source({ initial: tokenSet('first', 3_600_000) });
    expect([await token(never()), held]).toEqual(['first', []]);
  });

  test('gives one that never ends for ever', async () => {
    const { token, pass } = source({ initial: tokenSet('first') });
    pass(1e12);
    expect(await token(never())).toBe('first');
  });

  test('gets one where there is none, and tells of it before it is used', async () => {
    const { token, held, stored } = source();
    expect(await token(never())).toBe('t1');
    expect([held, stored]).toEqual([[undefined], ['t1']]);
  });

  test.each([
    [3_600_000, 3_539_999, 3_540_000],
    [10_000, 7499, 7500],
    [0, undefined, 0],
  ])('renews one with a life of %i ms before it ends', async (life, good, tooOld) => {
    for (const [age, expected] of [
      [good, 'first'],
      [tooOld, 't1'],
    ] as const) {
      if (age === undefined) continue;
      const { token, pass } = source({ initial: tokenSet('first', life) });
      pass(age);
      expect(await token(never())).toBe(expected);
    }
  });

  test('hands the tokens there were to who gets new ones', async () => {
    const { token, held } = source({ initial: tokenSet('first', -1) });
    await token(never());
    expect(held).toEqual([tokenSet('first', -1)]);
  });
});

describe('renew', () => {
  test('gets another one', async () => {
    const { renew, token } = source({ initial: tokenSet('first', 3_600_000) });
    expect([await renew('first', never()), await token(never())]).toEqual(['t1', 't1']);
  });

  test('gives the one there is to who had an older one', async () => {
    const { renew, held } = source({ initial: tokenSet('second', 3_600_000) });
    expect([await renew('first', never()), held]).toEqual(['second', []]);
  });

  test('gives none when the same comes again', async () => {
    const get = async () => tokenSet('first');
    const { renew } = createTokenSource({ get, clock: manualClock(NOW) });
    expect(await renew('first', never())).toBeUndefined();
  });
});

test('however many ask at once, new ones are got once', async () => {
  const { renew, token, held } = source({ initial: tokenSet('first', 3_600_000) });
  const [one, two] = [renew('first', never()), renew('first', never())];
  expect(await Promise.all([one, two, token(never()), renew('older', never())])).toEqual(['t1', 't1', 't1', 't1']);
  expect(held).toHaveLength(1);
});

test('a cancel of one who waits leaves the others waiting, and the tokens are kept', async () => {
  const { promise, resolve } = gate();
  const stored: string[] = [];
  const get = async () => {
    await promise;
    return tokenSet('t1', 3_600_000);
  };
  const onNew = ({ accessToken }: TokenSet) => void stored.push(accessToken);
  const { token } = createTokenSource({ get, onNew, clock: manualClock(NOW) });
  const stop = new AbortController();
  const [cancelled, other] = [failureOf(token(stop.signal)), token(never())];
  stop.abort();
  expect(await cancelled).toMatchObject({ kind: 'cancelled' });
  resolve();
  expect([await other, stored]).toEqual(['t1', ['t1']]);
});

test('a cancel of all who wait calls nothing off: the next refresh token stands in that answer only', async () => {
  const { promise, resolve } = gate();
  let calls = 0;
  const get = async () => {
    calls++;
    await promise;
    return tokenSet('t1', 3_600_000);
  };
  const { token } = createTokenSource({ get, clock: manualClock(NOW) });
  const stop = new AbortController();
  const cancelled = failureOf(token(stop.signal));
  stop.abort();
  await cancelled;
  resolve();
  expect([await token(never()), calls]).toEqual(['t1', 1]);
});

test('who is cancelled before asking starts nothing', async () => {
  const { token, renew, held } = source();
  for (const call of [token(AbortSignal.abort()), renew('first', AbortSignal.abort())]) {
    expect(await failureOf(call)).toMatchObject({ kind: 'cancelled' });
  }
  expect(held).toEqual([]);
});

test('a failure is told to all who wait, and not kept', async () => {
  const outcomes = [new Error('no network'), tokenSet('t1')];
  const get = async () => {
    const next = outcomes.shift()!;
    if (next instanceof Error) throw next;
    return next;
  };
  const { token, renew } = createTokenSource({ get, clock: manualClock(NOW) });
  const both = await Promise.allSettled([token(never()), renew('x', never())]);
  expect(both).toMatchObject([{ reason: { message: 'no network' } }, { reason: { message: 'no network' } }]);
  expect(await token(never())).toBe('t1');
});

test('tokens that could not be stored are told, and used after that', async () => {
  const { renew, token } = createTokenSource({
    initial: tokenSet('first', 3_600_000),
    get: async () => tokenSet('t1', 3_600_000),
    clock: manualClock(NOW),
    onNew: () => Promise.reject(new Error('disk full')),
  });
  await expect(renew('first', never())).rejects.toThrow('disk full');
  expect(await token(never())).toBe('t1');
});

test('whatever the order of things: one request at a time, and nobody gets a token that was rejected or has expired', async () => {
  const steps = fc.array(fc.constantFrom('token', 'renew', 'cancelled', 'time'), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, fc.array(fc.boolean()), async (scheduler, plan, failures) => {
      const clock = manualClock(NOW);
      let [count, underWay] = [0, 0];
      const expiry = new Map<string, number>();
      const get = async () => {
        expect(++underWay).toBe(1);
        try {
          await scheduler.schedule(Promise.resolve(), 'answer');
          if (failures[count]) throw new Error('failed');
          const made = { ...tokenSet(`t${count}`), expiresAt: clock.now() + 120_000 };
          expiry.set(made.accessToken, made.expiresAt);
          return made;
        } finally {
          count++;
          underWay--;
        }
      };
      const made = createTokenSource({ get, clock });
      const asked = plan.map(async (step) => {
        await scheduler.schedule(Promise.resolve(), step);
        if (step === 'time') {
          clock.after(50_000, () => {});
          clock.fire(50_000);
          return;
        }
        const stop = new AbortController();
        const rejected = `t${count - 1}`;
        const call = step === 'renew' ? made.renew(rejected, stop.signal) : made.token(stop.signal);
        if (step === 'cancelled') void scheduler.schedule(Promise.resolve(), 'stop').then(() => stop.abort());
        const outcome = await call.catch(() => 'none');
        if (outcome === undefined || outcome === 'none') return;
        expect(expiry.has(outcome)).toBe(true);
        if (step === 'renew') expect(outcome).not.toBe(rejected);
      });
      await scheduler.waitFor(Promise.all(asked));
      await scheduler.waitAll();
      expect(underWay).toBe(0);
      const last = await scheduler.waitFor(made.token(never()).catch(() => 'none'));
      expect(last === 'none' || expiry.get(last)! - clock.now() >= 30_000).toBe(true);
    }),
  );
});
