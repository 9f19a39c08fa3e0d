import { TERMS } from '../terms';
import { type DiagnosticTable, didYouMean, type Words } from './row';

/** Findings about terms, operators and values (api.md §4; public-facts, "query terms for files"). */
export const TERMS_AND_VALUES: DiagnosticTable = {
  'unknown-term': {
    group: 'terms',
    severity: 'error',
    message: (words) => words.say('There is no term “{name}”.') + (didYouMean(words) || ` ${termsInstead(words)}`),
    summary: 'A term that no document lists.',
    explanation:
      'A query can only ask for the terms of the reference. Names of the earlier version of the service have changed: `title` is `name` now.',
    wrong: "title contains 'report'",
    right: "name contains 'report'",
    fixes: ['Replace by “{nearest}”', 'Search the text: “fullText contains {value}”'],
  },
  'term-case': {
    group: 'terms',
    severity: 'error',
    message: 'The term is written {nearest}: upper and lower case count.',
    summary: 'A term in the wrong letter case.',
    explanation: 'Terms are written as the reference writes them.',
    wrong: "mimetype contains 'image/'",
    right: "mimeType contains 'image/'",
    fixes: ['Replace by “{nearest}”'],
  },
  'missing-comparison': {
    group: 'terms',
    severity: 'error',
    message: '“{name}” cannot stand alone: it needs an operator and a value, as in: {example}',
    summary: 'A term that stands alone and may not.',
    explanation: 'Only `sharedWithMe` stands alone. Every other term is compared with a value.',
    wrong: 'name and trashed = false',
    right: "name contains 'report' and trashed = false",
  },
  'operator-not-available': {
    group: 'terms',
    severity: 'error',
    message: (words) =>
      words('example') === ''
        ? words.say('“{operator}” is not available for “{term}”. Use {available}.')
        : words.say('“{operator}” is not available for “{term}”. Use {available}, as in: {example}.'),
    summary: 'An operator that this term does not take.',
    explanation: 'Every term takes some operators only; hover over the term shows which.',
    wrong: "fullText = 'report'",
    right: "fullText contains 'report'",
    fixes: ['Replace by “{operator}”', 'Write “{replacement}”'],
  },
  'unknown-operator': {
    group: 'terms',
    severity: 'error',
    malformed: true,
    message: (words) =>
      words('example') === ''
        ? words.say('“{operator}” is no operator for “{term}”. Use {available}')
        : words.say('“{operator}” is no operator for “{term}”. Use {available}, as in: {example}'),
    summary: 'A word of another language where an operator stands.',
    explanation:
      'The operators are `=`, `!=`, `<`, `<=`, `>`, `>=`, `contains`, `in` and `has`; each term takes some of them. There is no `between`, and `not` stands before the whole term.',
    wrong: "modifiedTime between '2012-06-04T12:00:00' and '2013-06-04T12:00:00'",
    right: "modifiedTime >= '2012-06-04T12:00:00' and modifiedTime <= '2013-06-04T12:00:00'",
    fixes: ['Write “{replacement}”'],
  },
  'wrong-value-type': {
    group: 'terms',
    severity: 'error',
    message: '“{term}” takes {expected}, not {found}.',
    summary: 'A value of a type that the term does not take.',
    explanation: 'Booleans stand without quotes; names, ids, times and everything else stand in quotes.',
    wrong: "trashed = 'false'",
    right: 'trashed = false',
    fixes: ['Write {replacement}'],
  },
  'value-not-in-enumeration': {
    group: 'terms',
    severity: 'error',
    message: (words) => words.say('“{value}” is no value of “{name}”. Write {values}.'),
    summary: 'A value outside a fixed list.',
    explanation: '`visibility` and the directives `@corpora` and `@spaces` take values of a fixed list.',
    wrong: "visibility = 'anyonewithlink'",
    right: "visibility = 'anyoneWithLink'",
    fixes: ['Replace by “{nearest}”'],
  },
  'operands-reversed': {
    group: 'terms',
    severity: 'error',
    malformed: true,
    message: 'The term stands before “{operator}” and the value behind it.',
    summary: 'Value and term the wrong way round.',
    explanation: "Only `in` has its value first: `'<id>' in parents`. Everywhere else the term comes first.",
    wrong: "'report' = name",
    right: "name = 'report'",
    fixes: ['Swap the sides'],
  },
  'unquoted-string': {
    group: 'terms',
    severity: 'error',
    malformed: true,
    message: unquoted,
    summary: 'A value without quotes.',
    explanation: 'Only `true` and `false` stand without quotes.',
    wrong: 'name contains report',
    right: "name contains 'report'",
    fixes: ['Write {instead}'],
  },
  'misplaced-not': {
    group: 'terms',
    severity: 'error',
    malformed: true,
    message: '“not” stands before the whole term, as in: not {example}',
    summary: '`not` in the wrong place.',
    explanation: "`not` binds the term or group behind it: `not name contains 'x'`, `not 'x' in parents`.",
    wrong: "name not contains 'draft'",
    right: "not name contains 'draft'",
    fixes: ['Move “not” to the front'],
  },
  'operator-spelling': {
    group: 'terms',
    severity: 'error',
    malformed: true,
    message: 'Write “{replacement}” instead of “{text}”.',
    summary: 'An operator of another language.',
    explanation:
      'SQL and programming languages spell operators in ways that the service refuses: `==`, `<>`, `&&`, `||`, `!`, `like`.',
    wrong: "name == 'report'",
    right: "name = 'report'",
    fixes: ['Replace by “{replacement}”'],
  },
  'sql-list': {
    group: 'terms',
    severity: 'error',
    malformed: true,
    message: 'There are no lists of values. Write one term for each value, joined by “or”.',
    summary: 'A list of values in parentheses.',
    explanation: 'The lists of SQL do not exist here.',
    wrong: "name in ('a', 'b')",
    right: "(name = 'a' or name = 'b')",
    fixes: ['Write one term for each value'],
  },
  'sql-null': {
    group: 'terms',
    severity: 'error',
    malformed: true,
    message: 'Nothing is compared with null. Only label fields know it: labels/<label id>.<field id> is null',
    summary: '`null` as a value.',
    explanation: 'The service knows no `null`, except behind `is` and `is not` of a label field.',
    wrong: 'labels/contract.status = null',
    right: "labels/contract.status = 'signed'",
    fixes: ['Write {replacement}'],
  },
  'missing-key': {
    group: 'terms',
    severity: 'error',
    message: "The braces name no key. Write key='…' in them.",
    summary: 'Braces without a key.',
    explanation: 'A pair is found by its key, with or without a value; never by its value alone.',
    wrong: "properties has { value='1.3kg' }",
    right: "properties has { key='mass' and value='1.3kg' }",
  },
  'repeated-pair': {
    group: 'terms',
    severity: 'error',
    message: 'The braces hold “{name}” twice. Write one “has” for each pair, joined by “and”.',
    summary: '`key` or `value` twice in one pair of braces.',
    explanation: 'One `has` asks for one pair.',
    wrong: "properties has { key='a' and key='b' }",
    right: "properties has { key='a' } and properties has { key='b' }",
  },
  'extended-only': {
    group: 'terms',
    severity: 'warning',
    message: extendedOnly,
    summary: 'A form that only the public reference of the API family lists.',
    explanation: 'The service runs it all the same. Under `"driveQuery.dialect": "extended"` nothing is said.',
    wrong: "modifiedTime > '2012-06-04T12:00:00Z'",
    right: "modifiedTime > '2012-06-04T12:00:00'",
    fixes: ['Write {replacement}'],
  },
};

