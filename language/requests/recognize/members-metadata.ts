import type { EnumValue, MemberRow } from '../members';

/** `config.metadata`: a description of the recording, of which nothing is made any more (public-facts §3). */
export const METADATA: MemberRow = {
  name: 'metadata',
  source: 'public',
  summary: 'A description of the recording.',
  deprecated: 'Nothing is made of it; leave it out.',
  type: {
    kind: 'object',
    members: [
      enumeration('interactionType', 'What is going on.', [
        'INTERACTION_TYPE_UNSPECIFIED',
        'DISCUSSION',
        'PRESENTATION',
        'PHONE_CALL',
        'VOICEMAIL',
        'PROFESSIONALLY_PRODUCED',
        'VOICE_SEARCH',
        'VOICE_COMMAND',
        'DICTATION',
      ]),
      {
        name: 'industryNaicsCodeOfAudio',
        type: { kind: 'integer', least: 0, lax: true },
        source: 'public',
        summary: 'The industry, as a NAICS code of six digits.',
      },
      enumeration('microphoneDistance', 'How far the speaker is from the microphone.', [
        'MICROPHONE_DISTANCE_UNSPECIFIED',
        'NEARFIELD',
        'MIDFIELD',
        'FARFIELD',
      ]),
      enumeration('originalMediaType', 'What the audio was taken from.', [
        'ORIGINAL_MEDIA_TYPE_UNSPECIFIED',
        'AUDIO',
        'VIDEO',
      ]),
      enumeration('recordingDeviceType', 'What it was recorded with.', [
        'RECORDING_DEVICE_TYPE_UNSPECIFIED',
        'SMARTPHONE',
        'PC',
        'PHONE_LINE',
        'VEHICLE',
        'OTHER_OUTDOOR_DEVICE',
        'OTHER_INDOOR_DEVICE',
      ]),
      text('recordingDeviceName', 'The device, by its name.'),
      text('originalMimeType', 'The MIME type of what was recorded, as `audio/mp3`.'),
      text('audioTopic', 'What is spoken about.'),
    ],
  },
};

/** In interface definitions the values are numbered in this order. */
function enumeration(name: string, summary: string, names: readonly string[]): MemberRow {
  const values = names.map((each, number): EnumValue => ({ name: each, number, summary: inWords(each) }));
  return { name, type: { kind: 'enumeration', values }, source: 'public', summary };
}

/** `OTHER_INDOOR_DEVICE` → `Other indoor device.` */
function inWords(name: string): string {
  const words = name.endsWith('_UNSPECIFIED') ? 'not said' : name.toLowerCase().replaceAll('_', ' ');
  return `${words[0]!.toUpperCase()}${words.slice(1)}.`;
}

function text(name: string, summary: string): MemberRow {
  return { name, type: { kind: 'string' }, source: 'public', summary };
}
