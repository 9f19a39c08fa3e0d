// Writes l10n/bundle.l10n.json, the texts that the extension shows: `node scripts/l10n.mjs` writes it, `--check` only
// compares. A text is the first argument of `t('…')` of @vscode/l10n, or its `message`; translations stand beside the file,
// one for each language, with the same keys. `--missing de` prints what a translation lacks as JSON, key → English, and
// `--merge de FILE` takes key → translation into it; there, the words of the manifest have keys like `%description%`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverTexts } from './l10n-server.mjs';
import { root } from './setup.mjs';
import { merge, missing } from './translations.mjs';

/** The rooms whose texts reach the users of the editor. */
const rooms = ['api', 'auth', 'channels', 'checks', 'client'];

const BUNDLE = 'l10n/bundle.l10n.json';

// A call of `t` and its first argument, when that is a text without anything to be put in.
const call =
  /(?<![\w.$])t\(\s*(?:(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\.|\$(?!\{))*)`)(?=\s*[,)])|(\{)|()(?=[^\s]))/g;
const options = /\{\s*message:\s*'((?:[^'\\\n]|\\.)*)'\s*,[^}]*?\bcomment:\s*'((?:[^'\\\n]|\\.)*)'/y;

/**
 * @returns {Record<string, string | { message: string, comment: string[] }>} key → text, sorted by key
 * @throws {Error} for a call whose text is not written out in its place
 */
export function texts() {
  const found = {};
  for (const file of rooms.flatMap(sources)) {
    const source = readFileSync(path.join(root, file), 'utf8');
    if (!source.includes("'@vscode/l10n'")) continue;
    for (const match of source.matchAll(call)) {
      const entry = entryOf(match, source);
      if (!entry) throw new Error(`${file}:${lineAt(source, match.index)}: t() takes a text that is written out there`);
      found[entry.key] = entry.value;
    }
  }
  for (const text of serverTexts()) found[text] = text;
  return Object.fromEntries(Object.entries(found).sort(([left], [right]) => (left < right ? -1 : 1)));
}

function entryOf(match, source) {
  const plain = match[1] ?? match[2] ?? match[3];
  if (plain !== undefined) {
    const text = unescaped(plain);
    return { key: text, value: text };
  }
  if (match[4] === undefined) return undefined;
  options.lastIndex = match.index + match[0].length - 1;
  const [, message, comment] = options.exec(source) ?? [];
  if (message === undefined || comment === undefined) return undefined;
  const [text, note] = [unescaped(message), unescaped(comment)];
  return { key: `${text}/${note}`, value: { message: text, comment: [note] } };
}

const escapes = { n: '\n', t: '\t', r: '\r' };

/** @returns {string} what a literal says */
export function unescaped(literal) {
  return literal.replace(
    /\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/gi,
    (_all, long, short, byte, one) => {
      const code = long ?? short ?? byte;
      return code === undefined ? (escapes[one] ?? one) : String.fromCodePoint(Number.parseInt(code, 16));
    },
  );
}

function lineAt(source, index) {
  return source.slice(0, index).split('\n').length;
}

/** @returns {string[]} the sources below a folder that are no tests, from the root */
export function sources(folder) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing(\/|\.ts$)/.test(file))
    .sort();
}

/** @returns {string} l10n/bundle.l10n.json as it should be */
export function bundle() {
  return `${JSON.stringify(texts(), undefined, 2)}\n`;
}

if (import.meta.main) {
  const [order, language, file] = process.argv.slice(2);
  if (order === '--missing') console.log(JSON.stringify(missing(language, texts()), undefined, 2));
  else if (order === '--merge') merge(language, texts(), JSON.parse(readFileSync(file, 'utf8')));
  else write(order === '--check');
}

function write(onlyCompare) {
  const file = path.join(root, BUNDLE);
  const text = bundle();
  const same = existsSync(file) && readFileSync(file, 'utf8') === text;
  if (!onlyCompare) writeFileSync(file, text);
  else if (!same) {
    console.error(`${BUNDLE} does not hold the texts of the sources: run npm run l10n`);
    process.exitCode = 1;
  }
}
