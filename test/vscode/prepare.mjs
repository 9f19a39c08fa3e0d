// Installs the VS Code server of this folder on first use and gives it the modules it imports, without building a
// native add-on: small stand-ins replace optional or native modules, pure ones are linked from this folder's node_modules.
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from '../../scripts/setup.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const server = path.join(here, 'node_modules/code-server/lib/vscode');
const mark = path.join(here, 'node_modules/.prepared');
const esm = { type: 'module', exports: './index.js' };
const linked = ['vscode-oniguruma', 'vscode-textmate', 'jschardet', '@vscode/iconv-lite-umd'];

const fileLogger = `
const fs = require('fs'), path = require('path');
const names = ['trace', 'debug', 'info', 'warn', 'error', 'critical', 'off'];
class Logger {
  constructor(_kind, _name, file) { this.file = file; this.level = 2; this.raw = false; fs.mkdirSync(path.dirname(file), { recursive: true }); }
  write(level, text) { if (level >= this.level) fs.appendFileSync(this.file, this.raw ? text : new Date().toISOString() + ' [' + names[level] + '] ' + text + '\\n'); }
  setLevel(level) { this.level = level; } getLevel() { return this.level; }
  clearFormatters() { this.raw = true; } setPattern() {} flush() {} drop() {}
}
names.slice(0, 6).forEach((name, level) => { Logger.prototype[name] = function (text) { this.write(level, text); }; });
exports.version = 0; exports.setLevel = () => {}; exports.setFlushOn = () => {}; exports.Logger = Logger;
exports.createRotatingLogger = exports.createAsyncRotatingLogger = async (name, file) => new Logger('rotating', name, file);
`;

const standIns = [
  { name: '@vscode/spdlog', source: fileLogger },
  {
    name: '@vscode/fs-copyfile',
    source: `exports.copyFile = require('fs').promises.copyFile; exports.isCloneSupported = async () => false;`,
  },
  { name: '@vscode/native-watchdog', source: `exports.start = () => {};` },
  { name: '@vscode/ripgrep-universal', source: `export { rgPath } from '@vscode/ripgrep';`, manifest: esm },
  {
    name: '@vscode/deviceid',
    source: `export const getDeviceId = async () => '00000000-0000-4000-8000-000000000000';`,
    manifest: esm,
  },
  { name: '@microsoft/1ds-core-js', source: `export class AppInsightsCore {}`, manifest: esm },
];

/**
 * Makes the VS Code server ready to run; does nothing when it is already.
 * @returns {string} the folder of the server: its program is `out/server-main.js` in it.
 */
export function prepareVsCode() {
  if (!isInstalled(here)) install(here);
  if (!isPrepared()) {
    for (const module of standIns) writeStandIn(module);
    for (const name of linked) link(name);
    writeFileSync(mark, fingerprint());
  }
  return server;
}

// This script and the lock file together decide what the prepared folder holds.
function fingerprint() {
  return (
    readFileSync(fileURLToPath(import.meta.url), 'utf8') + readFileSync(path.join(here, 'package-lock.json'), 'utf8')
  );
}

function isPrepared() {
  try {
    return readFileSync(mark, 'utf8') === fingerprint();
  } catch {
    return false;
  }
}

function writeStandIn({ name, source, manifest = {} }) {
  const folder = path.join(server, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name, version: '0.0.0', main: 'index.js', ...manifest }),
  );
  writeFileSync(path.join(folder, 'index.js'), source);
}

function link(name) {
  const place = path.join(server, 'node_modules', name);
  mkdirSync(path.dirname(place), { recursive: true });
  rmSync(place, { recursive: true, force: true });
  symlinkSync(path.join(here, 'node_modules', name), place, 'junction');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(prepareVsCode());
