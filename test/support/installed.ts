/** Programs of the machine that tests run: found, or installed where that is allowed. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Program → the package of Debian that brings it. */
const PACKAGES = {
  bash: 'bash',
  curl: 'curl',
  python3: 'python3',
  javac: 'default-jdk-headless',
} as const;

/**
 * The path of a program on the PATH; Debian's package is installed for it when this user is root. Throws, and says how to
 * get it, where it cannot be had.
 */
export function installed(program: keyof typeof PACKAGES): string {
  const found = find(program);
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log(`${program} is missing: installing Debian's package ${PACKAGES[program]}`);
    apt(['update', '-q']);
    apt(['install', '-y', '-q', '--no-install-recommends', PACKAGES[program]]);
    const now = find(program);
    if (now) return now;
  }
  throw new Error(`${program} was not found. Install it (on Debian: apt-get install ${PACKAGES[program]}).`);
}

function find(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin');
  return folders.map((folder) => path.join(folder, program)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function apt(args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}
