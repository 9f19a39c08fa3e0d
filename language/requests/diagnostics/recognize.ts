import { didYouMean, type RequestDiagnosticTable, type Words } from './row';

/** Findings about where the audio lies, where the request goes, and what helps the recognition (api.md §2, §4; public-facts §3). */
export const RECOGNIZE_REQUEST: RequestDiagnosticTable = {
  'missing-audio-source': {
    group: 'recognize',
    severity: 'error',
    message: 'No audio is named: write “uri” for audio in storage, or “content” for audio in this file.',
    summary: 'No audio in a recognize request.',
    explanation:
      'Exactly one of `audio.uri` and `audio.content` is needed. With `"$request": { "audioFile": … }` the bytes of a file become `content` when the request is sent.',
    wrong: '{\n  "config": { "languageCode": "en-US" },\n  "audio": {}\n}\n',
    right: withAudio('"uri": "gs://bucket/hello.flac"'),
    fixes: ['Add “{name}”'],
  },
  'several-audio-sources': {
    group: 'recognize',
    severity: 'error',
    message: (words) =>
      words.say('The audio is named twice, by “{other}” and by “{name}”; the service takes one. Remove one of them.'),
    summary: 'More than one source for the audio.',
    explanation:
      'Exactly one of `audio.uri`, `audio.content` and our own `$request.audioFile` is needed; with several the service could not know which one is meant, and refuses.',
    wrong: withAudio('"uri": "gs://bucket/hello.flac", "content": "ZkxhQw=="'),
    right: withAudio('"uri": "gs://bucket/hello.flac"'),
    fixes: ['Remove “{name}”', 'Remove “{other}”'],
  },
  'unreadable-audio-file': {
    group: 'recognize',
    severity: 'error',
    message: '“{path}” cannot be read: {reason}.',
    summary: 'An audio file that cannot be read.',
    explanation:
      'The path of `$request.audioFile` counts from the folder of the request file. The file is read when the request is sent.',
    wrong: '{\n  "$request": { "audioFile": "./helo.flac" },\n  "config": { "languageCode": "en-US" }\n}\n',
    right: '{\n  "$request": { "audioFile": "./hello.flac" },\n  "config": { "languageCode": "en-US" }\n}\n',
    files: {
      './helo.flac': { found: false, reason: 'there is no such file' },
      './hello.flac': { found: true, bytes: 4322, facts: { container: 'flac', encoding: 'FLAC', problems: [] } },
    },
  },
  'unsupported-storage': {
    group: 'recognize',
    severity: 'error',
    message: storage,
    summary: 'An address that is none of the object storage.',
    explanation:
      'The service reads audio from its own object storage, `gs://bucket/object`. It fetches nothing from the web, from other storage or from your machine: upload the audio, or send it inline with `content` or `$request.audioFile`.',
    wrong: withAudio('"uri": "https://storage.example.com/bucket/hello.flac"'),
    right: withAudio('"uri": "gs://bucket/hello.flac"'),
    fixes: ['Write “{uri}”', 'Read the file from here when sending'],
  },
  'malformed-storage-uri': {
    group: 'recognize',
    severity: 'error',
    message: uriProblem,
    summary: 'A storage address that cannot be right.',
    explanation:
      'An address is `gs://`, the name of a bucket, a slash, and the name of an object. A bucket has 3 to 63 lower-case letters, digits, `-`, `_` and `.` (222 with dots, 63 between them) and begins and ends with a letter or a digit. An object has 1 to 1024 bytes in UTF-8, without line breaks.',
    wrong: withAudio('"uri": "gs://My-Bucket/hello.flac"'),
    right: withAudio('"uri": "gs://my-bucket/hello.flac"'),
    fixes: ['Write “{uri}”'],
  },
  'malformed-resource-name': {
    group: 'recognize',
    severity: 'error',
    message: resourceProblem,
    summary: 'A name of something stored that cannot be right.',
    explanation:
      'Stored phrase sets are named `projects/{project}/locations/{location}/phraseSets/{id}`, stored classes the same with `customClasses`. The location is `global`, `eu` or `us`.',
    wrong: withConfig('"adaptation": { "phraseSetReferences": ["projects/p/locations/eu/phraseSet/stations"] }'),
    right: withConfig('"adaptation": { "phraseSetReferences": ["projects/p/locations/eu/phraseSets/stations"] }'),
    fixes: ['Write “{replacement}”'],
  },
  'location-mismatch': {
    group: 'recognize',
    severity: 'error',
    message:
      'This is stored in “{location}”, and the request goes to the “{region}” endpoint, which does not reach it.',
    summary: 'A stored phrase set or class of another location than the endpoint.',
    explanation:
      'With a regional endpoint, what a request refers to has to lie in the same location (api.md §4). Send the request to that region, or refer to a copy in the region it goes to.',
    wrong: region('us', 'eu'),
    right: region('eu', 'eu'),
    fixes: ['Send the request to “{location}”', 'Refer to “{region}”'],
  },
  'mixed-locations': {
    group: 'recognize',
    severity: 'error',
    message: 'This is stored in “{location}”, other things in “{first}”: no endpoint reaches both.',
    summary: 'Stored phrase sets or classes of several locations in one request.',
    explanation: 'An endpoint reaches what lies in its own location (api.md §4), so all of it has to lie in one.',
    wrong: withConfig(
      '"adaptation": { "phraseSetReferences": ["projects/p/locations/eu/phraseSets/a", "projects/p/locations/us/phraseSets/b"] }',
    ),
    right: withConfig(
      '"adaptation": { "phraseSetReferences": ["projects/p/locations/eu/phraseSets/a", "projects/p/locations/eu/phraseSets/b"] }',
    ),
    fixes: ['Refer to “{first}”'],
  },
  'repeated-language': {
    group: 'recognize',
    severity: 'warning',
    message: '“{tag}” is named already.',
    summary: 'A language twice.',
    explanation: '`alternativeLanguageCodes` are the languages beside `languageCode`, each of them once.',
    wrong: withConfig('"alternativeLanguageCodes": ["de-DE", "en-US"]'),
    right: withConfig('"alternativeLanguageCodes": ["de-DE"]'),
    fixes: ['Remove “{tag}”'],
  },
  'speaker-counts': {
    group: 'recognize',
    severity: 'error',
    message: (words) => {
      switch (words('usual')) {
        case 'most':
          return words.say(
            'At least {min} speakers are more than the {max} at most that are usual; say “maxSpeakerCount” too.',
          );
        case 'least':
          return words.say(
            'At most {max} speakers are fewer than the {min} at least that are usual; say “minSpeakerCount” too.',
          );
        default:
          return words.say('There cannot be at least {min} and at most {max} speakers.');
      }
    },
    summary: 'A least number of speakers above the most.',
    explanation: 'Where one of the counts is not said it is 2 at least, or 6 at most.',
    wrong: withConfig('"diarizationConfig": { "minSpeakerCount": 4, "maxSpeakerCount": 2 }'),
    right: withConfig('"diarizationConfig": { "minSpeakerCount": 2, "maxSpeakerCount": 4 }'),
    fixes: ['Swap the counts', 'Add “{name}”'],
  },
  'phrase-too-long': {
    group: 'recognize',
    severity: 'warning',
    message: 'The phrase has {length} characters; at most {most} count.',
    summary: 'A phrase longer than the service takes.',
    explanation:
      'A phrase has at most 100 characters (Unicode code points). Split it into phrases that are said as one.',
    wrong: withConfig(`"speechContexts": [{ "phrases": ["${'weather '.repeat(13).trim()}"] }]`),
    right: withConfig('"speechContexts": [{ "phrases": ["weather"] }]'),
  },
  'unknown-model': {
    group: 'recognize',
    severity: 'warning',
    message: (words) => words.say('The public reference lists no model “{name}”.') + didYouMean(words),
    summary: 'A model that the reference does not list.',
    explanation: 'The service refuses a model that it does not know. It may know newer ones than are listed here.',
    wrong: withConfig('"model": "latest-long"'),
    right: withConfig('"model": "latest_long"'),
    fixes: ['Replace by “{nearest}”'],
  },
};

