import { didYouMean, type RequestDiagnosticTable, type Words } from './row';

/** Findings in language tags (api.md §2, BCP-47; RFC 5646 and the IANA registry). */
export const LANGUAGE_TAGS: RequestDiagnosticTable = {
  'malformed-language-tag': {
    group: 'language-tags',
    severity: 'error',
    message: (words) => malformed(words) + meant(words),
    summary: 'A text that is no language tag.',
    explanation:
      'A tag is made of subtags with hyphens between them: a language, where it matters a script, a region, variants, in this order (RFC 5646). A subtag has at most eight letters and digits.',
    wrong: withLanguage('English (US)'),
    right: withLanguage('en-US'),
    fixes: ['Write “{tag}”'],
  },
  'language-tag-separator': {
    group: 'language-tags',
    severity: 'error',
    message: (words) => words.say('Hyphens stand between the parts of a language tag.') + meant(words),
    summary: 'An underscore or a blank in a language tag.',
    explanation: 'Operating systems write `en_US`; language tags are written `en-US`.',
    wrong: withLanguage('en_US'),
    right: withLanguage('en-US'),
    fixes: ['Write “{tag}”'],
  },
  'unknown-subtag': {
    group: 'language-tags',
    severity: 'error',
    message: (words) => unknownSubtag(words) + didYouMean(words),
    summary: 'A subtag that the IANA registry does not list.',
    explanation:
      'Every language, script, region and variant in a tag is listed in the IANA language subtag registry; what is not has no meaning to anyone. Countries are often taken for languages: Japanese is `ja`, spoken in `JP`. The United Kingdom is `GB`.',
    wrong: withLanguage('en-UK'),
    right: withLanguage('en-GB'),
    fixes: ['Replace by “{nearest}”'],
  },
  'deprecated-subtag': {
    group: 'language-tags',
    severity: 'warning',
    message: (words) => {
      const instead = words('replacement') === '' ? '' : ` ${words.say('“{replacement}” takes its place.')}`;
      return words.say('“{subtag}” ({name}) is deprecated in the registry of language tags.') + instead;
    },
    summary: 'A subtag that the registry has given up.',
    explanation:
      'The registry keeps old subtags but recommends others, because a country or the name of a language changed. Services follow at their own pace: where one knows only the old form, turn this off with `driveQuery.diagnostics.severity`.',
    wrong: withLanguage('iw-IL'),
    right: withLanguage('he-IL'),
    fixes: ['Replace by “{replacement}”'],
  },
  'extended-language': {
    group: 'language-tags',
    severity: 'information',
    message: '“{subtag}” ({name}) stands by itself: write “{replacement}”.',
    summary: 'A language written behind the larger language that it belongs to.',
    explanation: 'Both forms mean the same; the registry prefers the short one, as `yue` for `zh-yue`.',
    wrong: withLanguage('zh-yue-HK'),
    right: withLanguage('yue-HK'),
    fixes: ['Write “{replacement}”'],
  },
  'redundant-script': {
    group: 'language-tags',
    severity: 'hint',
    message: '“{language}” is written in the {name} script unless something else is said; leave “{subtag}” out.',
    summary: 'A script that goes without saying.',
    explanation: 'The registry names for many languages the script that nearly all of their texts are in.',
    wrong: withLanguage('de-Latn-DE'),
    right: withLanguage('de-DE'),
    fixes: ['Remove “{subtag}”'],
  },
  'repeated-subtag': {
    group: 'language-tags',
    severity: 'error',
    message: (words) =>
      words('kind') === 'variant'
        ? words.say('The variant “{subtag}” stands in the tag twice.')
        : words.say('An extension with this letter stands in the tag already.'),
    summary: 'A variant or an extension twice in one tag.',
    explanation: 'RFC 5646 allows each variant once, and one extension for each letter.',
    wrong: withLanguage('de-1996-1996'),
    right: withLanguage('de-1996'),
    fixes: ['Write “{tag}”'],
  },
  'variant-prefix': {
    group: 'language-tags',
    severity: 'warning',
    message: '“{subtag}” ({name}) is a variant of {prefixes}.',
    summary: 'A variant behind a language that it is none of.',
    explanation: 'The registry says for most variants what stands before them.',
    wrong: withLanguage('de-1606nict'),
    right: withLanguage('frm-1606nict'),
    fixes: ['Remove “{subtag}”'],
  },
  'language-tag-case': {
    group: 'language-tags',
    severity: 'information',
    message: 'The tag is usually written “{tag}”.',
    summary: 'Unusual upper and lower case in a language tag.',
    explanation:
      'Upper and lower case do not count in tags. By convention languages are written in lower case, regions in capitals, scripts with one capital.',
    wrong: withLanguage('en-us'),
    right: withLanguage('en-US'),
    fixes: ['Write “{replacement}”'],
  },
};

function meant(words: Words): string {
  return words('tag') === '' ? '' : ` ${words.say('Did you mean “{tag}”?')}`;
}

function unknownSubtag(words: Words): string {
  switch (words('kind')) {
    case 'language':
      return words.say('There is no language “{subtag}” in the registry of language tags.');
    case 'script':
      return words.say('There is no script “{subtag}” in the registry of language tags.');
    case 'region':
      return words.say('There is no region “{subtag}” in the registry of language tags.');
    case 'variant':
      return words.say('There is no variant “{subtag}” in the registry of language tags.');
    default:
      return words.say('There is no {kind} “{subtag}” in the registry of language tags.');
  }
}

function malformed(words: Words): string {
  switch (words('problem')) {
    case 'empty':
      return words.say('A language tag is needed, as in “en-US”.');
    case 'empty-subtag':
      return words('text').trim() === ''
        ? words.say('A blank stands in front of the tag or behind it.')
        : words.say('Something is missing beside this hyphen.');
    case 'too-long':
      return words.say('No part of a language tag is longer than eight characters.');
    case 'singleton':
      return words.say('“{text}” is no language; a single letter needs something behind it.');
    case 'character':
      return words.say('A language tag has letters, digits and hyphens only.');
    case 'turned-around':
      return words.say('The language comes before the region.');
    case 'order':
      return words.say('“{text}” cannot stand here. The order is: language, script, region, variants.');
    default:
      return words.say('“{text}” is no language tag.');
  }
}

function withLanguage(tag: string): string {
  return `{\n  "config": { "languageCode": "${tag}" },\n  "audio": { "uri": "gs://bucket/hello.flac" }\n}\n`;
}
