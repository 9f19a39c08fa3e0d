/** What work in slices needs from around it. */
export interface SliceTools {
  /** Milliseconds. */
  readonly now: () => number;
  /** Lets everything else have its turn. */
  readonly pause: () => Promise<void>;
}

/** Milliseconds after which somebody who types would notice. */
const SLICE = 8;

/**
 * Runs `work` to its end, with a pause after every 8 ms in which `progress` is told what it yielded last. Rejects with the
 * reason of `signal` when that is aborted.
 */
export async function inSlices<Step, Result>(
  work: Generator<Step, Result>,
  { now, pause }: SliceTools,
  signal: AbortSignal,
  progress: (step: Step) => void = () => {},
): Promise<Result> {
  let begun = now();
  for (;;) {
    signal.throwIfAborted();
    const { done, value } = work.next();
    if (done) return value;
    if (now() - begun < SLICE) continue;
    progress(value);
    await pause();
    begun = now();
  }
}
