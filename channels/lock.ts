import { randomBytes } from 'node:crypto';
import { link, open, rename, stat, unlink } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Locks are held for some milliseconds; one this old was left behind by a process that ended. Milliseconds. */
const STALE = 10_000;

/**
 * Runs `work` while no other process holds the lock `path`, which is a file that exists as long as it is held. Rejects
 * as `work` does, and with the system's error when a lock cannot be made there.
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await take(path);
  try {
    return await work();
  } finally {
    await unlink(path).catch(() => {});
  }
}

async function take(path: string): Promise<void> {
  const watched: Watched = { stamp: '', since: 0 };
  for (;;) {
    try {
      const file = await open(path, 'wx', 0o600);
      await file.close();
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (!(await removeStale(path, watched))) await pause(2 + Math.random() * 8);
  }
}

/** The lock that somebody waits for, and since when; milliseconds that no change of the clock touches. */
interface Watched {
  stamp: string;
  since: number;
}

/**
 * Removes a lock that was left behind: one that is old, or that was waited for long enough, because after the clock was
 * put back a lock of before is from a time to come. Moves it away first: of two processes that see it, one moves it.
 */
async function removeStale(path: string, watched: Watched): Promise<boolean> {
  const old = await stat(path).catch(() => undefined);
  if (!old) return true;
  const stamp = `${old.ino} ${old.mtimeMs}`;
  if (watched.stamp !== stamp) Object.assign(watched, { stamp, since: performance.now() });
  if (Date.now() - old.mtimeMs < STALE && performance.now() - watched.since < STALE) return false;
  const away = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(path, away);
  } catch {
    return true;
  }
  // The other process was faster, and this is the lock it has taken since: it belongs back.
  const moved = await stat(away).catch(() => undefined);
  if (moved && moved.ino !== old.ino) await link(away, path).catch(() => {});
  await unlink(away).catch(() => {});
  return true;
}
