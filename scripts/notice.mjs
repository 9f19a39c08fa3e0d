// Writes NOTICE: the packages whose code is in the bundles, with their licences, read from what esbuild put there.
// `node scripts/notice.mjs` writes it, `--check` only compares. Build first.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

// Licences that allow their code inside an MIT product, provided that the licence text goes with it.
const allowed = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
]);

const heading = `Drive Query contains code of the packages below, each under its own licence.
This file is generated from the contents of the bundles: npm run notice
`;

/**
 * @param {Record<string, number>} inputs out/bundles.json: source file → its bytes in the bundles
 * @returns {string} the text of NOTICE
 * @throws {Error} when a bundled package has no licence, or one that may not go into an MIT product
 */
export function notice(inputs) {
  const folders = new Set(Object.keys(inputs).map(packageFolder).filter(Boolean));
  const packages = [...folders].map(readPackage);
  const refused = packages.filter(({ licence, text }) => !allowed.has(licence) || !text);
  if (refused.length > 0) {
    const list = refused.map(
      ({ name, licence, text }) => `${name} (${licence ?? 'no licence'}${text ? '' : ', no licence text'})`,
    );
    throw new Error(`These packages may not be bundled into an MIT product: ${list.join(', ')}`);
  }
  const sections = packages.map(
    ({ name, version, licence, text }) => `${'-'.repeat(72)}\n${name} ${version} (${licence})\n\n${text}\n`,
  );
  return [heading, ...sections.sort()].join('\n');
}

// The last node_modules counts: a package may bring a package of its own.
function packageFolder(file) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
}

function readPackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const files = readdirSync(path.join(root, folder)).filter((file) => /^(licen[cs]e|notice)/i.test(file));
  const kept = path.join(root, 'scripts/licences', `${name.replace('/', '+')}.txt`);
  const texts = files.sort().map((file) => path.join(root, folder, file));
  if (texts.length === 0 && existsSync(kept)) texts.push(kept); // a package that leaves its licence in its repository
  const text = texts.map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim());
  return { name, version, licence: license, text: text.join('\n\n') };
}

/** @returns {string} NOTICE as it should be for the bundles in dist/ */
export function currentNotice() {
  const list = path.join(root, 'out/bundles.json');
  if (!existsSync(list)) throw new Error('Nothing is built yet: run npm run build first');
  return notice(JSON.parse(readFileSync(list, 'utf8')));
}

function writeOrCheck() {
  const file = path.join(root, 'NOTICE');
  const text = currentNotice();
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    throw new Error('NOTICE does not name what is in the bundles: run npm run notice');
  }
}

if (import.meta.main) {
  try {
    writeOrCheck();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
