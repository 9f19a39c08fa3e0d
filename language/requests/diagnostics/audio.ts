import type { AudioFacts } from '../../audio/facts';
import type { AudioFile } from '../surroundings';
import type { RequestDiagnosticTable } from './row';

/** Findings about the bytes of the audio, and about what the configuration says of them (api.md §2; public-facts §3). */
export const AUDIO: RequestDiagnosticTable = {
  'malformed-base64': {
    group: 'audio',
    severity: 'error',
    message: (words) =>
      words('why') === 'after-padding'
        ? 'Behind “=” base64 is over; this looks like two pieces put together.'
        : `“${words('character')}” is no character of base64.`,
    summary: 'A character in `content` that base64 does not have.',
    explanation:
      'Base64 has the letters A to Z and a to z, digits, `+` and `/` (or `-` and `_`), and up to two `=` at the very end. *Embed Audio File…* writes it for you.',
    wrong: inline('AAAA*AAA'),
    right: inline('AAAAAAAA'),
    fixes: ['Remove it'],
  },
  'base64-padding': {
    group: 'audio',
    severity: 'error',
    message: (words) =>
      words('kind') === 'impossible'
        ? 'A character is missing at the end: the base64 was cut off, or a character was lost.'
        : `${plural(words('have'))} at the end; ${words('need') === '0' ? 'none belongs' : `${plural(words('need'))} belong`} there.`,
    summary: 'Base64 that ends in the wrong way.',
    explanation:
      'Four characters stand for three bytes; `=` fills the last four up. Without any `=` the family’s JSON reads it all the same, and nothing is reported.',
    wrong: inline('AAAAAA='),
    right: inline('AAAAAA=='),
    fixes: ['Write the right number of “=”'],
  },
  'mixed-base64': {
    group: 'audio',
    severity: 'error',
    message: 'Base64 has either “+” and “/”, or “-” and “_”; here are some of both.',
    summary: 'Base64 of two alphabets at once.',
    explanation: 'Both alphabets are read, but no tool writes a mix: something else got in.',
    wrong: inline('AA+A_AAA'),
    right: inline('AA+A/AAA'),
    fixes: ['Write “+” and “/” everywhere'],
  },
  'base64-blanks': {
    group: 'audio',
    severity: 'warning',
    message: 'Blanks and line breaks are no part of base64; not every reader passes over them.',
    summary: 'Blanks or line breaks within base64.',
    explanation: 'Tools that write for e-mail break base64 into lines. In JSON it is one row of characters.',
    wrong: inline('AAAA AAAA'),
    right: inline('AAAAAAAA'),
    fixes: ['Remove the blanks'],
  },
  'audio-data-url': {
    group: 'audio',
    severity: 'error',
    message: 'This is a data URL. “content” takes the base64 behind the comma alone.',
    summary: 'A data URL in place of base64.',
    explanation: 'Browsers write `data:audio/wav;base64,` in front; the service takes base64 and nothing else.',
    wrong: inline('data:audio/wav;base64,AAAAAAAA'),
    right: inline('AAAAAAAA'),
    fixes: ['Remove what is in front of the base64'],
  },
  'empty-audio': {
    group: 'audio',
    severity: 'error',
    message: (words) => (words('name') === 'content' ? '“content” is empty: there is no audio.' : 'The file is empty.'),
    summary: 'No bytes of audio.',
    explanation: 'The service refuses a request without audio.',
    wrong: inline(''),
    right: inline('AAAAAAAA'),
  },
  'request-too-large': {
    group: 'audio',
    severity: 'error',
    message:
      'The request has {size} MB ({audio} MB of audio); with inline audio at most 10 MB are taken. Put the audio into storage and name it in “uri”.',
    summary: 'More inline audio than a request takes.',
    explanation:
      'The whole request counts as it is sent. Base64 takes four bytes for three, so that about 7.5 MB of audio fit (1 MB is 1,048,576 bytes). FLAC takes half of what WAV takes, Opus a tenth.',
    ...file(
      { './talk.wav': audio({ container: 'wav', encoding: 'LINEAR16', sampleRate: 48000 }, 9_000_000) },
      './talk.wav',
    ),
  },
  'unsupported-audio': {
    group: 'audio',
    severity: 'error',
    message: 'The service does not take this: {kind}. Convert it to FLAC, or to WAV with 16-bit PCM.',
    summary: 'Audio of a kind that the service does not take.',
    explanation:
      'It takes WAV (16-bit PCM or µ-law), FLAC, MP3, AMR, Opus in Ogg or WebM, and raw samples. With ffmpeg: `ffmpeg -i in.m4a -ac 1 -ar 16000 out.flac`; with SoX: `sox in.aiff -c 1 -r 16000 -b 16 out.wav`.',
    ...file({ './hello.m4a': audio({ otherKind: 'M4A audio (MP4)' }) }, './hello.m4a'),
  },
  'truncated-audio': {
    group: 'audio',
    severity: 'warning',
    message: '{problem}',
    summary: 'Audio that is cut off.',
    explanation:
      'The header tells of more than there is. What is there may be recognised; the rest was lost on the way.',
    ...file(
      { './cut.wav': broken('truncated', 'The WAV file ends before the length it tells: it is cut off.') },
      './cut.wav',
    ),
  },
  'contradictory-audio': {
    group: 'audio',
    severity: 'warning',
    message: '{problem}',
    summary: 'A header that contradicts itself.',
    explanation:
      'Two places of the header do not fit together. Write the file anew with a tool that counts: `sox in.wav out.wav`.',
    ...file({ './odd.wav': broken('lying', 'The WAV header tells two byte rates.') }, './odd.wav'),
  },
  'broken-audio': {
    group: 'audio',
    severity: 'warning',
    message: '{problem}',
    summary: 'Audio that cannot be read to its end.',
    explanation: 'The header or something behind it is damaged. Write the file anew: `ffmpeg -i in.wav out.flac`.',
    ...file({ './bad.wav': broken('broken', 'The WAV header says that there are no channels.') }, './bad.wav'),
  },
  'raw-audio': {
    group: 'audio',
    severity: 'error',
    message: 'The audio has no header that tells what it is. Say “encoding” and “sampleRateHertz”.',
    summary: 'Raw audio without an encoding.',
    explanation:
      'Samples without a header can be anything. `LINEAR16` with the rate they were recorded at is the most common; for telephony it is `MULAW` with 8000.',
    ...file({ './hello.raw': audio({}) }, './hello.raw'),
    right: named('./hello.raw', '"encoding": "LINEAR16", "sampleRateHertz": 16000'),
    fixes: ['Add “encoding” and “sampleRateHertz”'],
  },
  'missing-encoding': {
    group: 'audio',
    severity: 'error',
    message: 'The audio is {found}, and “encoding” may be left out for WAV and FLAC only. Add it.',
    summary: 'No encoding for audio that needs one.',
    explanation: 'The service reads the headers of WAV and FLAC by itself; of all others it has to be told.',
    ...file({ './hello.opus': opus() }, './hello.opus'),
    right: named('./hello.opus', '"encoding": "OGG_OPUS", "sampleRateHertz": 16000'),
    fixes: ['Add what the header says'],
  },
  'encoding-mismatch': {
    group: 'audio',
    severity: 'error',
    message: (words) =>
      words('found') === ''
        ? `The audio has no header of ${words('configured')}.`
        : `The audio is ${words('found')}, not ${words('configured')}.`,
    summary: 'Another encoding than that of the audio.',
    explanation: 'The service refuses audio whose header says something else than the request.',
    ...file({ './hello.flac': flac() }, './hello.flac', '"encoding": "LINEAR16"'),
    right: named('./hello.flac', '"encoding": "FLAC"'),
    fixes: ['Write {found}, as the header says'],
  },
  'missing-sample-rate': {
    group: 'audio',
    severity: 'error',
    message: (words) =>
      `${words('encoding')} needs “sampleRateHertz”${words('rate') === '' ? '' : `: it is always ${words('rate')}`}.`,
    summary: 'No sample rate for audio that needs one.',
    explanation: 'Only WAV and FLAC tell it in a header that the service reads.',
    wrong: inStorage('"encoding": "AMR_WB"', 'hello.awb'),
    right: inStorage('"encoding": "AMR_WB", "sampleRateHertz": 16000', 'hello.awb'),
    fixes: ['Add “sampleRateHertz”: {rate}'],
  },
  'sample-rate-not-allowed': {
    group: 'audio',
    severity: 'error',
    message: (words) => {
      const rates = words('rates');
      return `${words('encoding')} takes ${rates.includes(',') ? `one of the rates ${rates}` : `the rate ${rates} only`}, not ${words('rate')}.`;
    },
    summary: 'A sample rate that the encoding does not have.',
    explanation:
      'AMR is always at 8000 Hz, AMR-WB and Speex at 16000 Hz. Opus comes at 8000, 12000, 16000, 24000 or 48000 Hz; the decoder makes any of them.',
    wrong: inStorage('"encoding": "OGG_OPUS", "sampleRateHertz": 44100', 'hello.opus'),
    right: inStorage('"encoding": "OGG_OPUS", "sampleRateHertz": 48000', 'hello.opus'),
    fixes: ['Write {near}'],
  },
  'unsupported-sample-rate': {
    group: 'audio',
    severity: 'error',
    message: 'The audio has {rate} samples a second; the service takes 8000 to 48000. Resample it.',
    summary: 'Audio with a rate that the service does not take.',
    explanation: 'With SoX: `sox in.wav -r 16000 out.wav`; with ffmpeg: `ffmpeg -i in.wav -ar 16000 out.wav`.',
    ...file(
      { './studio.wav': audio({ container: 'wav', encoding: 'LINEAR16', sampleRate: 96000, channels: 1 }) },
      './studio.wav',
    ),
  },
  'sample-rate-mismatch': {
    group: 'audio',
    severity: 'error',
    message: 'The header of the audio says {found} Hz, not {configured}.',
    summary: 'Another sample rate than that of the audio.',
    explanation: 'The rate may be left out for WAV and FLAC; where it is given it has to agree with the header.',
    ...file({ './hello.flac': flac() }, './hello.flac', '"sampleRateHertz": 8000'),
    right: named('./hello.flac', '"sampleRateHertz": 16000'),
    fixes: ['Write {found}, as the header says', 'Leave the rate out'],
  },
  'channel-count-mismatch': {
    group: 'audio',
    severity: 'error',
    message:
      'The audio has {found} channels according to its header, not {configured}: “audioChannelCount” has to say so.',
    summary: 'Another number of channels than the audio has.',
    explanation:
      'Without `audioChannelCount` one channel is expected. Only the first one is recognised, unless `enableSeparateRecognitionPerChannel` is true. With one speaker it is cheaper to mix the channels: `ffmpeg -i in.wav -ac 1 out.wav`.',
    ...file({ './stereo.flac': flac(2) }, './stereo.flac'),
    right: named('./stereo.flac', '"audioChannelCount": 2, "enableSeparateRecognitionPerChannel": true'),
    fixes: ['Say {found}, as the header does'],
  },
  'unsupported-channel-count': {
    group: 'audio',
    severity: 'error',
    message: '{encoding} is taken with {most} channels at most, not with {found}.',
    summary: 'More channels than the service takes.',
    explanation:
      'LINEAR16, FLAC and Opus are taken with up to 8 channels, MP3 with 2, all others with one. Mix them: `ffmpeg -i in.wav -ac 1 out.wav`.',
    wrong: inStorage(
      '"encoding": "MULAW", "sampleRateHertz": 8000, "audioChannelCount": 2, "enableSeparateRecognitionPerChannel": true',
      'call.raw',
    ),
    right: inStorage('"encoding": "MULAW", "sampleRateHertz": 8000', 'call.raw'),
  },
  'one-channel-separately': {
    group: 'audio',
    severity: 'warning',
    message: 'There is one channel, so there is nothing to separate. Say “audioChannelCount” if there are more.',
    summary: 'Channels recognised separately where there is one.',
    explanation: '`enableSeparateRecognitionPerChannel` takes effect when `audioChannelCount` is above 1.',
    wrong: inStorage('"enableSeparateRecognitionPerChannel": true', 'hello.flac'),
    right: inStorage('"enableSeparateRecognitionPerChannel": true, "audioChannelCount": 2', 'hello.flac'),
    fixes: ['Add “audioChannelCount”: 2', 'Remove it'],
  },
  'first-channel-only': {
    group: 'audio',
    severity: 'information',
    message:
      'Of the {count} channels only the first is recognised, unless “enableSeparateRecognitionPerChannel” is true.',
    summary: 'Several channels, of which one is recognised.',
    explanation:
      'The service recognises the first channel. Say `enableSeparateRecognitionPerChannel`, true or false, to show what is meant.',
    wrong: inStorage('"audioChannelCount": 2', 'hello.flac'),
    right: inStorage('"audioChannelCount": 2, "enableSeparateRecognitionPerChannel": true', 'hello.flac'),
    fixes: ['Recognise each channel', 'Say that the first is enough'],
  },
  'audio-too-long': {
    group: 'audio',
    severity: 'error',
    message:
      'The audio lasts {duration}; this request takes one minute. Send longer audio to “longrunningrecognize”, or cut it.',
    summary: 'Audio of more than one minute.',
    explanation:
      '`speech:recognize` answers at once and takes about one minute. Longer audio goes into storage and to `speech:longrunningrecognize`. To cut it: `ffmpeg -i in.flac -t 59 out.flac`.',
    ...file({ './talk.flac': audio({ ...flac().facts, duration: 72, durationIsExact: true }) }, './talk.flac'),
  },
  'audio-may-be-too-long': {
    group: 'audio',
    severity: 'warning',
    message:
      'By its size the audio lasts about {duration}; this request takes one minute. Send longer audio to “longrunningrecognize”, or cut it.',
    summary: 'Audio of more than one minute, as far as can be told.',
    explanation:
      'The header does not tell how long the audio is, so it is worked out from its size. `speech:recognize` takes about one minute; longer audio goes to `speech:longrunningrecognize`.',
    ...file({ './talk.flac': audio({ ...flac().facts, duration: 72, durationIsExact: false }) }, './talk.flac'),
  },
};

