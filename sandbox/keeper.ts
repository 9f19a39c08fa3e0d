/** Writes the state when it changed: one write at a time, and the newest state last. */
export interface Keeper {
  keep(): void;
  settled(): Promise<void>;
}

/** `snapshot` gives the state as text, or undefined when nothing changed; without `save` nothing is kept. */
export function createKeeper(snapshot: () => string | undefined, save?: (text: string) => Promise<void>): Keeper {
  let writing: Promise<void> | undefined;
  let failure: unknown;
  const write = async (first: string, to: (text: string) => Promise<void>) => {
    for (let text: string | undefined = first; text !== undefined; text = snapshot()) {
      try {
        await to(text);
        failure = undefined;
      } catch (error) {
        failure = error;
      }
    }
    writing = undefined;
  };
  return {
    keep: () => {
      const text = save && !writing ? snapshot() : undefined;
      if (save && text !== undefined) writing = write(text, save);
    },
    settled: async () => {
      while (writing) await writing;
      if (failure !== undefined) throw failure;
    },
  };
}
