import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from './throttle';

describe('throttle', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('does it at once, and what comes in a row once per pause', () => {
    const work = vi.fn();
    const { call } = throttle(250, work);
    for (let at = 0; at < 1000; at++) {
      call();
      vi.advanceTimersByTime(1);
    }
    expect(work).toHaveBeenCalledTimes(5);
    vi.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledTimes(5);
  });

  it('ends', () => {
    const work = vi.fn();
    const { call, dispose } = throttle(250, work);
    call();
    call();
    dispose();
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
