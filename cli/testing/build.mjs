// Builds what `dq` consists of into a folder: `node cli/testing/build.mjs FOLDER`. The tests of the built program run
// that, so that they neither need dist/ nor disturb it.
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { bundles, lazyBundles, sharedBundles } from '../../scripts/bundles.mjs';
import { root } from '../../scripts/setup.mjs';

const folder = path.resolve(process.argv[2]);
const wanted = [
  'api.js',
  'auth.js',
  'authority.js',
  'cli.js',
  'code.js',
  'l10n.js',
  'language.js',
  'ohm.js',
  'requests.js',
  'sandbox.js',
  'server.js',
  'session.js',
];

for (const { file, entry, ...options } of bundles.filter((bundle) => wanted.includes(bundle.file))) {
  await build({
    ...options,
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: path.join(folder, 'dist', file),
    bundle: true,
    minify: true,
    supported: { 'dynamic-import': false },
    plugins: [lazyBundles, sharedBundles],
    logLevel: 'error',
  });
}
copyFileSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
