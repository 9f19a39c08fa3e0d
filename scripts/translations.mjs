// The files of a translation: l10n/bundle.l10n.de.json for the texts of the code, package.nls.de.json for the manifest.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

/** What is in braces stands for something that is put in. */
const PLACEHOLDER = /\{\w+\}/g;

/** @returns {string[]} the languages that there is a translation for, such as `de` */
export function languages() {
  return readdirSync(path.join(root, 'l10n')).flatMap(
    (file) => /^bundle\.l10n\.(\w[\w-]*)\.json$/.exec(file)?.[1] ?? [],
  );
}

/**
 * @param {Record<string, string | { message: string }>} texts of the code, by their keys
 * @returns {Record<string, string>} key → English text, of the code and of the manifest
 */
export function sources(texts) {
  const own = Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? text : text.message]);
  const manifest = Object.entries(read('package.nls.json')).map(([key, text]) => [`%${key}%`, text]);
  return Object.fromEntries([...own, ...manifest]);
}

/** @returns {Record<string, string>} key → translation, of the code and of the manifest */
export function translation(language) {
  const manifest = Object.entries(read(`package.nls.${language}.json`)).map(([key, text]) => [`%${key}%`, text]);
  return { ...read(`l10n/bundle.l10n.${language}.json`), ...Object.fromEntries(manifest) };
}

/** @returns {Record<string, string>} key → English text of what has no translation */
export function missing(language, texts) {
  const translated = translation(language);
  return Object.fromEntries(Object.entries(sources(texts)).filter(([key]) => !(key in translated)));
}

/** @returns {string[]} keys that nothing has, and translations with other placeholders than their text, as lines */
export function problems(language, texts) {
  const english = sources(texts);
  return Object.entries(translation(language)).flatMap(([key, text]) => {
    if (!(key in english)) return [`${language}: nothing says “${key}” any more`];
    const [wanted, found] = [english[key], text].map(placeholders);
    return wanted === found
      ? []
      : [`${language}: “${key}” has ${wanted || 'nothing'} to put in, “${text}” ${found || 'nothing'}`];
  });
}

function placeholders(text) {
  return [...new Set(text.match(PLACEHOLDER) ?? [])].sort().join(' ');
}

/** Takes translations into the files of a language, sorted, without those of texts that are not there any more. */
export function merge(language, texts, added) {
  const english = sources(texts);
  const unknown = Object.keys(added).filter((key) => !(key in english));
  if (unknown.length > 0) throw new Error(`No text has the keys ${unknown.map((key) => `“${key}”`).join(', ')}`);
  const all = Object.entries({ ...translation(language), ...added })
    .filter(([key]) => key in english)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  const isOfManifest = ([key]) => /^%[\w.-]+%$/.test(key);
  write(
    `l10n/bundle.l10n.${language}.json`,
    all.filter((entry) => !isOfManifest(entry)),
  );
  write(
    `package.nls.${language}.json`,
    all.filter(isOfManifest).map(([key, text]) => [key.slice(1, -1), text]),
  );
}

function read(file) {
  const place = path.join(root, file);
  return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {};
}

function write(file, entries) {
  writeFileSync(path.join(root, file), `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
}
