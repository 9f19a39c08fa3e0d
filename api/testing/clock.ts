import type { Clock } from '../clock';

/** A clock that moves only when told to. */
export interface ManualClock extends Clock {
  /** Runs the oldest pending timer of exactly `ms`, and moves the time on by as much; throws when there is none. */
  fire(ms: number): void;
  /** The pending timers' durations, oldest first. */
  pending(): readonly number[];
}

/** A clock that stands at `start` milliseconds until a timer is fired. */
export function manualClock(start = Date.UTC(2030, 0, 1)): ManualClock {
  let now = start;
  let timers: { ms: number; run: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    fire: (ms) => {
      const timer = timers.find((other) => other.ms === ms);
      if (timer === undefined) throw new Error(`no timer of ${ms} ms among ${timers.map((other) => other.ms)}`);
      timers = timers.filter((other) => other !== timer);
      now += ms;
      timer.run();
    },
    pending: () => timers.map((timer) => timer.ms),
  };
}
