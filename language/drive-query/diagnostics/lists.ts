import { type DiagnosticTable, didYouMean, type Words } from './row';

/** Findings about the values of `@orderBy` and `@fields` (api.md §4; public-facts, "orderBy" and "fields mask"). */
export const LISTS: DiagnosticTable = {
  'order-by-syntax': {
    group: 'parameters',
    severity: 'error',
    message: (words) =>
      (ORDER_PROBLEMS[words('problem')]?.(words) ?? words.say('This does not fit into a list of keys.')) +
      didYouMean(words),
    summary: 'An `@orderBy` list that is not well formed.',
    explanation: 'The list holds keys, each with `desc` behind it for the opposite order, with commas between.',
    wrong: '@orderBy modifiedTime,',
    right: '@orderBy modifiedTime desc',
    fixes: ['Write {nearest}', 'Insert a comma', 'Remove “{text}”'],
  },
  'unknown-order-key': {
    group: 'parameters',
    severity: 'error',
    message: (words) => words.say('“{name}” is no key to order by.') + didYouMean(words),
    summary: 'An `@orderBy` key that does not exist.',
    explanation: 'Files are ordered by few of their fields only.',
    wrong: '@orderBy modifiedtime',
    right: '@orderBy modifiedTime',
    fixes: ['Replace by “{nearest}”'],
  },
  'repeated-order-key': {
    group: 'parameters',
    severity: 'warning',
    message: 'The list is ordered by “{name}” already; the second time changes nothing.',
    summary: 'A key twice in `@orderBy`.',
    explanation: 'Files that are equal by the first key are equal by the same key again.',
    wrong: '@orderBy modifiedTime,modifiedTime desc',
    right: '@orderBy modifiedTime',
    fixes: ['Remove it'],
  },
  'order-by-created-time': {
    group: 'parameters',
    severity: 'warning',
    message: 'Ordering by createdTime may time out on large collections. modifiedTime is recommended.',
    summary: '`@orderBy createdTime`.',
    explanation: 'On large collections the request may time out or cause other problems.',
    wrong: '@orderBy createdTime',
    right: '@orderBy modifiedTime',
    fixes: ['Order by modifiedTime'],
  },
  'order-by-with-full-text': {
    group: 'parameters',
    severity: 'error',
    message: 'The service refuses an order together with fullText: results come by relevance. Remove @orderBy.',
    summary: '`@orderBy` in a request that asks for `fullText`.',
    explanation:
      'Sorting is not supported for queries with `fullText`; results are always in descending relevance order.',
    wrong: "@orderBy modifiedTime\nfullText contains 'report'",
    right: "fullText contains 'report'",
    fixes: ['Remove @orderBy'],
  },
  'fields-syntax': {
    group: 'parameters',
    severity: 'error',
    message: (words) =>
      FIELD_PROBLEMS[words('problem')]?.(words) ?? words.say('This does not fit into a list of fields.'),
    summary: 'A fields mask that is not well formed.',
    explanation:
      'A mask is a list of fields with commas between: `a/b` is a field inside a field, `a(b,c)` several of them, `*` all.',
    wrong: '@fields nextPageToken,files(id',
    right: '@fields nextPageToken,files(id)',
    fixes: ['Close the parenthesis', 'Remove “{text}”', 'Insert a comma', 'Write a slash'],
  },
  'unknown-field': {
    group: 'parameters',
    severity: 'error',
    message: (words) => {
      const where =
        words('parent') === ''
          ? words.say('There is no field “{name}” in a list of files.')
          : words.say('There is no field “{name}” in {parent}.');
      return where + (words('elsewhere') === '' ? didYouMean(words) : ` ${words.say('Did you mean {elsewhere}?')}`);
    },
    summary: 'A field that does not exist.',
    explanation: 'The service answers `Invalid field selection`. The fields of the files are inside `files(…)`.',
    wrong: '@fields nextPageToken,files(id,nmae)',
    right: '@fields nextPageToken,files(id,name)',
    fixes: ['Replace by “{nearest}”', 'Write {elsewhere}'],
  },
  'fields-without-next-page-token': {
    group: 'parameters',
    severity: 'warning',
    message: 'Without nextPageToken in the mask there is no second page.',
    summary: 'A fields mask without `nextPageToken`.',
    explanation: 'The answer holds only what the mask names. Without the token the list ends after its first page.',
    wrong: '@fields files(id,name)',
    right: '@fields nextPageToken,files(id,name)',
    fixes: ['Add nextPageToken'],
  },
};

const ORDER_PROBLEMS: Readonly<Record<string, (words: Words) => string>> = {
  'empty-order': (words) => words.say('A key is missing.'),
  'missing-key': (words) => words.say('A key is missing beside this comma.'),
  'missing-comma': (words) => words.say('A comma is missing before “{text}”.'),
  'unknown-direction': (words) => words.say('“{text}” is no direction; write desc, or nothing.'),
  'unexpected-character': (words) => words.say('“{text}” does not belong into a list of keys.'),
  'too-long': (words) => words.say('The list is too long to be read.'),
};

const FIELD_PROBLEMS: Readonly<Record<string, (words: Words) => string>> = {
  'empty-mask': (words) => words.say('A field is missing.'),
  'missing-field': (words) => words.say('A field is missing beside “{text}”.'),
  'missing-comma': (words) => words.say('A comma is missing before “{text}”.'),
  'unexpected-wildcard': (words) => words.say('“*” stands alone for all fields; it is no part of a name.'),
  'unexpected-character': (words) => words.say('“{text}” does not belong into a list of fields.'),
  'dot-in-path': (words) => words.say('A field inside a field is written with a slash, a/b.'),
  'blank-in-path': (words) => words.say('No blank stands inside a path.'),
  'empty-selection': (words) => words.say('These parentheses are empty. Name a field in them, or write *.'),
  'selection-without-field': (words) => words.say('Before the parenthesis stands the field it selects from.'),
  'unclosed-selection': (words) => words.say('This parenthesis is never closed.'),
  'unopened-selection': (words) => words.say('No parenthesis is open here.'),
  'nested-too-deeply': (words) => words.say('The mask is nested too deeply to be read.'),
  'too-long': (words) => words.say('The mask is too long to be read.'),
};