function plural(count: string): string {
  return count === '1' ? 'One “=”' : count === '2' ? 'Two “=”' : `${count} “=”`;
}

function audio(facts: Partial<AudioFacts>, bytes = 20_000): AudioFile & { found: true } {
  return { found: true, bytes, facts: { problems: [], ...facts } };
}

function flac(channels = 1): AudioFile & { found: true } {
  return audio({ container: 'flac', encoding: 'FLAC', sampleRate: 16_000, channels });
}

function opus(): AudioFile {
  return audio({ container: 'ogg', encoding: 'OGG_OPUS', codec: 'Opus', sampleRate: 16_000, channels: 1 });
}

function broken(kind: 'truncated' | 'lying' | 'broken', message: string): AudioFile {
  return audio({ container: 'wav', encoding: 'LINEAR16', problems: [{ kind, message }] });
}

/** Raw samples in the request. */
function inline(content: string): string {
  return `{\n  "config": { "languageCode": "en-US", "encoding": "LINEAR16", "sampleRateHertz": 16000 },\n  "audio": { "content": "${content}" }\n}\n`;
}

function inStorage(members: string, object: string): string {
  return `{\n  "config": { "languageCode": "en-US", ${members} },\n  "audio": { "uri": "gs://bucket/${object}" }\n}\n`;
}

/** A wrong example that names a file, and a right one with a file that nothing is wrong with. */
function file(
  files: Readonly<Record<string, AudioFile>>,
  path: string,
  config = '',
): { readonly wrong: string; readonly right: string; readonly files: Readonly<Record<string, AudioFile>> } {
  return { wrong: named(path, config), right: named('./hello.flac'), files: { './hello.flac': flac(), ...files } };
}

function named(path: string, config = ''): string {
  const members = config === '' ? '' : `, ${config}`;
  return `{\n  "$request": { "audioFile": "${path}" },\n  "config": { "languageCode": "en-US"${members} }\n}\n`;
}
