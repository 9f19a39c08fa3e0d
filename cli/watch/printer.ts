import type { Output } from '../outside';

/** Writes lines as they come, without making whoever has them wait. */
export interface Printer {
  line(text: string): void;
  /** How many lines were left out, because nobody took them fast enough. */
  readonly left: number;
  /** Resolves when everything is through. */
  done(): Promise<void>;
}

/** Lines that wait at most: a terminal that stands still costs no memory. */
const MOST_WAITING = 20_000;

/** A printer on an output. */
export function printerOn(output: Output): Printer {
  let waiting: string[] = [];
  let writing: Promise<void> | undefined;
  let left = 0;
  const write = async () => {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      await output.write(lines.join(''));
    }
  };
  return {
    line: (text) => {
      if (waiting.length >= MOST_WAITING) left++;
      else waiting.push(`${text}\n`);
      writing ??= write().finally(() => {
        writing = undefined;
      });
    },
    get left() {
      return left;
    },
    done: async () => {
      await writing;
    },
  };
}
