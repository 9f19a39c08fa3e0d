// Makes drive-query.vsix from a fresh build. Asks nothing and needs no network.
import { statSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';
import { root } from './setup.mjs';

const file = path.join(root, 'drive-query.vsix');

async function makePackage() {
  await run('node', ['scripts/build.mjs']);
  await run('node', ['scripts/notice.mjs', '--check']);
  // Links and pictures of the README lead to the repository: what they name is not in the package.
  const flags = ['--no-dependencies', '--githubBranch', 'main', '--out', file];
  await run('node', ['node_modules/@vscode/vsce/vsce', 'package', ...flags]);
  console.log(`${path.relative(process.cwd(), file)}: ${(statSync(file).size / 1024).toFixed(0)} KB`);
}

makePackage().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
