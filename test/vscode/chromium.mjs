// Finds the Chromium that shows VS Code, and installs Debian's where it is missing and this user may.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macOs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What Chromium needs to run as root on a machine whose network is closed: without these it tries many connections. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium or Chrome: the one named by `CHROMIUM`, else the first on the PATH, else Debian's, installed
 * now when this user is root.
 * @returns {string}
 * @throws {Error} that says how to get one, where none can be had.
 */
export function chromiumPath() {
  const found = find();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log("Chromium is missing: installing Debian's package");
    apt(['update', '-q']);
    apt(['install', '-y', '-q', '--no-install-recommends', 'chromium']);
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium or Chrome was found. Install one (on Debian: apt-get install chromium), or name its path in the environment variable CHROMIUM.',
  );
}

function find() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin');
  const places = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...macOs];
  return places.find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function apt(args) {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
