import type { RequestParts } from '../parts';
import { checkAudio } from './check-audio';
import { checkContent } from './check-content';
import { checkEncoding } from './check-encoding';
import { checkHints } from './check-hints';
import { checkLanguages } from './check-languages';
import { checkLocations } from './check-locations';
import { checkSources } from './check-sources';
import { checkUri } from './check-uri';
import { RECOGNIZE_COMPLETERS } from './completers';
import { AUDIO_FIXES } from './fixes-audio';
import { LANGUAGE_FIXES } from './fixes-languages';
import { NAME_FIXES } from './fixes-names';
import { RECOGNIZE_HOVERS } from './hovers';
import { RECOGNIZE_MEMBERS, RECOGNIZE_OWN } from './members';

/** Recognize requests, `*.recognize.json` (api.md §2 and §4, Area A). */
export const RECOGNIZE: RequestParts = {
  shape: { members: RECOGNIZE_MEMBERS, own: RECOGNIZE_OWN, protobuf: true },
  checks: [checkSources, checkUri, checkContent, checkEncoding, checkAudio, checkLanguages, checkLocations, checkHints],
  fixers: { ...AUDIO_FIXES, ...LANGUAGE_FIXES, ...NAME_FIXES },
  safe: new Set([
    'audio-data-url',
    'base64-blanks',
    'encoding-mismatch',
    'extended-language',
    'language-tag-case',
    'language-tag-separator',
    'missing-encoding',
    'repeated-language',
  ]),
  hovers: RECOGNIZE_HOVERS,
  completers: RECOGNIZE_COMPLETERS,
  templates: [
    {
      label: 'Recognize a file in storage',
      body: {
        config: { languageCode: '${1:en-US}', encoding: '${2:FLAC}' },
        audio: { uri: 'gs://${3:bucket}/${4:hello.flac}' },
      },
    },
    {
      label: 'Recognize an audio file from here',
      body: {
        $request: { audioFile: '${1:./hello.wav}' },
        config: { languageCode: '${2:en-US}' },
      },
    },
    {
      label: 'Recognize in the European Union',
      body: {
        $request: { region: 'eu' },
        config: { languageCode: '${1:de-DE}', encoding: '${2:FLAC}' },
        audio: { uri: 'gs://${3:bucket}/${4:hallo.flac}' },
      },
    },
    {
      label: 'Recognize a conversation, speakers told apart',
      body: {
        config: {
          languageCode: '${1:en-US}',
          encoding: '${2:FLAC}',
          model: 'latest_long',
          enableAutomaticPunctuation: true,
          diarizationConfig: { enableSpeakerDiarization: true, minSpeakerCount: 2, maxSpeakerCount: 2 },
        },
        audio: { uri: 'gs://${3:bucket}/${4:hello.flac}' },
      },
    },
  ],
};
