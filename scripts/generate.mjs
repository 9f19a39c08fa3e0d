// Compiles every Ohm grammar into a recipe with types, beside its source. The results are not in git: loading a recipe
// takes 1–2 ms at start-up, compiling grammar text 45–80 ms. The registry of language tags and the
// transcripts of the samples are packed the same way.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { generateLanguageTags } from './language-tags.mjs';
import { generateSampleTranscripts } from './sample-transcripts.mjs';

generateLanguageTags();
generateSampleTranscripts();

const stale = globSync('language/**/*.ohm').filter((grammar) => {
  const bundle = grammar.replace(/\.ohm$/, '.ohm-bundle.js');
  return !existsSync(bundle) || statSync(bundle).mtimeMs < statSync(grammar).mtimeMs;
});
if (stale.length > 0) {
  const cli = 'node_modules/@ohm-js/cli/index.js';
  const { status } = spawnSync(process.execPath, [cli, 'generateBundles', '--withTypes', '--esm', ...stale], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.exit(status ?? 1);
}
