// Writes what comes from tables: docs/settings.md from the manifest, docs/diagnostics.md from the tables of diagnostics,
// the tables in docs/dq-files.md and docs/request-files.md from those of the language, the JSON Schemas of request files from their members. `node scripts/docs.mjs` writes them, `--check` only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { diagnosticsPage } from './docs-diagnostics.mjs';
import { languagePage } from './docs-language.mjs';
import { requestPage } from './docs-requests.mjs';
import { settingsPage } from './docs-settings.mjs';
import { loadSource } from './load-source.mjs';
import { readManifest } from './manifest.mjs';
import { root } from './setup.mjs';

/** @returns {Promise<Record<string, string>>} the generated pages: path from the root → text */
export async function pages() {
  const manifest = readManifest();
  const { DIAGNOSTICS } = await loadSource('language/drive-query/diagnostics.ts');
  const { REQUEST_DIAGNOSTICS } = await loadSource('language/requests/diagnostics.ts');
  const { TERMS, LABEL_FIELD } = await loadSource('language/drive-query/terms.ts');
  const { DIRECTIVES } = await loadSource('language/drive-query/directives.ts');
  const language = readFileSync(path.join(root, 'docs/dq-files.md'), 'utf8');
  return {
    'docs/settings.md': settingsPage(manifest),
    'docs/diagnostics.md': diagnosticsPage(DIAGNOSTICS, REQUEST_DIAGNOSTICS),
    'docs/dq-files.md': languagePage(language, { terms: [...TERMS, LABEL_FIELD], directives: DIRECTIVES }),
    'docs/request-files.md': await requestFilesPage(),
    ...(await requestSchemas()),
  };
}

const kinds = ['recognize', 'channel', 'stop'];

async function requestFilesPage() {
  const { partsOf } = await loadSource('language/requests/parts-of.ts');
  const text = readFileSync(path.join(root, 'docs/request-files.md'), 'utf8');
  return requestPage(text, Object.fromEntries(kinds.map((kind) => [kind, partsOf(kind)])));
}

/** The JSON Schemas of request files. */
async function requestSchemas() {
  const { schemaOf } = await loadSource('language/requests/schema.ts');
  const text = (kind) => `${JSON.stringify(schemaOf(kind), undefined, 2)}\n`;
  return Object.fromEntries(kinds.map((kind) => [`syntaxes/schemas/${kind}.schema.json`, text(kind)]));
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
