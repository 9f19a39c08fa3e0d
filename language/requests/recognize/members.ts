import type { MemberRow } from '../members';
import { ADAPTATION, SPEECH_CONTEXTS } from './members-adaptation';
import { AUDIO_ENCODINGS } from './members-encoding';
import { METADATA } from './members-metadata';

/** The members of `config` (api.md §2, Area A; public-facts §3). */
const CONFIG: readonly MemberRow[] = [
  {
    name: 'languageCode',
    type: { kind: 'string', format: 'language-tag' },
    required: true,
    source: 'api',
    summary: 'The language that is spoken, as a BCP-47 tag such as `en-US`.',
    examples: [{ value: 'en-US', summary: 'English (United States)' }],
    detail:
      'A language (`de`), where it matters a script (`Hant`), and a region (`CH`). A region that fits the speaker’s accent gives better transcripts.',
  },
  {
    name: 'encoding',
    type: { kind: 'enumeration', values: AUDIO_ENCODINGS },
    source: 'api',
    summary: 'How the audio is encoded.',
    detail:
      'May be left out for WAV and FLAC, whose header tells it. Where a header tells it, both have to say the same. *Embed Audio File…* fills it in.',
  },
  {
    name: 'sampleRateHertz',
    type: { kind: 'integer', least: 8000, most: 48000, lax: true, format: 'sample-rate' },
    source: 'api',
    summary: 'Samples per second, in hertz: 8000 to 48000.',
    detail:
      'Needed for audio without a header (raw audio). May be left out for WAV and FLAC; where it is given, the header has to say the same. Best is what the audio was recorded with, 16000 where one can choose; audio is not resampled first.',
  },
  {
    name: 'audioChannelCount',
    type: { kind: 'integer', least: 1, lax: true },
    source: 'public',
    summary: 'How many channels the audio has; one unless it is said.',
    detail: 'Only the first channel is recognised, unless `enableSeparateRecognitionPerChannel` is true.',
    examples: [{ value: 2, summary: 'stereo' }],
  },
  {
    name: 'enableSeparateRecognitionPerChannel',
    type: { kind: 'boolean' },
    source: 'public',
    summary: 'Whether every channel is recognised by itself; `audioChannelCount` has to be above 1.',
    detail: 'Each result then has a `channelTag`. Every channel is billed.',
  },
  {
    name: 'alternativeLanguageCodes',
    type: { kind: 'array', most: 3, item: { kind: 'string', format: 'language-tag' } },
    source: 'public',
    summary: 'Up to three more languages that may be spoken; each result says which one was heard.',
  },
  {
    name: 'maxAlternatives',
    type: { kind: 'integer', least: 0, most: 30, lax: true },
    source: 'public',
    summary: 'How many transcripts to return for each result at most: 0 to 30. 0 and 1 both mean one.',
    examples: [{ value: 5 }],
  },
  {
    name: 'profanityFilter',
    type: { kind: 'boolean' },
    source: 'public',
    summary: 'Whether profanities are masked, all but their first letter.',
  },
  ADAPTATION,
  {
    name: 'transcriptNormalization',
    type: {
      kind: 'object',
      members: [
        {
          name: 'entries',
          type: {
            kind: 'array',
            item: {
              kind: 'object',
              members: [
                text('search', 'What is looked for in the transcript.'),
                text('replace', 'What takes its place.'),
                flag('caseSensitive', 'Whether upper and lower case count in the search.'),
              ],
            },
          },
          source: 'public',
          summary: 'The replacements, in the order in which they are made.',
        },
      ],
    },
    source: 'public',
    summary: 'Replaces phrases in the transcript by others.',
  },
  SPEECH_CONTEXTS,
  flag('enableWordTimeOffsets', 'Whether each word comes with the time at which it begins and ends.'),
  flag('enableWordConfidence', 'Whether each word comes with a confidence from 0 to 1.'),
  flag('enableAutomaticPunctuation', 'Whether commas, full stops and question marks are put in.'),
  flag('enableSpokenPunctuation', 'Whether spoken punctuation (“comma”) is written as a sign.'),
  flag('enableSpokenEmojis', 'Whether spoken emojis (“smiley”) are written as signs.'),
  {
    name: 'diarizationConfig',
    type: {
      kind: 'object',
      members: [
        flag('enableSpeakerDiarization', 'Whether each word comes with a label of who speaks.'),
        count('minSpeakerCount', 'How many speakers there are at least; 2 unless it is said.', 2),
        count('maxSpeakerCount', 'How many speakers there are at most; 6 unless it is said.', 6),
        {
          ...count('speakerTag', 'Nothing in a request.'),
          deprecated: 'It stands in answers only, and there `speakerLabel` takes its place.',
        },
      ],
    },
    source: 'public',
    summary: 'Tells the speakers apart.',
  },
  METADATA,
  {
    name: 'model',
    type: { kind: 'string', format: 'speech-model' },
    source: 'public',
    summary: 'Which model recognises the speech; one is chosen by the other settings unless it is said.',
    detail: 'The list here is that of the public reference. The service may know others.',
  },
  flag('useEnhanced', 'Whether an enhanced variant of the model is used where there is one; it may cost more.'),
];

