// What every first command of a fresh clone needs: the pinned dependencies, and the pinned Node that comes with them.
// Uses Node's own modules only, and nothing newer than Node 20: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const bin = path.join(root, 'node_modules/.bin');
const pinnedNode = path.join(bin, 'node');
const oldestNode = 22;

/**
 * Whether a folder's node_modules holds what its lock file asks for, package by package. Optional packages may be
 * missing: they belong to other platforms.
 * @param {string} folder
 * @returns {boolean}
 */
export function isInstalled(folder) {
  try {
    const wanted = lockedPackages(path.join(folder, 'package-lock.json'));
    const present = lockedPackages(path.join(folder, 'node_modules/.package-lock.json'));
    return Object.entries(wanted).every(([place, entry]) => place === '' || isThere(folder, place, entry, present));
  } catch {
    return false;
  }
}

/**
 * Installs a folder's locked dependencies.
 * @param {string} folder
 * @throws {Error} when npm fails; npm has then said why.
 */
export function install(folder) {
  console.log(`Installing the dependencies of ${path.relative(process.cwd(), folder) || 'the project'}`);
  const args = ['ci', '--include=dev', '--include=optional', '--no-progress', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] };
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (run.status !== 0) throw new Error(`npm ci failed in ${folder}`);
}

/**
 * Makes a script ready to run: installs what is missing and, where the dependencies bring their own Node, runs the
 * script again with that one. Resolves only in a process whose Node is new enough.
 * @param {string} script the path of the running script
 */
export async function setUp(script) {
  if (!isInstalled(root)) install(root);
  if (existsSync(pinnedNode) && realpathSync(pinnedNode) !== realpathSync(process.execPath)) {
    process.exit(await runAgain(script));
  }
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    throw new Error(
      `Node ${process.versions.node} is too old to develop Drive Query: install Node ${oldestNode} or newer, and run this again.`,
    );
  }
  process.env.PATH = bin + path.delimiter + process.env.PATH;
}

// The second run ends by itself on Ctrl+C, after it has cleaned up: this process only waits for it.
function runAgain(script) {
  const child = spawn(pinnedNode, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function isThere(folder, place, entry, present) {
  if (entry.optional && !present[place]) return true;
  return present[place]?.version === entry.version && existsSync(path.join(folder, place));
}
