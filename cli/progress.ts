import type { RetryNotice } from '../api';
import type { Output } from './outside';
import type { Paint } from './paint';
import { fitTo } from './width';

/** Tells a person who watches how far a run is, on standard error; says nothing where nobody watches. */
export interface Progress {
  /** What is being done, in one line. */
  say(text: string): Promise<void>;
  /** `rows` of this request have come so far, in `pages` pages. */
  update(rows: number, pages: number): Promise<void>;
  /** The service is to be asked again after a while. */
  retry(notice: RetryNotice): Promise<void>;
  /** Takes the line away before anything else is written. */
  clear(): Promise<void>;
}

const CLEAR_LINE = '\r\u001b[2K';

export function progressOn(output: Output, paint: Paint): Progress {
  let shown = false;
  const show = async (text: string) => {
    shown = true;
    const line = fitTo(text, output.columns - 1).trimEnd(); // a line that wraps could not be taken away again
    await output.write(`${CLEAR_LINE}${paint('faint', line)}`);
  };
  const clear = async () => {
    if (shown) await output.write(CLEAR_LINE);
    shown = false;
  };
  return {
    say: async (text) => {
      if (output.isTerminal) await show(text);
    },
    update: async (rows, pages) => {
      if (!output.isTerminal) return;
      await show(`${rows.toLocaleString('en')} rows, page ${pages.toLocaleString('en')} · Ctrl+C stops and keeps them`);
    },
    retry: async ({ error, attempt, waitMs }) => {
      await clear();
      const text = `${error.message} Trying again in ${(waitMs / 1000).toFixed(1)} s (attempt ${attempt + 1}).`;
      if (output.isTerminal) await show(text);
      else await output.write(`dq: ${text}\n`);
    },
    clear,
  };
}
