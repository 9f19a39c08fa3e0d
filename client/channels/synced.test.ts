import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelRecord } from '../../channels/index';
import type { ReceiverControl } from './receiver';
import type { Records } from './records';
import { createSynced } from './synced';

const record = (id: string, more: Partial<ChannelRecord> = {}) =>
  ({ id, address: 'https://127.0.0.1:1/hook', ...more }) as ChannelRecord;
const last = { number: 1, state: 'sync', at: 0 } as const;

function event() {
  const listeners = new Set<() => void>();
  return {
    listeners,
    fire: () => {
      for (const each of listeners) each();
    },
    on: (listener: () => void) => {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
  };
}

function open(isRunning: boolean, ...known: ChannelRecord[]) {
  const written = event();
  const received = event();
  const verdicts: string[] = [];
  const records = {
    find: (id: string) => known.find((each) => each.id === id),
    list: () => ({ records: known }),
    onDidChange: written.on,
  } as unknown as Records;
  const receiver = {
    running: () => (isRunning ? {} : undefined),
    messages: () => verdicts.map((verdict) => ({ verdict })),
    onDidReceive: received.on,
  } as unknown as ReceiverControl;
  return { synced: createSynced(records, receiver), known, verdicts, written, received };
}

describe('createSynced', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('knows what came already', async () => {
    expect(await open(false, record('a', { last })).synced('a')).toBe(true);
  });

  it('does not wait where nobody receives', async () => {
    expect(await open(false, record('a'), record('b', { address: 'https://else.where/', last })).synced('a')).toBe(
      false,
    );
  });

  it('waits for a message, and lets go of what it listened to', async () => {
    const { synced, verdicts, received, written } = open(true, record('a'));
    const answer = synced('a');
    verdicts.push('wrong-token');
    received.fire();
    verdicts.push('genuine');
    received.fire();
    expect(await answer).toBe(true);
    expect(received.listeners.size + written.listeners.size + vi.getTimerCount()).toBe(0);
  });

  it('waits for what another receiver writes down', async () => {
    const { synced, known, written } = open(false, record('a'), record('old', { last }));
    const answer = synced('a');
    known[0] = record('a', { last });
    written.fire();
    expect(await answer).toBe(true);
  });

  it('gives up after a while, or when told to', async () => {
    const { synced } = open(true, record('a'));
    const answer = synced('a');
    vi.advanceTimersByTime(15_000);
    expect(await answer).toBe(false);
    expect(await synced('a', AbortSignal.abort())).toBe(false);
  });
});
