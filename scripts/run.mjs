import { spawn } from 'node:child_process';
import { root } from './setup.mjs';

/**
 * Runs a program in the project's folder, its output shown. `node` is the Node that runs this.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [environment] added to this process's own
 * @returns {Promise<void>} once it has ended well
 * @throws {Error} that names the program and its exit code, when it has not
 */
export async function run(program, args, environment = {}) {
  const file = program === 'node' ? process.execPath : program;
  const child = spawn(file, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) => resolve(signal ?? status));
  });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}
