// npm start: the product at work. Builds it, starts the sandbox API, and opens VS Code with the extension and samples/:
// desktop VS Code where `code` is installed, else the VS Code server, whose address it prints. Ctrl+C stops all.
// With --smoke it ends as soon as everything answers, and says so by its exit code.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';
import { root, setUp } from './setup.mjs';

const smoke = process.argv.includes('--smoke');
const samples = path.join(root, 'samples');
const home = path.join(root, '.vscode-test/start');

// Resolves with what `dq serve` prints once it is ready: one JSON line.
function startSandbox() {
  const child = spawn(process.execPath, [path.join(root, 'dist/cli.js'), 'serve', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => void child.kill('SIGTERM');
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('\n')) resolve({ ...JSON.parse(output.slice(0, output.indexOf('\n'))), stop });
    });
    child.once('exit', (code) => reject(new Error(`dq serve ended with ${code}`)));
  });
}

function hasDesktopCode() {
  return (
    !smoke && spawnSync('code', ['--version'], { stdio: 'ignore', shell: process.platform === 'win32' }).status === 0
  );
}

function openDesktopCode() {
  spawn('code', ['--new-window', `--extensionDevelopmentPath=${root}`, samples], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return { stop: async () => {} }; // the window is the user's to close
}

async function startCodeServer() {
  const { installExtension, startVsCodeServer } = await import('../test/vscode/server.mjs');
  const folders = { dataFolder: path.join(home, 'data'), extensionsFolder: path.join(home, 'extensions') };
  mkdirSync(home, { recursive: true });
  await run('node', ['scripts/package.mjs']);
  installExtension(path.join(root, 'drive-query.vsix'), folders);
  const server = await startVsCodeServer(folders);
  return { ...server, address: `${server.origin}/?folder=${encodeURIComponent(samples)}` };
}

async function answers(address, headers = {}) {
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
}

async function start() {
  const desktop = hasDesktopCode();
  await (desktop ? run('node', ['scripts/build.mjs']) : undefined);
  const code = desktop ? openDesktopCode() : await startCodeServer();
  const sandbox = await startSandbox().catch(async (error) => {
    await code.stop();
    throw error;
  });
  const stop = () => Promise.all([code.stop(), sandbox.stop()]);
  console.log(`\nSandbox API  ${sandbox.baseUrl}   access token ${sandbox.accessToken}`);
  console.log(desktop ? 'VS Code      opened with samples/' : `VS Code      ${code.address}`);
  console.log(
    'Open a query of samples/, or a request in its folders, and press Ctrl+Enter. Ctrl+C here stops everything.\n',
  );
  if (smoke) {
    await answers(code.address);
    await answers(`${sandbox.baseUrl}/drive/v3/files`, { Authorization: `Bearer ${sandbox.accessToken}` });
    await stop();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(0)));
}

await setUp(fileURLToPath(import.meta.url));
await start().catch((error) => {
  console.error(`Drive Query did not start: ${error.message}`);
  process.exit(1);
});
