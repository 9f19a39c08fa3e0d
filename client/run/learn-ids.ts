import type { Row } from '../views/results/messages';
import type { KnownIdStore } from './known-ids';

/** Milliseconds: pages may come faster than documents can be looked at anew. */
const PAUSE = 500;

/** Takes ids from results, page by page. */
export interface IdLearner {
  readonly learn: (connectionName: string, rows: readonly Row[]) => void;
  /** Nothing is told any more. */
  readonly dispose: () => void;
}

/** Puts what pages tell into `known` and calls `changed` when that was news, at most once in 500 ms. */
export function createIdLearner(known: KnownIdStore, changed: () => void): IdLearner {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  return {
    learn(connectionName, rows) {
      if (ended || !known.add(connectionName, rows)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        changed();
      }, PAUSE);
    },
    dispose() {
      ended = true;
      clearTimeout(timer);
    },
  };
}
