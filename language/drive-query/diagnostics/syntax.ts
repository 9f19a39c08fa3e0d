import type { DiagnosticTable, Words } from './row';

/** What to write instead of a token that people bring from other languages. */
const TOKEN_ADVICE: Readonly<Record<string, (words: Words) => string>> = {
  ',': (words) => words.say('Terms are joined by “and” or “or”.'),
  '{': (words) => words.say("Braces stand behind “has” only, as in: properties has { key='mass' }"),
  '--': (words) => words.say('A comment begins with “#”.'),
};

/** Findings about the form of a query (api.md §4, query string grammar). */
export const SYNTAX: DiagnosticTable = {
  'unexpected-character': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: '“{text}” has no meaning here. Remove it, or put it inside quotes if it belongs to a value.',
    summary: 'A character that no query holds outside quotes.',
    explanation:
      'Outside quotes a query consists of words, values, operators, parentheses and braces. Semicolons, brackets and the like belong to other languages.',
    wrong: 'trashed = false;',
    right: 'trashed = false',
    fixes: ['Remove “{text}”', 'Replace “{text}” by “and”'],
  },
  'unexpected-token': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: (words) =>
      [words.say('“{text}” does not belong here.'), TOKEN_ADVICE[words('text')]?.(words)].filter(Boolean).join(' '),
    summary: 'Something that does not fit where it stands.',
    explanation: 'Terms are joined by `and` or `or`, never by a comma. Braces belong behind `has` only.',
    wrong: "name = 'a', trashed = false",
    right: "name = 'a' and trashed = false",
    fixes: ['Replace “{text}” by “and”', 'Remove “{text}”', 'Write “has”', 'Write “#”'],
  },
  'unterminated-string': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: 'This value is never closed. Put {quote} at its end.',
    summary: 'A quoted value without its closing quote.',
    explanation:
      "A value ends at the quote that began it, on the same line. An apostrophe inside the value is written `\\'`.",
    wrong: "name = 'report",
    right: "name = 'report'",
    fixes: ['Close the value'],
  },
  'unbalanced-parenthesis': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: (words) =>
      words('text') === '('
        ? words.say('This parenthesis is never closed. Put “)” where its group ends.')
        : words.say('No parenthesis is open here. Remove “)”, or put “(” where the group begins.'),
    summary: 'A parenthesis without its partner.',
    explanation: 'Parentheses group terms and come in pairs.',
    wrong: "(name = 'a' or name = 'b'",
    right: "(name = 'a' or name = 'b')",
    fixes: ['Close the parenthesis', 'Remove the parenthesis'],
  },
  'unbalanced-brace': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: (words) =>
      words('text') === '{'
        ? words.say('This brace is never closed. Put “}” behind the pairs.')
        : words.say('No brace is open here. Remove “}”.'),
    summary: 'A brace without its partner.',
    explanation: 'Behind `has` the pair stands between `{` and `}`.',
    wrong: "properties has { key='mass'",
    right: "properties has { key='mass' }",
    fixes: ['Close the brace', 'Remove the brace'],
  },
  'empty-group': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: 'These parentheses are empty. Write a term between them, or remove them.',
    summary: 'Parentheses with nothing between them.',
    explanation: 'A group holds at least one term.',
    wrong: 'trashed = false and ()',
    right: "trashed = false and (name = 'a')",
    fixes: ['Remove the parentheses'],
  },
  'missing-operand': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: (words) =>
      words('side') === 'behind'
        ? words.say('A term is missing behind “{text}”. Write one, or remove “{text}”.')
        : words.say('A term is missing before “{text}”. Write one, or remove “{text}”.'),
    summary: '`and`, `or` or `not` without a term beside it.',
    explanation: '`and` and `or` join two terms, `not` stands in front of one.',
    wrong: 'trashed = false and',
    right: "trashed = false and name = 'a'",
    fixes: ['Remove “{text}”'],
  },
  'missing-operator': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: 'An operator is missing between “{term}” and its value, such as {operators}.',
    summary: 'A term and a value with no operator between them.',
    explanation: 'A term is compared with a value by an operator: `term operator value`.',
    wrong: "name 'report'",
    right: "name contains 'report'",
    fixes: ['Insert “{operator}”'],
  },
  'missing-value': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: 'A value is missing beside “{operator}”, as in: {example}',
    summary: 'An operator without a value.',
    explanation: 'Every operator compares a term with a value.',
    wrong: 'name =',
    right: "name = 'report'",
  },
  'missing-term': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: '“{text}” needs a term beside it, as in: {example}',
    summary: 'A value or an operator that is compared with nothing.',
    explanation: 'A value by itself asks nothing: a term and an operator belong to it.',
    wrong: "trashed = false and 'report'",
    right: "trashed = false and name contains 'report'",
    fixes: ['Search the text: “fullText contains {value}”', 'Search the name: “name contains {value}”'],
  },
  'missing-connective': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: '“and” or “or” is missing before “{text}”.',
    summary: 'Two terms with nothing between them.',
    explanation: 'Terms are joined by `and` or `or`.',
    wrong: "trashed = false name = 'a'",
    right: "trashed = false and name = 'a'",
    fixes: ['Insert “and”', 'Insert “or”'],
  },
  'free-text': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: 'Words alone are no query. To search for them write: {example}',
    summary: 'Search words without a term.',
    explanation:
      'A query names what it searches: `fullText contains …` for the text of a file, `name contains …` for its name.',
    wrong: 'annual report',
    right: "fullText contains 'annual report'",
    fixes: ['Search the text: “fullText contains {value}”', 'Search the name: “name contains {value}”'],
  },
  'missing-braces': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: "Behind “has” stands a pair in braces, as in: {term} has { key='mass' and value='1.3kg' }",
    summary: '`has` without braces.',
    explanation: "`has` takes `{ key='…' and value='…' }`, or `{ key='…' }` for any value.",
    wrong: "properties has 'mass'",
    right: "properties has { key='mass' }",
    fixes: ['Put the value in braces as the key'],
  },
  'malformed-pair': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: "Between the braces stands key='…', or key='…' and value='…'. “{text}” does not fit.",
    summary: 'Something in the braces that is no `key` or `value`.',
    explanation: "Behind `has` a pair is written `{ key='mass' and value='1.3kg' }`; only `=` and `and` occur in it.",
    wrong: "properties has { mass='1.3kg' }",
    right: "properties has { key='mass' and value='1.3kg' }",
    fixes: ['Write it as key and value', 'Replace “{text}” by “{replacement}”', 'Remove “{text}”'],
  },
  'nested-too-deeply': {
    group: 'syntax',
    severity: 'error',
    message:
      'The query is nested too deeply, or too long, from here on; it is not looked into. Remove what is not needed.',
    summary: 'More than 100 parentheses or `not`s inside each other, or more than 500,000 words and signs.',
    explanation: 'Nobody reads such a query, and the service refuses queries that are too complex.',
    wrong: `${'('.repeat(101)}trashed = false${')'.repeat(101)}`,
    right: 'trashed = false',
  },
  'document-only': {
    group: 'syntax',
    severity: 'error',
    malformed: true,
    message: 'The service knows no {subject}; only a .dq document does. Write {instead}.',
    summary: 'A comment, a variable or a relative time in a bare query string.',
    explanation:
      'Comments, `$variables` and relative times are replaced when a `.dq` document is sent. They mean nothing in a query string by itself. A `.dq` document never has this finding.',
    bare: true,
    wrong: 'modifiedTime > today - 30d',
    right: "modifiedTime > '2012-06-04T12:00:00'",
  },
};
