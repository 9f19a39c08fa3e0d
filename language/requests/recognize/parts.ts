import type { MemberRow } from '../members';
import type { RequestParts } from '../parts';
import { RECOGNIZE_MEMBERS } from './members';

/** `$request` of a recognize request. */
const OWN: readonly MemberRow[] = [
  {
    name: 'region',
    type: {
      kind: 'enumeration',
      values: [
        { name: 'global', summary: 'The global endpoint.' },
        { name: 'eu', summary: 'The European Union: the audio is processed and kept there.' },
        { name: 'us', summary: 'The United States: the audio is processed and kept there.' },
      ],
    },
    source: 'own',
    summary: 'Where the request goes: the global endpoint or a regional one.',
  },
  {
    name: 'audioFile',
    type: { kind: 'string', format: 'audio-file' },
    source: 'own',
    summary: 'A file whose bytes become `audio.content` when the request is sent. The path counts from this file.',
    examples: [{ value: './hello.wav' }],
  },
];

/** Recognize requests, `*.recognize.json`. */
export const RECOGNIZE: RequestParts = {
  shape: { members: RECOGNIZE_MEMBERS, own: OWN, protobuf: true },
  checks: [],
  fixers: {},
  safe: new Set(),
  hovers: {},
  completers: {},
  templates: [
    {
      label: 'Audio in object storage',
      body: {
        config: { languageCode: '${1:en-US}' },
        audio: { uri: '${2:gs://bucket/audio.flac}' },
      },
    },
    {
      label: 'Audio from a file',
      body: {
        $request: { audioFile: '${1:./hello.wav}' },
        config: { languageCode: '${2:en-US}' },
        audio: {},
      },
    },
  ],
};
