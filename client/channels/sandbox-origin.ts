/**
 * The embedded sandbox lives as long as its window, and so do its channels. Their records name the one they belong to by
 * an origin of its own, so that a later window, or another one, does not take them for its own.
 */
export interface SandboxOrigin {
  /** The origin of this window's sandbox, for the records of its channels. */
  readonly own: string;
  /** Whether an origin is that of an embedded sandbox which has ended with its window. */
  readonly hasEnded: (origin: string) => boolean;
}

const ORIGIN = /^http:\/\/(\d{1,10})-[0-9a-f]{8}\.sandbox\.localhost$/;

/** What telling one window from another takes. */
export interface Windows {
  /** Of this process; each window has its own. */
  readonly pid: number;
  /** Eight hexadecimal digits: a later process may have the same number. */
  readonly nonce: string;
  /** Whether a process of this number runs. */
  readonly isRunning: (pid: number) => boolean;
}

/** Tells the sandboxes of windows apart. */
export function createSandboxOrigin({ pid, nonce, isRunning }: Windows): SandboxOrigin {
  const own = `http://${pid}-${nonce}.sandbox.localhost`;
  return {
    own,
    hasEnded: (origin) => {
      const owner = ORIGIN.exec(origin)?.[1];
      if (owner === undefined || origin === own) return false;
      return Number(owner) === pid || !isRunning(Number(owner));
    },
  };
}

/** Whether a process runs. One of another user does, though it cannot be asked. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
