import { didYouMean, type RequestDiagnosticTable, type Words } from './row';

/** Findings about which members stand where, and what is in them (api.md §2; public-facts §2 and §3). */
export const STRUCTURE: RequestDiagnosticTable = {
  'not-an-object': {
    group: 'structure',
    severity: 'error',
    message: 'A request body is a JSON object: it begins with { and ends with }.',
    summary: 'A file whose JSON is no object, or with nothing in it.',
    explanation: 'What is sent is one JSON object with named members, as in `{ "config": … }`.',
    wrong: `[${recognize().trim()}]\n`,
    right: recognize(),
    fixes: ['Write a request to begin with', 'Take the object out of the list', 'Take the object out of the quotes'],
  },
  'unknown-member': {
    group: 'structure',
    severity: 'error',
    message: (words) =>
      words.say('There is no member “{name}” {parent}.', { parent: parentOf(words) }) + belonging(words),
    summary: 'A member that nothing of this request has.',
    explanation:
      'The service refuses a body with members it does not know. Names are written as the reference writes them: upper and lower case count. A member that belongs to another object can be moved there.',
    wrong: recognize('"encodng": "LINEAR16"'),
    right: recognize('"encoding": "LINEAR16"'),
    fixes: ['Replace by “{nearest}”', 'Move it {place}', 'Remove “{name}”'],
  },
  'snake-case-member': {
    group: 'structure',
    severity: 'warning',
    message: 'In JSON the member is written {nearest}.',
    summary: 'A member written the way interface definitions are, with underscores.',
    explanation:
      'The JSON of the service writes names in camel case, and its documentation knows no other form. Services of this family read the form with underscores too, so it is a warning.',
    wrong: recognize('"sample_rate_hertz": 16000'),
    right: recognize('"sampleRateHertz": 16000'),
    fixes: ['Replace by “{nearest}”'],
  },
  'missing-member': {
    group: 'structure',
    severity: 'error',
    message: (words) =>
      words('isNull') === ''
        ? words.say('“{name}” is missing {parent}; the service requires it.', { parent: parentOf(words) })
        : words.say('“{name}” is null, which is the same as leaving it out; the service requires it.'),
    summary: 'A required member that is not there.',
    explanation: 'The service refuses a body without the members that the reference calls required.',
    wrong: '{\n  "config": { "encoding": "FLAC" },\n  "audio": { "uri": "gs://bucket/hello.flac" }\n}\n',
    right: recognize(),
    fixes: ['Add “{name}”', 'Give “{name}” a value'],
  },
  'null-member': {
    group: 'structure',
    severity: 'information',
    message: '“{name}” is null, which is the same as leaving it out.',
    summary: 'A member whose value is `null`.',
    explanation: 'In this API family `null` means that the member is absent. It can be removed.',
    wrong: recognize('"encoding": null'),
    right: recognize(),
    fixes: ['Remove “{name}”'],
  },
  'wrong-type': {
    group: 'structure',
    severity: 'error',
    message: '“{name}” takes {expected}, not {found}.',
    summary: 'A value of another type than the member takes.',
    explanation:
      'Strings stand in quotes; numbers, `true` and `false` do not. Where the JSON of the family takes a number in quotes as well, nothing is reported.',
    wrong: recognize('"profanityFilter": "true"'),
    right: recognize('"profanityFilter": true'),
    fixes: ['Write {replacement}', 'Put it into a list', 'Take it out of the list'],
  },
  'unknown-value': {
    group: 'structure',
    severity: 'error',
    message: (words) =>
      words.say('“{value}” is no value of “{name}”.') + (didYouMean(words) || ` ${words.say('Write {values}.')}`),
    summary: 'A value outside a fixed list.',
    explanation:
      'The values are written as the reference writes them; upper and lower case count. The number that stands for a value in the interface definition is taken as well.',
    wrong: recognize('"encoding": "linear-16"'),
    right: recognize('"encoding": "LINEAR16"'),
    fixes: ['Replace by “{nearest}”'],
  },
  'deprecated-value': {
    group: 'structure',
    severity: 'warning',
    message: '“{value}” is not to be used any more. {instead}',
    summary: 'A value that is being given up.',
    explanation: 'It works still, and may stop working.',
    kind: 'channel',
    wrong: channel().replace('web_hook', 'webhook'),
    right: channel(),
    fixes: ['Replace by “{nearest}”'],
  },
  'number-range': {
    group: 'structure',
    severity: 'error',
    message: range,
    summary: 'A number outside the range of its member.',
    explanation: 'The range is that of the reference.',
    wrong: recognize('"maxAlternatives": 31'),
    right: recognize('"maxAlternatives": 30'),
    fixes: ['Write {near}'],
  },
  'text-length': {
    group: 'structure',
    severity: 'error',
    message: (words) =>
      words('length') === '0'
        ? words.say('“{name}” is empty.')
        : words('most') === ''
          ? words.say('“{name}” has {length} characters; at least {least} are needed.')
          : words.say('“{name}” has {length} characters; at most {most} are taken.'),
    summary: 'A text that is longer or shorter than the service takes.',
    explanation:
      'Lengths count Unicode characters (code points): an emoji counts as one, whatever it takes in memory or on the wire. The documentation speaks of characters, and a string of JSON is a sequence of these.',
    kind: 'channel',
    wrong: channel().replace('01234567', 'x'.repeat(37)),
    right: channel(),
    fixes: ['Generate a UUID'],
  },
  'array-length': {
    group: 'structure',
    severity: 'error',
    message: (words) =>
      words('most') === ''
        ? words.say('“{name}” has {length} entries; at least {least} are needed.')
        : words.say('“{name}” has {length} entries; at most {most} are taken.'),
    summary: 'A list with more or fewer entries than the service takes.',
    explanation: 'The limit is that of the reference.',
    wrong: recognize('"alternativeLanguageCodes": ["de-DE", "fr-FR", "it-IT", "es-ES"]'),
    right: recognize('"alternativeLanguageCodes": ["de-DE", "fr-FR", "it-IT"]'),
    fixes: ['Remove what is too much'],
  },
  'deprecated-member': {
    group: 'structure',
    severity: 'warning',
    message: '“{name}” is not to be used any more. {instead}',
    summary: 'A member that is being given up.',
    explanation: 'It has no effect, or will lose it.',
    wrong: recognize('"metadata": {}'),
    right: recognize(),
    fixes: ['Remove “{name}”'],
  },
};

