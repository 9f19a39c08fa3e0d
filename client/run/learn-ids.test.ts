import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKnownIds } from './known-ids';
import { createIdLearner } from './learn-ids';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells of several pages once, and of a later one again', () => {
  const changed = vi.fn();
  const { learn } = createIdLearner(createKnownIds(), changed);
  for (const id of 'abc') learn('c', [{ id, name: id }]);
  vi.advanceTimersByTime(500);
  expect(changed).toHaveBeenCalledTimes(1);
  learn('c', [{ id: 'd', name: 'd' }]);
  vi.advanceTimersByTime(500);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('tells nothing of a page without news', () => {
  const changed = vi.fn();
  createIdLearner(createKnownIds(), changed).learn('c', [{ size: '7' }]);
  vi.runAllTimers();
  expect(changed).not.toHaveBeenCalled();
});

it('tells nothing once it is disposed of', () => {
  const changed = vi.fn();
  const learner = createIdLearner(createKnownIds(), changed);
  learner.learn('c', [{ id: 'a', name: 'A' }]);
  learner.dispose();
  learner.learn('c', [{ id: 'b', name: 'B' }]);
  vi.runAllTimers();
  expect(changed).not.toHaveBeenCalled();
});
