/** What the sandbox takes from its platform when nothing else is given: the same in Node and in a browser. */

/** A secret that nobody can guess: 192 bits behind a prefix that says what it is. */
export function secret(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return prefix + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Resolves after so many milliseconds; rejects with the signal's reason as soon as it aborts. */
export function sleepFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** What waits: passed in, so that tests need not. */
export interface Timers {
  /** Runs `action` after so many milliseconds; returns what calls it off. */
  after(milliseconds: number, action: () => void): () => void;
}

/** The platform's own timers. They keep no program running that has nothing else to do. */
export const TIMERS: Timers = {
  after: (milliseconds, action) => {
    const timer: unknown = setTimeout(action, milliseconds);
    // In Node it is an object, in a browser a number.
    if (typeof timer === 'object' && timer !== null) (timer as { unref(): void }).unref();
    return () => clearTimeout(timer as number);
  },
};
