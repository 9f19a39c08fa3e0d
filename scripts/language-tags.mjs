// Writes the IANA language subtag registry, small enough to ship, beside language/language-tags/registry.ts, which reads
// it. The result is not in git: `npm run generate` makes it from the package language-subtag-registry (CC0).
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

const source = path.join(root, 'node_modules/language-subtag-registry/data/json/registry.json');
const target = path.join(root, 'language/language-tags/registry.generated');

/** Writes the data unless it is younger than the registry and than this script. */
export function generateLanguageTags() {
  if (isCurrent()) return;
  const records = JSON.parse(readFileSync(source, 'utf8'));
  const { 'File-Date': date } = JSON.parse(readFileSync(path.join(path.dirname(source), 'meta.json'), 'utf8'));
  const data = { date, ...compact(records) };
  writeFileSync(`${target}.js`, `// Made by scripts/language-tags.mjs.\nexport default ${JSON.stringify(data)};\n`);
  const types = Object.keys(data).map((name) => `  readonly ${name}: string;\n`);
  writeFileSync(`${target}.d.ts`, `declare const data: {\n${types.join('')}};\nexport default data;\n`);
}

function isCurrent() {
  const made = [`${target}.js`, `${target}.d.ts`];
  if (!made.every(existsSync)) return false;
  const oldest = Math.min(...made.map((file) => statSync(file).mtimeMs));
  return [source, import.meta.filename].every((file) => statSync(file).mtimeMs < oldest);
}

function compact(records) {
  const of = (type) => records.filter((record) => record.Type === type && !record.Subtag?.includes('..'));
  const languages = of('language').sort((a, b) => compare(order(a.Subtag), order(b.Subtag)));
  return {
    languageCodes: `${languages.filter(isShort).map(subtag).join('')} ${groups(languages.filter((each) => !isShort(each)))}`,
    languageNames: languages.map(name).join('\n'),
    deprecatedLanguages: languages.filter(isDeprecated).map(withPreferred).join(' '),
    suppressedScripts: by(languages, (record) => [record['Suppress-Script']]),
    collections: languages
      .filter(({ Scope }) => Scope === 'collection')
      .map(subtag)
      .join(' '),
    extlangs: by(of('extlang'), ({ Prefix }) => Prefix),
    scripts: of('script')
      .map((record) => `${record.Subtag}${name(record)}`)
      .join('\n'),
    regions: of('region')
      .map((record) => `${subtag(record)} ${name(record)}`)
      .join('\n'),
    deprecatedRegions: of('region').filter(isDeprecated).map(withPreferred).join(' '),
    variants: of('variant')
      .map((each) => [subtag(each), name(each), (each.Prefix ?? []).join(' ')].join('|'))
      .join('\n'),
    deprecatedVariants: of('variant').filter(isDeprecated).map(withPreferred).join(' '),
    grandfathered: of('grandfathered').map(wholeTag).join('\n'),
    redundant: of('redundant').map(wholeTag).join('\n'),
    privateUse: records
      .filter(({ Subtag }) => Subtag?.includes('..'))
      .map(subtag)
      .join(' '),
  };
}

const subtag = (record) => record.Subtag;
// What is said of a macrolanguage is true of the others that bear its name too.
const name = (record) => record.Description[0].replace(' (macrolanguage)', '').replace(' (1453-)', '');
const isShort = (record) => record.Subtag.length === 2;
const isDeprecated = (record) => record.Deprecated !== undefined;
const withPreferred = (record) => `${record.Subtag}=${record['Preferred-Value'] ?? ''}`;
const wholeTag = (record) => [record.Tag, name(record), record['Preferred-Value'] ?? ''].join('|');
const order = (code) => `${code.length}${code}`;
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

// `aab aac aba` → `aabc aba`: the two letters that several begin with, then the last letter of each.
function groups(languages) {
  const found = new Map();
  for (const { Subtag } of languages) {
    const start = Subtag.slice(0, 2);
    found.set(start, (found.get(start) ?? start) + Subtag[2]);
  }
  return [...found.values()].join(' ');
}

// `Latn=af az Cyrl=be`: what is given, then the subtags that it is given for.
function by(records, givenFor) {
  const found = new Map();
  for (const record of records) {
    for (const given of givenFor(record) ?? []) {
      if (given !== undefined) found.set(given, [...(found.get(given) ?? []), record.Subtag]);
    }
  }
  return [...found].map(([given, subtags]) => `${given}=${subtags.join(' ')}`).join('\n');
}
