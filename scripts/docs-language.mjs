import { table, withTables } from './markdown.mjs';

/**
 * @param {string} text docs/dq-files.md as it is
 * @param {{ terms: object[], directives: object[] }} rows the tables of the language
 * @returns {string} the page with what stands between `<!-- Table: NAME (npm run docs) -->` and `<!-- end -->`
 * made from the tables
 * @throws {Error} where the page has a place for a table that there is none of
 */
export function languagePage(text, { terms, directives }) {
  const made = {
    'list parameters': () => directiveTable(directives.filter(({ sent }) => sent)),
    'our directives': () => directiveTable(directives.filter(({ sent }) => !sent)),
    terms: () => termTable(terms),
  };
  return withTables('docs/dq-files.md', text, made);
}

function directiveTable(directives) {
  const rows = directives.map((directive) => [
    `\`@${directive.name}\``,
    directiveValue(directive),
    directive.default ? `\`${directive.default}\`` : '',
    directive.summary,
  ]);
  return table(['Directive', 'Value', 'Unless given', 'Meaning'], rows);
}

const VALUES = {
  fields: 'a [fields mask](#the-fields-mask)',
  'order-by': 'a [list of keys](#the-order)',
  boolean: '`true` or `false`',
  id: 'an id',
  text: 'text',
  token: 'a token',
  connection: 'the name of a connection',
};

function directiveValue({ valueType, values = [], min, max }) {
  if (valueType === 'integer') return max === undefined ? `a number from ${min}` : `a number from ${min} to ${max}`;
  const names = values.map(({ name }) => `\`${name}\``).join(', ');
  if (valueType === 'enum') return `one of ${names}`;
  if (valueType === 'enum-list') return `one or more of ${names}, with commas`;
  return VALUES[valueType];
}

function termTable(terms) {
  const rows = terms.map((term) => [
    `\`${shownName(term.name)}\`${note(term.dialect)}`,
    operatorColumn(term),
    valueColumn(term),
    term.summary,
  ]);
  return table(['Term', 'Operators', 'Value', 'Meaning'], rows);
}

/** Label fields have no name of their own. */
function shownName(name) {
  return name.replaceAll(/<(\w+) id>/g, (_, word) => word.toUpperCase());
}

function operatorColumn({ operators, extendedOperators, bare }) {
  const all = [
    ...(bare ? [`alone${note(bare)}`] : []),
    ...operators.map((operator) => `\`${operator}\``),
    ...extendedOperators.map((operator) => `\`${operator}\`${note('extended')}`),
  ];
  return all.join(', ');
}

const TYPES = {
  string: 'a text in quotes',
  text: 'words in quotes',
  'mime-type': 'a MIME type in quotes, or its beginning',
  boolean: '`true` or `false`',
  time: 'a [time](#times)',
  id: 'an id in quotes',
  user: "an e-mail address in quotes, or `'me'`",
  properties: '[`key` and `value` in braces](#properties)',
  label: "`'labels/LABEL'`",
  field: 'a text in quotes; which other types a field has, only the service knows',
};

function valueColumn({ type, values = [] }) {
  return type === 'enum' ? values.map(({ name, dialect }) => `\`'${name}'\`${note(dialect)}`).join(', ') : TYPES[type];
}

function note(dialect) {
  return dialect === 'extended' ? ' ᵉ' : '';
}
