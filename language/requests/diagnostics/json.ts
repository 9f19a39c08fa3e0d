import type { RequestDiagnosticTable, Words } from './row';

/** Findings about what keeps a text from being JSON (RFC 8259). */
export const JSON_FORM: RequestDiagnosticTable = {
  'json-syntax': {
    group: 'json',
    severity: 'error',
    message: (words) => SYNTAX[words('expected')]?.(words) ?? words.say('This is no JSON.'),
    summary: 'Something is missing, or stands where it does not belong.',
    explanation:
      'A request file is JSON: names and texts in double quotes, a colon between a name and its value, a comma between two members, and a bracket for each one that was opened. Blanks are spaces, tabs and line breaks. The words are `true`, `false` and `null`, in small letters.',
    wrong: request('"encoding": "FLAC" "sampleRateHertz": 16000'),
    right: request('"encoding": "FLAC", "sampleRateHertz": 16000'),
    fixes: [
      'Put “{text}” in double quotes',
      'Insert a comma',
      'Insert a colon',
      'Insert “{insert}”',
      'Replace by “{instead}”',
      'Replace by a space',
      'Remove the comma',
      'Remove “{found}”',
    ],
  },
  'json-comment': {
    group: 'json',
    severity: 'error',
    message: 'JSON has no comments, and the service refuses a body with one.',
    summary: 'A comment.',
    explanation:
      'What is in a request file is sent as it is, and JSON knows no comments: neither `//`, `/* */` nor `#`.',
    wrong: request('"encoding": "FLAC" // from the archive'),
    right: request('"encoding": "FLAC"'),
    fixes: ['Remove the comment'],
  },
  'json-trailing-comma': {
    group: 'json',
    severity: 'error',
    message: 'No comma may stand behind the last entry.',
    summary: 'A comma with nothing behind it.',
    explanation:
      'JSON has commas between entries only. JavaScript and JSON with comments allow one more; the service does not.',
    wrong: request('"encoding": "FLAC",'),
    right: request('"encoding": "FLAC"'),
    fixes: ['Remove the comma'],
  },
  'duplicate-member': {
    group: 'json',
    severity: 'error',
    message: (words) =>
      words('other') === ''
        ? words.say('“{name}” stands here a second time. Readers of JSON differ in which of the two counts: keep one.')
        : words.say('“{name}” is another spelling of “{other}”, which stands here too: keep one.'),
    summary: 'Two members of one object with the same name.',
    explanation:
      'JSON does not say which of two members with one name counts. Most readers take the last one, some refuse both.',
    wrong: request('"maxAlternatives": 3, "maxAlternatives": 5'),
    right: request('"maxAlternatives": 3'),
    fixes: ['Remove this “{name}”', 'Remove the first “{name}”'],
  },
  'json-string': {
    group: 'json',
    severity: 'error',
    message: (words) => STRING[words('problem')]?.(words) ?? words.say('This is no text that JSON can read.'),
    summary: 'A text that is not written as JSON writes it.',
    explanation:
      'A text begins and ends with a double quote, on one line. A double quote and a backslash in it are written `\\"` and `\\\\`, a line break `\\n`, other control characters `\\u` and four hexadecimal digits. Base64 from a command line tool is often wrapped: take the line breaks out, or have the tool make none (`base64 -w0`).',
    wrong: request('\'encoding\': "FLAC"'),
    right: request('"encoding": "FLAC"'),
    fixes: [
      'Write it in double quotes',
      'Add the closing quote',
      'Add the opening quote',
      'Write “{instead}”',
      'Join the lines',
    ],
  },
  'json-number': {
    group: 'json',
    severity: 'error',
    message: 'JSON does not write a number as “{text}”; {instead} is what it can read.',
    summary: 'A number that is not written as JSON writes it.',
    explanation:
      'A number is written with decimal digits: no `+`, no leading zero, digits on both sides of the point, no hexadecimal form and no `_` between digits.',
    wrong: request('"sampleRateHertz": 16_000'),
    right: request('"sampleRateHertz": 16000'),
    fixes: ['Write {instead}'],
  },
  'json-too-deep': {
    group: 'json',
    severity: 'error',
    message: 'More than {deepest} objects and lists stand inside each other here; the file is not looked into.',
    summary: 'Objects and lists inside each other, deeper than any request is.',
    explanation: 'No request nests deeper than a few levels, and services refuse bodies that nest too deeply.',
    wrong: `${'['.repeat(201)}${']'.repeat(201)}\n`,
    right: request(),
  },
};

/** What to say when something is missing, by what it is. */
const SYNTAX: Readonly<Record<string, (words: Words) => string>> = {
  quotes: (words) => words.say('The name of a member stands in double quotes.'),
  name: (words) =>
    words('found') === ','
      ? words.say('A member is missing before this comma.')
      : words.say('A member belongs here: a name in double quotes, a colon and a value.'),
  comma: (words) => {
    const found = words('found');
    if (found === ']') return words.say('“]” ends a list, but an object is open here: “}” ends it.');
    if (found === '}') return words.say('“}” ends an object, but a list is open here: “]” ends it.');
    return words.say('A comma is missing before “{found}”.');
  },
  colon: (words) => words.say('A colon is missing between the name and its value.'),
  value: (words) => {
    const found = words('found');
    if (found === '') return words.say('A value is missing here.');
    if (/^[,:\]}]/.test(found)) return words.say('A value is missing before “{found}”.');
    return words.say('“{found}” is no value: a text stands in double quotes.');
  },
  closing: (words) => words.say('The file ends before everything is closed. “{insert}” is missing at its end.'),
  end: (words) =>
    words.say('The request ends before “{found}”. A request file holds one JSON object and nothing else.'),
  text: (words) =>
    words.say(
      'This is no text but a file of another kind. A request file is JSON, and names audio: "$request": { "audioFile": "./hello.wav" }.',
    ),
  'utf-8': (words) => words.say('This is UTF-16, and nothing in the file says so. Save it as UTF-8.'),
  blank: (words) => words.say('This looks like a blank and is none that JSON knows ({found}). Write a space.'),
  literal: (words) => words.say('JSON writes “{instead}” in place of “{found}”.'),
};

/** What to say of a text, by what is wrong with it. */
const STRING: Readonly<Record<string, (words: Words) => string>> = {
  quotes: (words) => words.say('JSON has double quotes only: write " in place of these.'),
  unclosed: (words) => words.say('This text is never closed. Put " at its end.'),
  unopened: (words) => words.say('The quote at the start of this text is missing.'),
  'line-breaks': (words) =>
    words.say('This text goes on in the next line. A text in JSON stands on one line: join the lines.'),
  control: (words) => words.say('A control character ({found}) stands in this text. Write {instead} in its place.'),
  escape: (words) => words.say('JSON knows no escape “{found}”. A backslash is written as two.'),
};

/** A recognize request with more in its configuration. */
function request(members?: string): string {
  const more = members === undefined ? '' : `,\n    ${members}`;
  return `{\n  "audio": { "uri": "gs://bucket/hello.flac" },\n  "config": {\n    "languageCode": "en-US"${more}\n  }\n}\n`;
}
