import { durationInWords } from '../../audio/describe';
import { allowsRate, type EncodingRow, encodingNamed } from '../../audio/encodings';
import type { AudioFacts, AudioProblem } from '../../audio/facts';
import { suggestConfig } from '../../audio/suggest';
import type { Finding } from '../../findings';
import type { CheckInput } from '../check/check';
import type { ObjectNode } from '../tree';
import { type InlineAudio, inlineAudio } from './audio';
import { contentOf, encodingOf, memberOf, type Stretch, valueAt, wholeNumber } from './look';

/**
 * The bytes of the audio against the configuration: what they are, encoding, rate, channels, duration (api.md §2;
 * public-facts §3). One mistake is one finding: where the encoding is wrong, rate and channels are not looked at.
 */
export function* checkAudio({ body, surroundings }: CheckInput): Iterable<Finding> {
  const audio = inlineAudio(body, surroundings);
  if (!audio) return;
  const place = placeOf(audio);
  const { facts } = audio;
  if (isUnreadable(body, facts)) {
    yield { code: 'unreadable-header', ...place, data: { problem: facts.problems[0]!.message } };
  } else {
    for (const problem of facts.problems) yield problemFinding(problem, place);
  }
  const unsupported = kindNotTaken(facts);
  if (unsupported !== undefined) {
    const data = { kind: unsupported, isNoAudio: facts.isNoAudio ? 1 : 0 };
    yield { code: 'unsupported-audio', ...place, data };
    return;
  }
  if (facts.encoding) yield* againstHeader(body, audio, encodingNamed(facts.encoding)!, place);
  else if (!facts.container) yield* raw(body, place);
  yield* tooLong(body, audio, place);
}

/** Inline audio is megabytes: its name is underlined. The path of a file is underlined itself. */
function placeOf({ kind, member, node }: InlineAudio): Stretch {
  return kind === 'audioFile' ? contentOf(node) : { start: member.key.start, end: member.key.end };
}

const PROBLEM_CODES: Readonly<Record<AudioProblem['kind'], string>> = {
  truncated: 'truncated-audio',
  lying: 'contradictory-audio',
  broken: 'broken-audio',
};

function problemFinding({ kind, message }: AudioProblem, place: Stretch): Finding {
  return { code: PROBLEM_CODES[kind], ...place, data: { problem: message } };
}

/** Whether the header breaks off, or is broken, before it tells what the service needs and the configuration does not say. */
function isUnreadable(body: ObjectNode, { container, encoding, codec, sampleRate, problems }: AudioFacts): boolean {
  if (container === undefined || problems.length === 0 || (encoding === undefined && codec !== undefined)) return false;
  if (encoding === undefined) return true;
  const isLeftToHeader = encodingNamed(encoding)?.isOptional && !valueAt(body, 'config', 'sampleRateHertz');
  return sampleRate === undefined && isLeftToHeader === true;
}

/** What the audio is, where the service takes no such thing. */
function kindNotTaken({ otherKind, encoding, container, codec }: AudioFacts): string | undefined {
  if (otherKind !== undefined) return otherKind;
  return container && !encoding && codec !== undefined
    ? `${codec} in ${CONTAINER_NAMES[container] ?? container}`
    : undefined;
}

const CONTAINER_NAMES: Readonly<Record<string, string>> = {
  wav: 'WAV',
  ogg: 'Ogg',
  webm: 'WebM',
  mp3: 'an MP3 file',
  flac: 'FLAC',
  amr: 'AMR',
};

function* againstHeader(
  body: ObjectNode,
  { facts, kind }: InlineAudio,
  row: EncodingRow,
  place: Stretch,
): Iterable<Finding> {
  const configured = encodingOf(body);
  const related = [{ ...place, code: 'audio-here' }];
  const suggested = suggestConfig(facts);
  if (configured?.row && configured.row !== row) {
    const data = { configured: configured.row.name, found: row.name, ...suggested };
    yield { code: 'encoding-mismatch', ...stretch(configured.node), data, related };
    return;
  }
  if (configured && !configured.row) return;
  // What the header of a file tells is filled in when it is sent.
  const isFilled = kind === 'audioFile';
  if (!configured && !row.isOptional && !isFilled) {
    yield { code: 'missing-encoding', ...configPlace(body, place), data: { found: row.name, ...suggested }, related };
  }
  yield* rateAgainstHeader(body, facts, row, place);
  yield* channelsAgainstHeader(body, facts, row, { place, isFilled });
}

