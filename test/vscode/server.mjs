// Starts the VS Code server on a free loopback port.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepareVsCode } from './prepare.mjs';

const quietSettings = {
  'chat.disableAIFeatures': true,
  'workbench.startupEditor': 'none',
  'files.autoSave': 'off',
  'security.workspace.trust.enabled': false,
  'extensions.ignoreRecommendations': true,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
};

/**
 * @typedef {object} ServerOptions
 * @property {string} dataFolder holds the profile, logs and, unless named apart, extensions; short, for sockets lie in it
 * @property {string} [extensionsFolder]
 * @property {Record<string, unknown>} [settings] of the user, added to the quiet ones, and of the machine; a file that exists is kept
 * @property {boolean} [testDriver] lets a page name an extension under development and its tests; suppresses toasts
 * @property {boolean} [trustPrompts] keeps workspace trust on
 * @property {Record<string, string>} [environment] added to this process's own
 * @property {number} [port] 0, the default, takes a free one
 *
 * @typedef {{ origin: string, stop: () => Promise<void> }} RunningServer
 */

/**
 * Starts the server; installs it first if need be.
 * @param {ServerOptions} options
 * @returns {Promise<RunningServer>} once it listens.
 * @throws {Error} with the server's own output when it ends before that.
 */
export async function startVsCodeServer(options) {
  const folder = prepareVsCode();
  seedSettings(options);
  const child = spawn(process.execPath, [path.join(folder, 'out/server-main.js'), ...serverFlags(options)], {
    cwd: '/',
    env: serverEnvironment(options.environment),
    detached: true, // a group of its own, so that its helpers end with it
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = () => stopGroup(child, ended);
  const port = await listeningPort(child).catch(async (error) => {
    await stop();
    throw error;
  });
  return { origin: `http://127.0.0.1:${port}`, stop };
}

/**
 * Installs an extension file into a folder of extensions.
 * @param {string} file the `.vsix`
 * @param {{ dataFolder: string, extensionsFolder: string }} folders
 * @throws {Error} with the server's output when it refuses.
 */
export function installExtension(file, { dataFolder, extensionsFolder }) {
  const program = path.join(prepareVsCode(), 'out/server-main.js');
  const flags = [
    '--accept-server-license-terms',
    '--server-data-dir',
    dataFolder,
    '--extensions-dir',
    extensionsFolder,
  ];
  const run = spawnSync(process.execPath, [program, ...flags, '--install-extension', file, '--force'], {
    env: serverEnvironment(),
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`VS Code did not install ${file}:\n${run.stdout}${run.stderr}`);
}

// The settings of this machine are a file of their own: those that a workspace may not change are read from there only.
function seedSettings({ dataFolder, settings = {} }) {
  seed(path.join(dataFolder, 'data/User/settings.json'), { ...quietSettings, ...settings });
  seed(path.join(dataFolder, 'data/Machine/settings.json'), settings);
}

function seed(file, settings) {
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(settings, null, 2));
}

function serverFlags({ dataFolder, extensionsFolder, testDriver, trustPrompts, port = 0 }) {
  const flags = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--without-connection-token',
    '--accept-server-license-terms',
  ];
  flags.push('--server-data-dir', dataFolder, '--telemetry-level', 'off');
  if (extensionsFolder) flags.push('--extensions-dir', extensionsFolder);
  if (!trustPrompts) flags.push('--disable-workspace-trust');
  if (testDriver) flags.push('--enable-smoke-test-driver');
  return flags;
}

// An empty gallery keeps the workbench from looking extensions up; a debugger's NODE_OPTIONS would stop the server.
function serverEnvironment(more = {}) {
  const environment = { EXTENSIONS_GALLERY: '{}', ...process.env, ...more };
  delete environment.NODE_OPTIONS;
  return environment;
}

function listeningPort(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk) => {
      output += chunk;
      const line = /Extension host agent listening on (\d+)/.exec(output);
      if (line) resolve(Number(line[1]));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`The VS Code server ended with ${code} before it listened:\n${output}`)),
    );
  });
}

async function stopGroup(child, ended) {
  signalGroup(child, 'SIGTERM');
  const patience = setTimeout(() => signalGroup(child, 'SIGKILL'), 3000);
  await ended;
  clearTimeout(patience);
  signalGroup(child, 'SIGKILL'); // the extension hosts it left behind
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has gone already.
  }
}
