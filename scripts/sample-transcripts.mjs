// Writes what is said in the audio of samples/speech beside sandbox/speech/area.ts, so that the embedded sandbox knows it
// without reading files. The result is not in git: `npm run generate` makes it from the sidecars of the samples.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

const samples = path.join(root, 'samples/speech');
const target = path.join(root, 'sandbox/speech/samples.generated');

/** Writes the transcripts unless they are what is there already. */
export function generateSampleTranscripts() {
  const names = readdirSync(samples).sort();
  const transcripts = names.flatMap((name) => {
    const [, audio, kind] = /^(.+)\.transcript\.(json|txt)$/.exec(name) ?? [];
    return audio === undefined ? [] : [{ ...said(name, kind), sha256: hashOf(audio) }];
  });
  write(`${target}.js`, `// Made by scripts/sample-transcripts.mjs.\nexport default ${JSON.stringify(transcripts)};\n`);
  write(`${target}.d.ts`, 'declare const transcripts: readonly unknown[];\nexport default transcripts;\n');
}

function said(name, kind) {
  const text = readFileSync(path.join(samples, name), 'utf8');
  return kind === 'txt' ? { transcript: text.trim() } : JSON.parse(text);
}

function hashOf(audio) {
  return createHash('sha256')
    .update(readFileSync(path.join(samples, audio)))
    .digest('hex');
}

function write(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
