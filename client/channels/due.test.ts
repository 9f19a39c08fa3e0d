import { describe, expect, it } from 'vitest';
import type { ChannelRecord } from '../../channels/index';
import { type DuePolicy, dueOf } from './due';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.UTC(2026, 10, 22);
const end = now + 6 * DAY;
const circumstances = { now, hasEnded: (origin: string) => origin === 'http://ended' };
const policy: DuePolicy = { remindBefore: 12 * HOUR, autoRenew: false };

const channel: ChannelRecord = {
  id: 'c',
  connection: 'team',
  origin: 'https://example.com',
  watch: 'calendars/primary/events',
  address: 'https://example.com/hook',
  progress: 'active',
  createdAt: end - 20 * DAY,
  changedAt: now,
  expiration: end,
};

describe('dueOf', () => {
  it.each<[string, Partial<ChannelRecord>, Partial<DuePolicy>, [string, number] | undefined]>([
    ['reminds', {}, {}, ['remind', end - 12 * HOUR]],
    ['never reminds', {}, { remindBefore: 0 }, undefined],
    ['renews by setting', {}, { autoRenew: true, remindBefore: 0 }, ['renew', end - DAY]],
    ['renews one channel', { autoRenew: true }, {}, ['renew', end - DAY]],
    ['leaves one channel', { autoRenew: false }, { autoRenew: true }, ['remind', end - 12 * HOUR]],
    ['is as fast as a short life', { autoRenew: true, createdAt: end - 10 * HOUR }, {}, ['renew', end - HOUR]],
    ['lets a short life begin', { createdAt: end - 10 * HOUR }, {}, ['remind', end - 5 * HOUR]],
    ['does it once', { caredFor: end }, {}, undefined],
    ['does it again for a new end', { caredFor: end - DAY }, {}, ['remind', end - 12 * HOUR]],
    ['leaves what is replaced', { renewedBy: 'd' }, {}, undefined],
    ['leaves what has no end', { expiration: undefined as never }, {}, undefined],
    ['leaves what is over', { expiration: now - 1 }, {}, undefined],
    ['leaves what is stopped', { progress: 'stopped' }, {}, undefined],
    ['leaves what ended with its sandbox', { origin: 'http://ended' }, {}, undefined],
  ])('%s', (_name, more, changed, expected) => {
    const due = dueOf([{ ...channel, ...more }], { ...policy, ...changed }, circumstances);
    expect(due.map(({ what, at }) => [what, at])).toEqual(expected ? [expected] : []);
  });
});
