// Runs the suites of test/e2e/suite inside VS Code: `node scripts/e2e.mjs [text in the title of a test]`.
// Where @vscode/test-electron can download a desktop VS Code it is used when DQ_VSCODE names its version ("stable",
// "1.96.0"); else, on Linux, the VS Code server in Chromium; elsewhere the stable desktop version.
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import { root } from './setup.mjs';

const out = path.join(root, 'out/e2e');
const results = path.join(root, 'test-results/suites.json');
const report = path.join(root, 'test-results/suites.txt');
const log = path.join(root, 'test-results/vscode.log');
const standIn = path.join(root, 'test/vscode/code-in-chromium.mjs');

async function bundleSuites() {
  const suites = globSync('test/e2e/suite/*.test.ts', { cwd: root });
  rmSync(out, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['test/e2e/suite/index.ts', ...suites],
    outdir: out,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['vscode', 'mocha'],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
}

function editor() {
  const version = process.env.DQ_VSCODE;
  if (version) return { version };
  return process.platform === 'linux' ? { vscodeExecutablePath: standIn } : { version: 'stable' };
}

async function runSuites() {
  await bundleSuites();
  const folder = mkdtempSync(path.join(tmpdir(), 'dq-'));
  mkdirSync(path.dirname(results), { recursive: true });
  for (const file of [results, report, log]) rmSync(file, { force: true });
  cpSync(path.join(root, 'test/e2e/workspace'), folder, { recursive: true });
  try {
    await runTests({
      ...editor(),
      extensionDevelopmentPath: root,
      extensionTestsPath: path.join(out, 'index.js'),
      extensionTestsEnv: {
        DQ_E2E_GREP: process.argv[2] ?? '',
        DQ_E2E_RESULTS: results,
        DQ_E2E_REPORT: report,
        DQ_STATE_DIR: path.join(folder, '.state'),
        CODE_LOG: log,
      },
      launchArgs: [folder],
    });
  } finally {
    if (existsSync(report)) console.log(readFileSync(report, 'utf8'));
    rmSync(folder, { recursive: true, force: true });
  }
}

runSuites().catch((error) => {
  console.error(`${error.message}. What VS Code itself said is in ${path.relative(root, log)}.`);
  process.exit(1);
});
