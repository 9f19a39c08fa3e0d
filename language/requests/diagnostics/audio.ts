import { audio, broken, file, flac, inline } from './audio-examples';
import type { RequestDiagnosticTable, Words } from './row';

const HEADER_CUT_OFF = { kind: 'truncated', message: 'The WAV header has no whole “fmt ” chunk.' } as const;

/** Findings about the bytes of the audio (api.md §2; public-facts §3). */
export const AUDIO: RequestDiagnosticTable = {
  'malformed-base64': {
    group: 'audio',
    severity: 'error',
    message: (words) =>
      words('why') === 'after-padding'
        ? words.say('Behind “=” base64 is over; this looks like two pieces put together.')
        : words.say('“{character}” is no character of base64.'),
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
        ? words.say('A character is missing at the end: the base64 was cut off, or a character was lost.')
        : `${signsThere(words)} ${signsNeeded(words)}`,
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
    message: (words) =>
      words('name') === 'content'
        ? words.say('“content” is empty: there is no audio.')
        : words.say('The file is empty.'),
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
    message: (words) =>
      words('isNoAudio') === '1'
        ? words.say('This is no audio: {kind}. Check what was encoded.')
        : words.say('The service does not take this: {kind}. Convert it to FLAC, or to WAV with 16-bit PCM.'),
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
  'unreadable-header': {
    group: 'audio',
    severity: 'error',
    message: '{problem} Make the file anew, or copy it again.',
    summary: 'A header that breaks off before it tells what the audio is.',
    explanation:
      'The bytes begin as audio of a known kind does, but the header is cut off or damaged before it tells encoding or rate, and the configuration does not tell it instead. The service refuses that.',
    ...file(
      { './short.wav': { found: true, bytes: 16, facts: { container: 'wav', problems: [HEADER_CUT_OFF] } } },
      './short.wav',
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

function signsThere(words: Words): string {
  switch (words('have')) {
    case '1':
      return words.say('One “=” at the end;');
    case '2':
      return words.say('Two “=” at the end;');
    default:
      return words.say('{have} “=” at the end;');
  }
}

function signsNeeded(words: Words): string {
  switch (words('need')) {
    case '0':
      return words.say('none belongs there.');
    case '1':
      return words.say('one “=” belongs there.');
    default:
      return words.say('two “=” belong there.');
  }
}
