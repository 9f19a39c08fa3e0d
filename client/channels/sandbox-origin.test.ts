import { describe, expect, it } from 'vitest';
import { createSandboxOrigin, isRunning } from './sandbox-origin';

describe('createSandboxOrigin', () => {
  const { own, hasEnded } = createSandboxOrigin({ pid: 77, nonce: 'c0ffee00', isRunning: (pid) => pid === 42 });

  it.each([
    [own, false],
    ['http://42-00000000.sandbox.localhost', false],
    ['http://43-00000000.sandbox.localhost', true],
    ['http://77-00000000.sandbox.localhost', true], // the process before this one had the same number
    ['http://sandbox.localhost', false],
    ['https://43-00000000.sandbox.localhost', false],
    ['https://example.com', false],
  ])('%s has ended: %s', (origin, ended) => {
    expect(hasEnded(origin)).toBe(ended);
  });

  it('is an origin', () => {
    expect(new URL(own).origin).toBe(own);
  });
});

describe('isRunning', () => {
  it('knows this process, and that there are not that many', () => {
    expect([process.pid, 2 ** 30].map(isRunning)).toEqual([true, false]);
  });
});
