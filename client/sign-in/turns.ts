import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Clock, systemClock } from '../../api';

/** Lets one window at a time renew a session: a server may take each refresh token once, and distrust who sends it twice. */
export interface Turns {
  /** Runs `work` when no other window is at it. Settles as it does. */
  readonly take: <T>(id: string, work: (turn: Turn) => Promise<T>) => Promise<T>;
}

export interface Turn {
  /** What the turn before left, in whichever window. The storage of secrets may not have told this one of it yet. */
  readonly latest: string | undefined;
  /** Leaves word for the next turn. It is no secret. */
  readonly leave: (word: string) => Promise<void>;
}

/** A turn that has lasted this long was left by a window that is gone, in milliseconds: no request takes so long. */
const LONGEST_TURN = 45_000;
const ASK_AGAIN = 100;

/** Windows agree through files in `folder`. Where none can be written, each goes without asking. */
export function createTurns(folder: string, clock: Clock = systemClock): Turns {
  return {
    async take(id, work) {
      const file = path.join(folder, `${id}.turn`);
      const word = path.join(folder, `${id}.latest`);
      const hasLock = await lock(folder, file, clock);
      try {
        const latest = await readFile(word, 'utf8').catch(() => undefined);
        return await work({ latest, leave: async (text) => await writeFile(word, text).catch(() => {}) });
      } finally {
        if (hasLock) await rm(file, { force: true }).catch(() => {});
      }
    },
  };
}

/** True when the file was made for this window; false when that cannot be done at all. */
async function lock(folder: string, file: string, clock: Clock): Promise<boolean> {
  for (;;) {
    try {
      await mkdir(folder, { recursive: true });
      await (await open(file, 'wx')).close();
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
    const begun = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined, // it has just ended
    );
    if (begun !== undefined && clock.now() - begun > LONGEST_TURN) await rm(file, { force: true });
    else await new Promise<void>((resolve) => clock.after(ASK_AGAIN, resolve));
  }
}
