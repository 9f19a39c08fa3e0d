import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiError, type Fault } from './errors';
import { DEFAULT_LIMITS } from './limits';
import { retryAfterMs, waitBeforeRetry } from './retry';

const NOW = Date.UTC(2030, 0, 1, 12, 0, 0);

test.each([
  ['0', 0],
  [' 30 ', 30_000],
  ['Tue, 01 Jan 2030 12:00:30 GMT', 30_000],
  ['Tuesday, 01-Jan-30 12:00:30 GMT', 30_000],
  ['Tue Jan  1 12:00:30 2030 GMT', 30_000],
  ['Tue, 01 Jan 2030 11:00:00 GMT', 0],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['99999999999999999999', 315_360_000_000],
  ['2030-01-01', undefined],
  ['Tuesday', undefined],
  [null, undefined],
])('Retry-After %j is %j ms', (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected);
});

test('a wait stays within its bounds and never undercuts Retry-After', () => {
  const request = { method: 'GET', url: 'https://a.example', headers: {} };
  const fault: Fault = {
    kind: 'http',
    status: 503,
    serverMessage: '',
    violations: [],
    fields: [],
    rateLimited: false,
    credentialsDropped: false,
  };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.option(fc.nat(100_000), { nil: undefined }),
      (attempt, random, asked) => {
        const error = apiError(asked === undefined ? fault : { ...fault, retryAfterMs: asked }, request, attempt);
        const wait = waitBeforeRetry(error, attempt, { ...DEFAULT_LIMITS, attempts: 50 }, () => random)!;
        expect(wait).toBeGreaterThanOrEqual(asked ?? 0);
        expect(wait).toBeLessThanOrEqual(Math.max(asked ?? 0, DEFAULT_LIMITS.backoffCapMs));
      },
    ),
  );
});
