import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChannelRecord, readRecord, stateOf, writeRecord } from './record';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const record: ChannelRecord = {
  id: 'one',
  connection: 'sandbox',
  origin: 'http://sandbox.localhost',
  watch: 'calendars/primary/events',
  address: 'https://127.0.0.1:4000/',
  progress: 'active',
  createdAt: 1000,
  changedAt: 1000,
};

describe('stateOf', () => {
  const rows: [string, Partial<ChannelRecord>, number, string][] = [
    ['a request on its way', { progress: 'creating' }, 1000 + MINUTE, 'creating'],
    ['a request that never came back', { progress: 'creating' }, 1001 + 2 * MINUTE, 'unknown'],
    [
      'a request that broke off',
      { progress: 'creating', failure: { message: 'It timed out.', advice: '' } },
      1000,
      'unknown',
    ],
    ['no expiration', {}, 1000 + 99 * DAY, 'active'],
    ['two days before its end', { expiration: 1000 + 30 * DAY }, 1000 + 28 * DAY, 'active'],
    ['a day before its end', { expiration: 1000 + 30 * DAY }, 1000 + 29 * DAY, 'expiring'],
    ['the last tenth of an hour', { expiration: 1000 + 60 * MINUTE }, 1000 + 54 * MINUTE, 'expiring'],
    ['before the last tenth of an hour', { expiration: 1000 + 60 * MINUTE }, 999 + 54 * MINUTE, 'active'],
    ['its end', { expiration: 5000 }, 5000, 'expired'],
    ['a stop on its way', { progress: 'stopping' }, 1000 + MINUTE, 'stopping'],
    ['a stop that never came back', { progress: 'stopping' }, 1001 + 2 * MINUTE, 'active'],
    ['a stop that never came back, after its end', { progress: 'stopping', expiration: 2000 }, 2000, 'expired'],
    ['stopped, after its end', { progress: 'stopped', expiration: 2000 }, 3000, 'stopped'],
    ['failed', { progress: 'failed' }, 1000, 'failed'],
    ['created before the clock was put back', { progress: 'creating', changedAt: 9 * DAY }, 1000, 'unknown'],
    ['stopped before the clock was put back', { progress: 'stopping', changedAt: 9 * DAY }, 1000, 'active'],
  ];
  it.each(rows)('%s', (_, change, now, expected) => {
    expect(stateOf({ ...record, ...change }, now)).toBe(expected);
  });
});

describe('readRecord', () => {
  it('reads what writeRecord wrote', () => {
    const full: ChannelRecord = {
      ...record,
      token: 'route=1',
      failure: { message: 'It was refused.', advice: 'Try again.' },
      last: { number: 7, state: 'exists', at: 2000 },
      unread: 3,
      autoRenew: true,
    };
    expect(readRecord(writeRecord(full))).toEqual({ kind: 'record', record: full });
  });

  it.each([
    ['{', 'it is no JSON'],
    ['[]', 'it holds no object'],
    ['{}', 'it has no version'],
    [JSON.stringify({ version: 1, ...record, id: '' }), 'its “id” is missing or wrong'],
    [JSON.stringify({ version: 1, ...record, progress: 'gone' }), 'its “progress” is missing or wrong'],
    [
      JSON.stringify({ version: 1, ...record, last: { number: 1, state: 'x', at: 1 } }),
      'its “last” is missing or wrong',
    ],
    [JSON.stringify({ version: 1, ...record, expiration: '5' }), 'its “expiration” is missing or wrong'],
    [JSON.stringify({ version: 1, ...record, expiration: 1e16 }), 'its “expiration” is missing or wrong'],
  ])('refuses %s', (text, reason) => {
    expect(readRecord(text)).toEqual({ kind: 'broken', reason });
  });

  it('knows a newer format', () => {
    expect(readRecord('{"version":2,"shape":"unknown"}')).toEqual({ kind: 'newer', version: 2 });
  });

  it('survives any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readRecord(text)));
  });
});