function unquoted(words: Words): string {
  const instead = words('instead');
  if (words('other') !== '')
    return words.say('A term is compared with a value, not with another term such as “{other}”.');
  if (instead === '') {
    return words('expected') === '' ? words.say('A value stands in quotes.') : words.say('“{term}” takes {expected}.');
  }
  return instead.startsWith("'")
    ? words.say('A value stands in quotes: {instead}')
    : words.say('“{text}” is no value. Write {instead}');
}

const TERM_NAMES = TERMS.filter(({ dialect }) => dialect === 'documented')
  .map(({ name }) => name)
  .join(', ');

function termsInstead(words: Words): string {
  const all = words.say('The terms are {terms}.', { terms: TERM_NAMES });
  if (words('value') === '') return all;
  return `${words.say('To search for the word, write fullText contains {value}.')} ${all}`;
}

/** What a form that is not documented is, by the subject of the finding. */
const SUBJECTS: Readonly<Record<string, (words: Words) => string>> = {
  term: (words) => words.say('The term “{name}” is not documented; only the public reference lists it.'),
  bare: (words) => words.say('“{name}” without a value is not documented.'),
  operator: (words) => words.say('“{name}” for “{of}” is not documented; only the public reference lists it.'),
  order: (words) => words.say('The documented form has the value first.'),
  keyword: (words) => words.say('Keywords are documented in lower case.'),
  boolean: (words) => words.say('Booleans are documented in lower case.'),
  quotes: (words) => words.say('Values are documented in single quotes.'),
  time: (words) => words.say('Times are documented as YYYY-MM-DDTHH:MM:SS, in UTC.'),
  number: (words) =>
    words.say('A label field compared with a number is not documented; only the public reference lists it.'),
  value: (words) => words.say('The value “{name}” of “{of}” is not documented; only the public reference lists it.'),
};

function extendedOnly(words: Words): string {
  const said =
    SUBJECTS[words('subject')]?.(words) ??
    words.say('“{name}” of “{of}” is not documented; only the public reference lists it.');
  return words('documented') === '' ? said : `${said} ${words.say('Write {documented}')}`;
}
