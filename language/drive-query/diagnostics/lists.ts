import { type DiagnosticTable, didYouMean, fill } from './row';

/** Findings about the values of `@orderBy` and `@fields` (api.md §4; public-facts, "orderBy" and "fields mask"). */
export const LISTS: DiagnosticTable = {
  'order-by-syntax': {
    group: 'parameters',
    severity: 'error',
    message: (words) =>
      fill(ORDER_PROBLEMS[words('problem')] ?? 'This does not fit into a list of keys.', words) + didYouMean(words),
    summary: 'An `@orderBy` list that is not well formed.',
    explanation: 'The list holds keys, each with `desc` behind it for the opposite order, with commas between.',
    wrong: '@orderBy modifiedTime,',
    right: '@orderBy modifiedTime desc',
    fixes: ['Write {nearest}', 'Insert a comma', 'Remove “{text}”'],
  },
  'unknown-order-key': {
    group: 'parameters',
    severity: 'error',
    message: (words) => `“${words('name')}” is no key to order by.${didYouMean(words)}`,
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
    message: (words) => fill(FIELD_PROBLEMS[words('problem')] ?? 'This does not fit into a list of fields.', words),
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
    message: (words) =>
      `There is no field “${words('name')}” ${words('parent') === '' ? 'in a list of files' : `in ${words('parent')}`}.${words('elsewhere') === '' ? didYouMean(words) : ` Did you mean ${words('elsewhere')}?`}`,
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

const ORDER_PROBLEMS: Readonly<Record<string, string>> = {
  'empty-order': 'A key is missing.',
  'missing-key': 'A key is missing beside this comma.',
  'missing-comma': 'A comma is missing before “{text}”.',
  'unknown-direction': '“{text}” is no direction; write desc, or nothing.',
  'unexpected-character': '“{text}” does not belong into a list of keys.',
  'too-long': 'The list is too long to be read.',
};

const FIELD_PROBLEMS: Readonly<Record<string, string>> = {
  'empty-mask': 'A field is missing.',
  'missing-field': 'A field is missing beside “{text}”.',
  'missing-comma': 'A comma is missing before “{text}”.',
  'unexpected-wildcard': '“*” stands alone for all fields; it is no part of a name.',
  'unexpected-character': '“{text}” does not belong into a list of fields.',
  'dot-in-path': 'A field inside a field is written with a slash, a/b.',
  'blank-in-path': 'No blank stands inside a path.',
  'empty-selection': 'These parentheses are empty. Name a field in them, or write *.',
  'selection-without-field': 'Before the parenthesis stands the field it selects from.',
  'unclosed-selection': 'This parenthesis is never closed.',
  'unopened-selection': 'No parenthesis is open here.',
  'nested-too-deeply': 'The mask is nested too deeply to be read.',
  'too-long': 'The mask is too long to be read.',
};
