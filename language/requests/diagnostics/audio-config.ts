import { AMR, audio, file, flac, inStorage, named, withContent } from './audio-examples';
import type { RequestDiagnosticTable } from './row';

/** Findings about what the configuration says of the audio: encoding, rate, channels (api.md §2; public-facts §3). */
export const AUDIO_CONFIG: RequestDiagnosticTable = {
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
    explanation:
      'The service reads the headers of WAV and FLAC by itself; of all others it has to be told. For `$request.audioFile` what the header tells is filled in when the request is sent.',
    wrong: withContent(AMR, ''),
    right: withContent(AMR, ', "encoding": "AMR", "sampleRateHertz": 8000'),
    fixes: ['Add what the header says'],
  },
  'encoding-mismatch': {
    group: 'audio',
    severity: 'error',
    message: (words) =>
      words('found') === ''
        ? words.say('The audio has no header of {configured}.')
        : words.say('The audio is {found}, not {configured}.'),
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
      words('rate') === ''
        ? words.say('{encoding} needs “sampleRateHertz”.')
        : words.say('{encoding} needs “sampleRateHertz”: it is always {rate}.'),
    summary: 'No sample rate for audio that needs one.',
    explanation: 'Only WAV and FLAC tell it in a header that the service reads.',
    wrong: inStorage('"encoding": "AMR_WB"', 'hello.awb'),
    right: inStorage('"encoding": "AMR_WB", "sampleRateHertz": 16000', 'hello.awb'),
    fixes: ['Add “sampleRateHertz”: {rate}'],
  },
  'sample-rate-not-allowed': {
    group: 'audio',
    severity: 'error',
    message: (words) =>
      words('rates').includes(',')
        ? words.say('{encoding} takes one of the rates {rates}, not {rate}.')
        : words.say('{encoding} takes the rate {rates} only, not {rate}.'),
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
    ...file(
      { './stereo.flac': flac(2) },
      './stereo.flac',
      '"audioChannelCount": 1, "enableSeparateRecognitionPerChannel": false',
    ),
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
};
