import type { DiagnosticTable, Words } from './row';

/** Findings about what a query says as a whole (public-facts, "Semantics of a query"). */
export const MEANING: DiagnosticTable = {
  'never-matches': {
    group: 'meaning',
    severity: 'warning',
    message: (words) =>
      NEVER[words('reason')]?.(words) ??
      words.say('No file matches this query: “{other}” and “{text}” contradict each other.'),
    summary: 'A query that no file can match.',
    explanation:
      'Two parts of the query can never hold for the same file: they contradict each other, name two values where a file has one, or leave no time between them. Parts whose meaning only the service knows are taken to be possible, so what is reported never matches.',
    wrong: "modifiedTime > '2024-01-01T00:00:00' and modifiedTime < '2023-01-01T00:00:00'",
    right: "modifiedTime > '2023-01-01T00:00:00' and modifiedTime < '2024-01-01T00:00:00'",
    fixes: ['Exchange the two times', 'Find files with either: replace “and” by “or”', 'Remove “{part}”'],
  },
  'never-true': {
    group: 'meaning',
    severity: 'warning',
    message: (words) =>
      NEVER_IN_PART[words('reason')]?.(words) ??
      words.say('No file matches this part of the query: “{other}” and “{text}” contradict each other.'),
    summary: 'A part of a query that no file can match.',
    explanation: 'The rest of the query finds files, this alternative never does. Without it the query means the same.',
    wrong: "(trashed = true and trashed = false) or name = 'a'",
    right: "(trashed = true and starred = false) or name = 'a'",
    fixes: ['Remove the part that never matches'],
  },
  'always-matches': {
    group: 'meaning',
    severity: 'warning',
    message: 'Every file matches this query: “{other}” or “{text}” always holds.',
    summary: 'A query that every file matches.',
    explanation: 'Of two alternatives one always holds, so the query finds every file.',
    wrong: 'trashed = true or trashed = false',
    right: 'trashed = true or starred = false',
  },
  'always-true': {
    group: 'meaning',
    severity: 'warning',
    message: 'This part of the query narrows nothing: “{other}” or “{text}” always holds.',
    summary: 'A part of a query that every file matches.',
    explanation: 'Of two alternatives one always holds. Without this part the query means the same.',
    wrong: "(trashed = true or trashed = false) and name = 'a'",
    right: "(trashed = true or starred = true) and name = 'a'",
    fixes: ['Remove the part that narrows nothing'],
  },
  'repeated-term': {
    group: 'meaning',
    severity: 'warning',
    message: '“{text}” is said already. The second time changes nothing.',
    summary: 'The same comparison twice.',
    explanation: 'Among terms joined by the same connective, a comparison counts once however often it stands there.',
    wrong: "trashed = false and name = 'a' and trashed = false",
    right: "trashed = false and name = 'a'",
    fixes: ['Remove “{text}”'],
  },
  'double-negation': {
    group: 'meaning',
    severity: 'warning',
    message: 'Two “not” cancel each other out. Remove both.',
    summary: '`not` in front of `not`.',
    explanation: '`not not trashed = true` says `trashed = true`.',
    wrong: 'not not trashed = true',
    right: 'trashed = true',
    fixes: ['Remove both “not”'],
  },
  'useless-mime-prefix': {
    group: 'meaning',
    severity: 'warning',
    message: (words) =>
      (USELESS[words('reason')]?.(words) ?? '') +
      (words('replacement') === '' ? '' : ` ${words.say('Write {replacement}.')}`),
    summary: '`mimeType contains` with a value that begins no MIME type.',
    explanation:
      "`mimeType contains 'image/'` finds types that begin so, and types with a word inside that begins so, like `spreadsheet`. There are no wildcards, a type has one slash, and the ending of a file's name is no part of it.",
    wrong: "mimeType contains 'image/*'",
    right: "mimeType contains 'image/'",
    fixes: ['Replace by {replacement}'],
  },
  'other-vendor': {
    group: 'meaning',
    severity: 'information',
    message: (words) =>
      words.say(
        'Types of the connection this goes to begin with “application/vnd.{vendor}-apps”: files there are hardly of a type of “{found}”.',
      ),
    summary: "A MIME type of another vendor than the connection's.",
    explanation:
      "The service's own types hold its vendor's word: `application/vnd.svc-apps.folder` in the sandbox, `application/vnd.google-apps.folder` at Google, whatever the setting says for a connection of your own. A type with another word finds nothing, unless somebody has uploaded files under it. Reported only where it is known which connection a request goes to: in the editor, and where `@connection` names one that is built in.",
    wrong: "@connection google\nmimeType = 'application/vnd.svc-apps.folder'",
    right: "@connection google\nmimeType = 'application/vnd.google-apps.folder'",
    fixes: ['Replace by {replacement}'],
  },
  'empty-value': {
    group: 'meaning',
    severity: 'warning',
    message: (words) =>
      ['name', 'fullText', 'mimeType'].includes(words('term'))
        ? words.say('Without a word in it, this value narrows nothing. Write what “{term}” is to contain.')
        : words.say('The value is empty, which nothing in “{term}” can be. Write an id or an address.'),
    summary: 'An empty value where only text makes sense.',
    explanation: 'A search for no word narrows nothing, and nothing has an empty id or address.',
    wrong: "name contains ''",
    right: "name contains 'report'",
  },
};

type Said = Readonly<Record<string, (words: Words) => string>>;

const NEVER: Said = {
  values: (words) =>
    words.say('No file matches this query: “{other}” and “{text}” name different values, and a file has only one.'),
  range: (words) => words.say('No file matches this query: “{other}” and “{text}” leave no time between them.'),
};

const NEVER_IN_PART: Said = {
  values: (words) =>
    words.say(
      'No file matches this part of the query: “{other}” and “{text}” name different values, and a file has only one.',
    ),
  range: (words) =>
    words.say('No file matches this part of the query: “{other}” and “{text}” leave no time between them.'),
};

const USELESS: Said = {
  wildcard: (words) =>
    words.say('“{text}” finds nothing useful: “contains” takes a beginning as it is, and there are no wildcards.'),
  slashes: (words) => words.say('“{text}” finds nothing useful: a MIME type has only one slash.'),
  ending: (words) => words.say('“{text}” finds nothing useful: it is how names end, not a MIME type.'),
  kind: (words) => words.say('“{text}” finds nothing useful: no registered MIME type begins so.'),
};