/** The members of `audio`: exactly one of the two (api.md §2; public-facts §3). */
const AUDIO: readonly MemberRow[] = [
  {
    name: 'uri',
    type: { kind: 'string', format: 'storage-uri' },
    source: 'api',
    summary: 'Where the audio lies in object storage: `gs://bucket/object`.',
    detail: 'Either this or `content`. The service does not fetch from web addresses.',
    examples: [{ value: 'gs://my-bucket/audio/hello.flac' }],
  },
  {
    name: 'content',
    type: { kind: 'string', format: 'audio-content' },
    source: 'api',
    summary: 'The bytes of the audio as base64.',
    detail:
      'Either this or `uri`. The whole request has at most 10 MB, and base64 takes 4 characters for 3 bytes: about 7.5 MB of audio fit. *Embed Audio File…* fills it in; `"$request": { "audioFile": … }` keeps the audio in a file of its own.',
  },
];

/** What a recognize request consists of (api.md §2, Area A; public-facts §3). */
export const RECOGNIZE_MEMBERS: readonly MemberRow[] = [
  {
    name: 'config',
    type: { kind: 'object', members: CONFIG },
    required: true,
    source: 'api',
    summary: 'How the audio is to be recognised. Required.',
  },
  {
    // Required of what is sent. It may be absent here where `$request.audioFile` stands for it: a check of its own looks.
    name: 'audio',
    type: { kind: 'object', members: AUDIO },
    source: 'api',
    summary: 'The audio: exactly one of `uri` and `content`. Required, unless `$request` names an `audioFile`.',
  },
];

/** What `$request` says about a recognize request; it is not sent. */
export const RECOGNIZE_OWN: readonly MemberRow[] = [
  {
    name: 'region',
    type: {
      kind: 'enumeration',
      values: [
        { name: 'global', summary: 'The global endpoint: data may be processed anywhere.' },
        { name: 'eu', summary: 'The endpoint of the European Union: data stays there.' },
        { name: 'us', summary: 'The endpoint of the United States: data stays there.' },
      ],
    },
    source: 'own',
    summary: 'Which endpoint the request goes to: `global`, `eu` or `us`.',
  },
  {
    name: 'audioFile',
    type: { kind: 'string', format: 'audio-file' },
    source: 'own',
    summary: 'An audio file, as a path from the folder of this one. Its bytes become `audio.content` when it is sent.',
    detail:
      'Stands in place of `audio`. An `encoding` and `sampleRateHertz` that are not given here are taken from its header.',
    examples: [{ value: './hello.wav' }],
  },
];

function text(name: string, summary: string): MemberRow {
  return { name, type: { kind: 'string' }, source: 'public', summary };
}

function flag(name: string, summary: string): MemberRow {
  return { name, type: { kind: 'boolean' }, source: 'public', summary };
}

function count(name: string, summary: string, usual?: number): MemberRow {
  const examples = usual === undefined ? {} : { examples: [{ value: usual, summary: 'unless it is said' }] };
  return { name, type: { kind: 'integer', least: 0, lax: true }, source: 'public', summary, ...examples };
}
