/** Something that is done at most so often. */
export interface Throttle {
  /** Does it now, or as soon as it may be done again. */
  readonly call: () => void;
  readonly dispose: () => void;
}

/** @param pause milliseconds between the beginnings of two calls of `work`. */
export function throttle(pause: number, work: () => void): Throttle {
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  const run = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted) run();
    }, pause);
    isWanted = false;
    work();
  };
  return {
    call: () => {
      if (timer) isWanted = true;
      else run();
    },
    dispose: () => {
      isWanted = false;
      clearTimeout(timer);
    },
  };
}
