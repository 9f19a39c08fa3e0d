#!/usr/bin/env node
// Stands in for the `code` executable: starts the VS Code server, opens it in headless Chromium, runs an extension's
// tests in it. Understands the flags that @vscode/test-electron and @vscode/test-cli pass. Exits 0 when the suite
// passed, 1 when it failed, 3 when the page crashed, 4 when no result came in time. The workbench's own messages go to
// the file that CODE_LOG names, if it does.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumFlags, chromiumPath } from './chromium.mjs';
import { startVsCodeServer } from './server.mjs';

const timeLimit = Number(process.env.CODE_TIMEOUT_MS ?? 300_000);

function readFlags(args) {
  const flags = { extensionDevelopmentPath: [], folders: [] };
  for (const argument of args) {
    const flag = /^--([^=]+)(?:=(.*))?$/.exec(argument);
    if (!flag) flags.folders.push(path.resolve(argument));
    else if (flag[1] === 'extensionDevelopmentPath') flags.extensionDevelopmentPath.push(flag[2]);
    else flags[flag[1]] = flag[2] ?? true;
  }
  return flags;
}

function userSettings(flags) {
  const file = flags['user-data-dir'] && path.join(flags['user-data-dir'], 'User/settings.json');
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function pageAddress(origin, flags) {
  const remote = (file) => `vscode-remote://${new URL(origin).host}${encodeURI(path.resolve(file))}`;
  const payload = [
    ...flags.extensionDevelopmentPath.map((folder) => ['extensionDevelopmentPath', remote(folder)]),
    ...(flags.extensionTestsPath ? [['extensionTestsPath', remote(flags.extensionTestsPath)]] : []),
    ['skipWelcome', 'true'],
    ['skipReleaseNotes', 'true'],
  ];
  const opened = flags.folders[0] ? `folder=${encodeURIComponent(flags.folders[0])}` : 'ew=true';
  return `${origin}/?${opened}&payload=${encodeURIComponent(JSON.stringify(payload))}`;
}

function write(kind, text) {
  if (process.env.CODE_LOG) appendFileSync(process.env.CODE_LOG, text);
  else (kind === 'error' || kind === 'warn' ? process.stderr : process.stdout).write(text);
}

// Resolves with the exit code that the workbench, or its failure to give one, asks for.
async function runSuite(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const result = new Promise((resolve) => {
    const exit = (code, why) => {
      if (why) console.error(why);
      resolve(code);
    };
    const exposed = page.exposeFunction('codeAutomationExit', (code) => exit(code ? 1 : 0));
    exposed.catch((error) => exit(3, String(error)));
    page.on('crash', () => exit(3, 'The page of VS Code crashed.'));
    setTimeout(() => exit(4, `VS Code gave no result in ${timeLimit / 1000} s.`), timeLimit).unref();
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => exit(130));
  });
  await page.exposeFunction('codeAutomationLog', (kind, values) => write(kind, `${format(...values)}\n`));
  await page.goto(address);
  return result;
}

const flags = readFlags(process.argv.slice(2));
const dataFolder = mkdtempSync(path.join(tmpdir(), 'vsc-')); // short, and a fresh profile for every run
const server = await startVsCodeServer({
  dataFolder,
  extensionsFolder: flags['extensions-dir'],
  settings: userSettings(flags),
  testDriver: true,
});
let code = 3;
try {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  code = await runSuite(browser, pageAddress(server.origin, flags));
  await browser.close();
} finally {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(code);