/** Where a member is, as `check/words.ts` says it: in an object, or at the top of the file. */
function parentOf(words: Words): string {
  const object = /^in “(.*)”$/s.exec(words('parent'))?.[1];
  return object === undefined ? words('parent') : words.say('in “{object}”', { object });
}

/** Where a member belongs, as `check/words.ts` says it. */
function placeOf(words: Words): string {
  const object = /^into “(.*)”$/s.exec(words('place'))?.[1];
  return object === undefined ? words('place') : words.say('into “{object}”', { object });
}

/** Which object has such a member, or which member of this object is near, or what there is. */
function belonging(words: Words): string {
  if (words('place') !== '') return ` ${words.say('“{inner}” belongs {place}.', { place: placeOf(words) })}`;
  return didYouMean(words) || (words('members') === '' ? '' : ` ${words.say('You can write {members}.')}`);
}

function range(words: Words): string {
  if (words('least') === '') return words.say('“{name}” is at most {most}, not {value}.');
  return words('most') === ''
    ? words.say('“{name}” is at least {least}, not {value}.')
    : words.say('“{name}” is a number from {least} to {most}, not {value}.');
}

/** A recognize request, with one more member in its configuration. */
function recognize(member?: string): string {
  const more = member === undefined ? '' : `,\n    ${member}`;
  return `{\n  "config": {\n    "languageCode": "en-US"${more}\n  },\n  "audio": { "uri": "gs://bucket/hello.flac" }\n}\n`;
}

/** A channel request, with one more member. */
function channel(member?: string): string {
  const more = member === undefined ? '' : `,\n  ${member}`;
  return `{\n  "id": "01234567-89ab-cdef-0123-456789abcdef",\n  "type": "web_hook",\n  "address": "https://example.com/notify"${more}\n}\n`;
}
