// Builds dist/: `node scripts/build.mjs [--watch]`. Source maps lie beside the bundles and are not shipped; what went
// into each bundle is written to out/bundles.json, which scripts/notice.mjs reads.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { context } from 'esbuild';
import { bundles, lazyBundles, sharedBundles, vscodeOnce } from './bundles.mjs';
import { root } from './setup.mjs';

const watch = process.argv.includes('--watch');
const dist = path.join(root, 'dist');

function generate() {
  const run = spawnSync(process.execPath, [path.join(root, 'scripts/generate.mjs')], { cwd: root, stdio: 'inherit' });
  if (run.status !== 0) process.exit(run.status ?? 1);
}

// A bundle that is no longer built must not be shipped. The others are replaced in place: something may be running them.
function removeLeftovers() {
  const built = new Set(
    bundles.flatMap(({ file }) => [file, `${file}.map`, file.replace('.js', '.css'), file.replace('.js', '.css.map')]),
  );
  for (const file of existsSync(dist) ? readdirSync(dist) : []) {
    if (!built.has(file)) rmSync(path.join(dist, file), { recursive: true });
  }
}

function options({ file, entry, ...rest }) {
  return {
    ...rest,
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: path.join('dist', file),
    bundle: true,
    minify: !watch,
    sourcemap: watch ? 'linked' : 'external',
    legalComments: 'none', // NOTICE names them all
    supported: { 'dynamic-import': rest.format !== 'cjs' },
    plugins: [lazyBundles, sharedBundles, vscodeOnce],
    metafile: true,
    logLevel: watch ? 'info' : 'warning',
  };
}

async function buildAll() {
  const contexts = await Promise.all(bundles.map((bundle) => context(options(bundle))));
  if (watch) {
    await Promise.all(contexts.map((each) => each.watch()));
    return;
  }
  const results = await Promise.all(contexts.map((each) => each.rebuild()));
  await Promise.all(contexts.map((each) => each.dispose()));
  chmodSync(path.join(dist, 'cli.js'), 0o755);
  mkdirSync(path.join(root, 'out'), { recursive: true });
  writeFileSync(path.join(root, 'out/bundles.json'), JSON.stringify(inputs(results)));
  report(results);
}

// Source file → the bytes it takes in the bundles, all together.
function inputs(results) {
  const sizes = {};
  for (const { metafile } of results) {
    for (const output of Object.values(metafile.outputs)) {
      for (const [file, { bytesInOutput }] of Object.entries(output.inputs)) {
        if (bytesInOutput > 0) sizes[file] = (sizes[file] ?? 0) + bytesInOutput;
      }
    }
  }
  return sizes;
}

function report(results) {
  const outputs = results.flatMap(({ metafile }) => Object.entries(metafile.outputs));
  for (const [file, { bytes }] of outputs) {
    if (!file.endsWith('.map')) console.log(`${file.padEnd(24)} ${(bytes / 1024).toFixed(0).padStart(5)} KB`);
  }
}

generate();
removeLeftovers();
buildAll().catch(() => process.exit(1)); // esbuild has said what is wrong
