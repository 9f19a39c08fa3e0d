// `npm run bench [-- NAME…]`: builds the product, installs what it is compared with on first use, and prints the tables
// of bench/. Nothing passes or fails here: times depend on the machine, and the tables give ratios within one run.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled, root, setUp } from './setup.mjs';

await setUp(fileURLToPath(import.meta.url));

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const bench = path.join(root, 'bench');
if (!isInstalled(bench)) install(bench);
run('scripts/build.mjs');

// The floor is bundled and minified as the product is, so that start-up compares like with like.
const { build } = await import('esbuild');
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
  external: ['playwright-core'],
  supported: { 'dynamic-import': false },
  logLevel: 'warning',
});
run('out/bench/main.cjs', root, ...process.argv.slice(2));
