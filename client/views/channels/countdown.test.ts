import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelRecord } from '../../../channels/index';
import { createCountdown } from './countdown';
import { createNodes } from './nodes';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function channel(id: string, expiration: number): ChannelRecord {
  return {
    id,
    connection: 'team',
    origin: 'https://example.com',
    watch: 'users/me/settings',
    address: 'https://example.com/hook',
    progress: 'active',
    createdAt: Date.now() - 1000 * HOUR,
    changedAt: 0,
    expiration,
  };
}

function open(...records: ChannelRecord[]) {
  const list = { records, newer: [], aside: [] };
  const nodes = createNodes({ list: () => list, problem: () => undefined, messages: () => [], isSandbox: () => false });
  for (const { id } of records) nodes.channel(id);
  const changed = vi.fn<(rows: { id: string }[]) => void>();
  let visible = true;
  const countdown = createCountdown(
    nodes,
    () => ({ now: Date.now(), hasEnded: () => false }),
    () => visible,
    changed,
  );
  const told = () => changed.mock.calls.map(([rows]) => rows.map(({ id }) => id));
  return {
    countdown,
    told,
    hide: () => {
      visible = false;
    },
  };
}

describe('createCountdown', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('redraws the rows whose words change, when they do', () => {
    const { countdown, told } = open(
      channel('a', Date.now() + 30 * HOUR + 5 * MINUTE),
      channel('b', Date.now() + 50 * HOUR + 9 * MINUTE),
    );
    countdown.plan();
    vi.advanceTimersByTime(5 * MINUTE);
    expect(told()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told()).toEqual([['a']]);
    vi.advanceTimersByTime(4 * MINUTE);
    expect(told()).toEqual([['a'], ['b']]);
  });

  it('waits for nothing while the tree is hidden', () => {
    const { countdown, hide } = open(channel('a', Date.now() + 30 * MINUTE));
    hide();
    countdown.plan();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rests a second however many words change', () => {
    const rows = Array.from({ length: 100 }, (_, at) => channel(`c${at}`, Date.now() + HOUR + at * 10));
    const { countdown, told } = open(...rows);
    countdown.plan();
    vi.advanceTimersByTime(5000);
    expect(told().length).toBeLessThanOrEqual(5);
  });
});
