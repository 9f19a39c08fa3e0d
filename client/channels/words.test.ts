import { describe, expect, it } from 'vitest';
import type { ChannelRecord } from '../../channels/index';
import { channelWords, shortId, shownState, watchWords } from './words';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.UTC(2026, 10, 22);
const circumstances = { now, hasEnded: (origin: string) => origin.includes('ended') };

function channel(more: Partial<ChannelRecord>): ChannelRecord {
  return {
    id: 'c',
    connection: 'team',
    origin: 'https://example.com',
    watch: 'calendars/primary/events',
    address: 'https://example.com/hook',
    progress: 'active',
    createdAt: now - DAY,
    changedAt: now - DAY,
    ...more,
  };
}

describe('channelWords', () => {
  const last = { number: 7, state: 'exists', at: now - 3 * MINUTE } as const;
  it.each<[Partial<ChannelRecord>, string]>([
    [
      { expiration: now + 6 * DAY + 4 * HOUR, last, unread: 2 },
      'active · 6 d 4 h left · last exists 3 min ago · 2 unread',
    ],
    [{}, 'active'],
    [{ expiration: now + 40 * MINUTE }, 'expiring · 40 min left'],
    [{ expiration: now - 2 * HOUR }, 'expired 2 h ago'],
    [{ progress: 'creating', changedAt: now }, 'being created'],
    [{ progress: 'creating' }, 'may exist'],
    [{ progress: 'stopping', changedAt: now }, 'being stopped'],
    [{ progress: 'stopped' }, 'stopped'],
    [{ progress: 'failed' }, 'failed'],
    [{ progress: 'failed', failure: { message: 'No, because\nso.', advice: 'Ask.' } }, 'failed · No, because so.'],
    [{ origin: 'http://ended' }, 'ended with its sandbox'],
    [{ origin: 'http://ended', progress: 'stopped' }, 'stopped'],
    [{ renewedBy: 'd', expiration: now + 9 * DAY }, 'active · 9 d left · replaced, not stopped'],
    [{ renewedBy: 'd', progress: 'stopped' }, 'stopped'],
  ])('%j', (more, words) => {
    expect(channelWords(channel(more), circumstances).text).toBe(words);
  });

  it('hold until the first time in them changes', () => {
    const record = channel({ expiration: now + 6 * DAY, last: { ...last, at: now - 3 * MINUTE - 10_000 } });
    expect(channelWords(record, circumstances).changesIn).toBe(1);
    expect(channelWords({ ...record, expiration: now + 6 * DAY + HOUR - 1 }, circumstances).changesIn).toBe(50_000);
  });
});

describe('shownState', () => {
  it('says that only what can live has gone with its sandbox', () => {
    const gone = (['creating', 'active', 'stopping', 'stopped', 'failed'] as const).map((progress) =>
      shownState(channel({ progress, origin: 'http://ended' }), circumstances),
    );
    expect(gone).toEqual(['gone', 'gone', 'gone', 'stopped', 'failed']);
  });
});

describe('watchWords', () => {
  it.each([
    ['calendars/primary/events', 'Events of primary'],
    ['calendars/mira%40example.com/acl', 'Access rules of mira@example.com'],
    ['calendars/%/events', 'Events of %'],
    ['users/me/calendarList', 'Calendar list'],
    ['users/me/settings', 'Settings'],
    ['files/changes', 'files/changes'],
  ])('%s: %s', (watch, words) => {
    expect(watchWords(watch)).toBe(words);
  });
});

describe('shortId', () => {
  it('keeps the beginning', () => {
    expect(['mine', '01234567-89ab-cdef-0123-456789abcdef'].map(shortId)).toEqual(['mine', '01234567…']);
  });
});