function* rateAgainstHeader(body: ObjectNode, facts: AudioFacts, row: EncodingRow, place: Stretch): Iterable<Finding> {
  const { sampleRate } = facts;
  if (sampleRate === undefined || row.headerRate !== 'agrees') return;
  const node = valueAt(body, 'config', 'sampleRateHertz');
  const rate = wholeNumber(node);
  if (!allowsRate(row, sampleRate)) {
    yield { code: 'unsupported-sample-rate', ...place, data: { rate: sampleRate } };
  } else if (node && rate !== undefined && rate !== sampleRate) {
    const related = [{ ...place, code: 'audio-here' }];
    yield { code: 'sample-rate-mismatch', ...stretch(node), data: { configured: rate, found: sampleRate }, related };
  }
}

/** Of WAV and FLAC the service is known to read the channels from the header; of the others a wrong count is one too. */
function* channelsAgainstHeader(
  body: ObjectNode,
  facts: AudioFacts,
  row: EncodingRow,
  { place, isFilled }: { readonly place: Stretch; readonly isFilled: boolean },
): Iterable<Finding> {
  const { channels } = facts;
  if (channels === undefined) return;
  const node = valueAt(body, 'config', 'audioChannelCount');
  const count = wholeNumber(node);
  const related = [{ ...place, code: 'audio-here' }];
  if (channels > row.mostChannels) {
    yield {
      code: 'unsupported-channel-count',
      ...place,
      data: { found: channels, most: row.mostChannels, encoding: row.name },
    };
  } else if (node && count !== undefined && count !== channels && count > 0) {
    yield { code: 'channel-count-mismatch', ...stretch(node), data: { configured: count, found: channels }, related };
  } else if (!node && channels > 1 && isFilled) {
    const separate = valueAt(body, 'config', 'enableSeparateRecognitionPerChannel');
    if (!separate) yield { code: 'first-channel-only', ...place, data: { count: channels } };
  } else if (!node && channels > 1 && row.isOptional) {
    yield {
      code: 'channel-count-mismatch',
      ...configPlace(body, place),
      data: { configured: 1, found: channels },
      related,
    };
  }
}

/** Audio without a header: it is what the configuration says, which therefore has to say it. */
function* raw(body: ObjectNode, place: Stretch): Iterable<Finding> {
  const configured = encodingOf(body);
  const related = [{ ...place, code: 'audio-here' }];
  if (!configured) {
    yield { code: 'raw-audio', ...place };
  } else if (configured.row && !configured.row.isRaw) {
    const data = { configured: configured.row.name, found: '' };
    yield { code: 'encoding-mismatch', ...stretch(configured.node), data, related };
  } else if (configured.row?.isOptional && !valueAt(body, 'config', 'sampleRateHertz')) {
    yield { code: 'missing-sample-rate', ...stretch(configured.node), data: { encoding: configured.row.name } };
  }
}

/** Longer audio has to be sent to `longrunningrecognize` (public-facts §3). */
const MOST_SECONDS = 60;

function* tooLong(body: ObjectNode, { facts, bytes }: InlineAudio, place: Stretch): Iterable<Finding> {
  const duration = facts.duration ?? rawDuration(body, facts, bytes);
  if (duration === undefined || duration <= MOST_SECONDS) return;
  const isExact = facts.duration === undefined || facts.durationIsExact === true;
  const code = isExact ? 'audio-too-long' : 'audio-may-be-too-long';
  yield { code, ...place, data: { duration: durationInWords(duration) } };
}

const BYTES_PER_SAMPLE: Readonly<Record<string, number>> = { LINEAR16: 2, MULAW: 1 };

/** Of raw samples the size tells, once rate and channels are known. */
function rawDuration(body: ObjectNode, { container }: AudioFacts, bytes: number): number | undefined {
  const perSample = BYTES_PER_SAMPLE[encodingOf(body)?.row?.name ?? ''];
  const rate = wholeNumber(valueAt(body, 'config', 'sampleRateHertz'));
  if (container || !perSample || !rate) return undefined;
  const channels = wholeNumber(valueAt(body, 'config', 'audioChannelCount')) || 1;
  return bytes / (perSample * rate * channels);
}

/** Where to say that something is missing in the configuration. */
function configPlace(body: ObjectNode, otherwise: Stretch): Stretch {
  const config = memberOf(body, 'config');
  return config ? stretch(config.key) : otherwise;
}

function stretch({ start, end }: Stretch): Stretch {
  return { start, end };
}
