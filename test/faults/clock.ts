import type { Clock } from '../../api';

/** A clock that jumps from one timer to the next, so that nobody waits for hours that only hang. */
export interface JumpingClock extends Clock {
  /** Jumps to the earliest pending timer and runs it, once what is being done now has come to rest. */
  jumpSoon(): void;
  /** The same as `after`, for the other side: its timers are not counted. */
  afterThere(ms: number, run: () => void): () => void;
  /** How many timers of `after` are pending. */
  pending(): number;
}

/** A clock that stands at `start`, milliseconds since 1970, until it jumps. */
export function jumpingClock(start: number): JumpingClock {
  let now = start;
  let timers: { readonly at: number; readonly run: () => void; readonly isHere: boolean }[] = [];
  const jump = () => {
    const next = timers.reduce((first, each) => (each.at < first.at ? each : first), timers[0]!);
    if (next === undefined) return;
    timers = timers.filter((each) => each !== next);
    now = next.at;
    next.run();
  };
  const add = (ms: number, run: () => void, isHere: boolean) => {
    const timer = { at: now + ms, run, isHere };
    timers.push(timer);
    return () => {
      timers = timers.filter((each) => each !== timer);
    };
  };
  return {
    now: () => now,
    after: (ms, run) => add(ms, run, true),
    afterThere: (ms, run) => add(ms, run, false),
    jumpSoon: () => void setImmediate(jump),
    pending: () => timers.filter(({ isHere }) => isHere).length,
  };
}
