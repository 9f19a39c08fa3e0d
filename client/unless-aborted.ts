/**
 * Settles as `work` does, unless the signal aborts first: then rejects with its reason at once. Nobody who cancels waits for
 * what goes on all the same, such as the renewal of a sign-in.
 */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
