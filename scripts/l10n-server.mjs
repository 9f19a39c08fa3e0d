// The texts of the language server that are translated: messages of findings, names of fixes and refactorings, lenses.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sources, unescaped } from './l10n.mjs';
import { root } from './setup.mjs';

const literal = /(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")(?!\s*:)/g;

// `words.say('…')` and `say(context, '…')`, whatever is chosen between in between.
const said = /\bsay\(\s*(?:context,\s*)?(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g;

/** Files → what a text stands behind in them. */
const tables = [
  [/^language\/(drive-query|requests)\/diagnostics\//, /\bmessage:\s*$/],
  [/^language\/drive-query\/refactor\//, /\b(title(:| =)|offer\()\s*$|\btitle =[^;]*[?:]\s*$/],
  [/^server\/(features\/codeLens|requests\/code-lens)\.ts$/, /\btitle: $/],
  [/^language\/(own-words|related)\.ts$/, /^\s*('?[\w-]+'?: )?$/],
];

const lists = /\bfixes: \[([^\]]*)\]/g;

/** @returns {string[]} the texts, in English; those that say nothing but what is put in are no texts */
export function serverTexts() {
  return ['language', 'server']
    .flatMap(sources)
    .flatMap(textsIn)
    .filter((text) => !/^\{\w+\}$/.test(text));
}

function textsIn(file) {
  const source = withoutComments(readFileSync(path.join(root, file), 'utf8'));
  const before = tables.find(([files]) => files.test(file))?.[1];
  const isOfDiagnostics = /\/diagnostics\//.test(file);
  return [
    ...literals(source, said),
    ...(before
      ? [...source.matchAll(literal)].filter((match) => before.test(leading(source, match.index))).map(textOf)
      : []),
    ...(isOfDiagnostics ? [...source.matchAll(lists)].flatMap(([, list]) => literals(list, literal)) : []),
  ];
}

function literals(source, pattern) {
  return [...source.matchAll(pattern)].map(textOf);
}

function textOf([, single, double]) {
  return unescaped(single ?? double);
}

/** What stands in front, in its statement. */
function leading(source, index) {
  return source
    .slice(Math.max(0, index - 200), index)
    .split(/\n(?=\S|\s*\n)|,\n|\{\n|\[\n/)
    .at(-1);
}

function withoutComments(source) {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm, '');
}
