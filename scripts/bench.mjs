// `npm run bench [-- NAME…]`: builds the product, installs what it is compared with on first use, and prints the tables
// of bench/. Nothing passes or fails here: times depend on the machine, and the tables give ratios within one run.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './setup.mjs';

const bench = path.join(root, 'bench');

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

run(process.execPath, ['scripts/build.mjs']);
if (!existsSync(path.join(bench, 'node_modules/vscode-langservers-extracted'))) {
  console.log('Installing the JSON language server that the benchmarks compare with');
  run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: bench, shell: process.platform === 'win32' });
}
// The floor is bundled and minified as the product is, so that start-up compares like with like.
await build({
  absWorkingDir: root,
  entryPoints: { 'echo-server': 'bench/echo-server.ts', main: 'bench/main.ts' },
  outdir: 'out/bench',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  logLevel: 'warning',
});
run(process.execPath, ['out/bench/main.cjs', root, ...process.argv.slice(2)]);