function storage(words: Words): string {
  switch (words('problem')) {
    case 'web':
      return words.say('The service fetches nothing from the web: upload the audio and name it “gs://bucket/object”.');
    case 'other-storage':
      return words.say('The service reads from its own object storage only: name the audio “gs://bucket/object”.');
    case 'file':
      return words.say(
        'The service cannot read files of your machine. Upload the audio, or name the file in “$request.audioFile”: its bytes are sent then.',
      );
    default:
      return words.say('An address in object storage begins with “gs://”, as in “gs://bucket/object”.');
  }
}

function uriProblem(words: Words): string {
  switch (words('problem')) {
    case 'empty':
      return words.say('An address in object storage is needed, as in “gs://bucket/object”.');
    case 'bucket-empty':
      return words.say('The name of a bucket is missing behind “gs://”.');
    case 'bucket-length':
      return words.say('The name of a bucket has 3 to 63 characters, and up to 222 with dots.');
    case 'bucket-upper-case':
      return words.say('The name of a bucket has no capitals.');
    case 'bucket-characters':
      return words.say('The name of a bucket has lower-case letters, digits, “-”, “_” and “.” only.');
    case 'bucket-edges':
      return words.say(
        'The name of a bucket, and what stands between its dots, begins and ends with a letter or a digit.',
      );
    case 'object-empty':
      return words.say('The name of an object is missing behind the bucket, as in “gs://bucket/object”.');
    case 'object-long':
      return words.say('The name of an object has at most 1024 bytes in UTF-8.');
    default:
      return words.say('No object can have this name.');
  }
}

function resourceProblem(words: Words): string {
  switch (words('problem')) {
    case 'location':
      return words.say('There is no location “{location}”: it is “global”, “eu” or “us”.');
    case 'location-form':
      return words.say('A location has lower-case letters: “global”, “eu” or “us”.');
    case 'collection':
      return words.say('“{collection}” has to stand here.');
    case 'project':
      return words.say('The id of a project has letters, digits and hyphens only.');
    case 'id':
      return words.say('An id has letters, digits, “-”, “_” and “.” only.');
    default:
      return words.say('A name looks like “projects/my-project/locations/eu/{collection}/my-id”.');
  }
}

function withAudio(members: string): string {
  return `{\n  "config": { "languageCode": "en-US" },\n  "audio": { ${members} }\n}\n`;
}

function withConfig(member: string): string {
  return `{\n  "config": {\n    "languageCode": "en-US",\n    ${member}\n  },\n  "audio": { "uri": "gs://bucket/hello.flac" }\n}\n`;
}

function region(to: string, stored: string): string {
  const reference = `"adaptation": { "phraseSetReferences": ["projects/p/locations/${stored}/phraseSets/stations"] }`;
  return `{\n  "$request": { "region": "${to}" },\n${withConfig(reference).slice(2)}`;
}
