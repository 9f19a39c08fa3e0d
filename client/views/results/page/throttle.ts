/** Milliseconds between two calls: scrolling changes what is kept with every frame. */
const PAUSE = 250;

/** A function that calls `keep` at once, and then not again before a while has passed; the last value is never lost. */
export function throttled<Value>(keep: (value: Value) => void): (value: Value) => void {
  let waiting: { readonly value: Value } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush(): void {
    timer = waiting && setTimeout(flush, PAUSE);
    if (waiting) keep(waiting.value);
    waiting = undefined;
  }
  globalThis.addEventListener?.('pagehide', flush);
  return (value) => {
    waiting = { value };
    if (timer === undefined) flush();
  };
}
