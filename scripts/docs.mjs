// Writes the reference pages that come from tables: docs/settings.md from the manifest, docs/diagnostics.md from the
// table of diagnostics. `node scripts/docs.mjs` writes them, `--check` only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { diagnosticsPage } from './docs-diagnostics.mjs';
import { settingsPage } from './docs-settings.mjs';
import { loadSource } from './load-source.mjs';
import { root } from './setup.mjs';

/** @returns {Promise<Record<string, string>>} the generated pages: path from the root → text */
export async function pages() {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { DIAGNOSTICS } = await loadSource('language/drive-query/diagnostics.ts');
  return { 'docs/settings.md': settingsPage(manifest), 'docs/diagnostics.md': diagnosticsPage(DIAGNOSTICS) };
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(await pages())) {
    const file = path.join(root, name);
    const same = existsSync(file) && readFileSync(file, 'utf8') === text;
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    else if (!same) {
      console.error(`${name} is not what the tables say: run npm run docs`);
      process.exitCode = 1;
    }
  }
}
