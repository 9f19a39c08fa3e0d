import { describe, expect, it } from 'vitest';
import { bytes, cellText, duration, pageCount, relativeTime, rowCount } from './format';

const NOW = Date.parse('2026-06-15T12:00:00Z');

describe('formats', () => {
  it.each([
    ['2026-06-15T11:59:40Z', 'just now'],
    ['2026-06-15T11:30:00Z', '30 minutes ago'],
    ['2026-06-14T12:00:00Z', 'yesterday'],
    ['2026-06-01T12:00:00Z', '2 weeks ago'],
    ['2024-01-01T00:00:00Z', '2 years ago'],
    ['2026-06-15T14:00:00Z', 'in 2 hours'],
    ['not a time', 'not a time'],
  ])('%s is %s', (timestamp, text) => expect(relativeTime(timestamp, NOW)).toBe(text));

  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1.0 KB'],
    [146422, '146 KB'],
    [1234567, '1.2 MB'],
    [9.9e15, '9.9 PB'],
    [1e20, '100000 PB'],
    [Number.NaN, 'NaN'],
  ])('%d bytes are %s', (value, text) => expect(bytes(value)).toBe(text));

  it.each([
    [84.4, '84 ms'],
    [2345, '2.3 s'],
    [200_000, '3 min 20 s'],
  ])('%d ms are %s', (value, text) => expect(duration(value)).toBe(text));

  it('gives the whole value in the title', () => {
    expect(cellText('bytes', '1234567', NOW)).toEqual({ text: '1.2 MB', title: '1,234,567 bytes' });
    expect(cellText('time', '2026-06-14T12:00:00Z', NOW).title).toContain('\n2026-06-14T12:00:00Z (UTC)');
    expect(cellText('time', '2026-06-14T12:00:00+02:00', NOW).title).toMatch(/\+02:00$/);
    expect(cellText('text', undefined, NOW)).toEqual({ text: '', title: '' });
    expect(cellText('boolean', false, NOW).text).toBe('false');
  });

  it('counts', () =>
    expect([rowCount(1), rowCount(12345), pageCount(1), pageCount(2)]).toEqual([
      '1 row',
      '12,345 rows',
      '1 page',
      '2 pages',
    ]));
});
