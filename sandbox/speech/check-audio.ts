import { type AudioFacts, allowsRate, type EncodingRow, encodingNamed } from '../../language';
import { badConfig, refusal } from './refusals';
import type { RecognitionAudio, RecognitionConfig } from './request';

/** What the audio of a request is, by its header and by what `config` says. */
export interface AudioShape {
  readonly channels: number;
  /** In seconds; undefined where nothing tells it. */
  readonly duration: number | undefined;
}

/** The longest audio that is recognized while the caller waits, in seconds (public-facts §3). */
const LONGEST = 60;

/** Refuses a request without audio. Throws `ServiceError`. */
export function checkHasAudio(audio: RecognitionAudio | undefined): RecognitionAudio {
  if (audio?.content?.length || audio?.uri) return audio;
  throw refusal('no-audio', {}, 'audio');
}

/**
 * Checks encoding, rate, channels and length against each other and against the header of inline audio. `facts` is
 * undefined for audio at a storage URI, whose bytes nobody has. Throws `ServiceError`.
 */
export function checkAudio(config: RecognitionConfig, facts: AudioFacts | undefined, size: number): AudioShape {
  const rule = encodingOf(config, facts);
  checkRate(config, facts, rule);
  const channels = checkChannels(config, facts, rule);
  const duration = facts?.duration ?? rawDuration(config, rule, size, channels);
  checkLength(duration);
  return { channels, duration };
}

/** Refuses what is too long to wait for. Throws `ServiceError`. */
export function checkLength(duration: number | undefined): void {
  if (duration !== undefined && duration > LONGEST) throw refusal('too-long', {}, 'audio');
}

const ENCODING = 'config.encoding';

/** The encoding that is used; undefined for audio at a URI, which is left to its header. */
function encodingOf({ encoding = 0 }: RecognitionConfig, facts: AudioFacts | undefined): EncodingRow | undefined {
  const asked = encodingNamed(encoding);
  const isUnset = encoding === 0 || encoding === 'ENCODING_UNSPECIFIED';
  if (!asked && !isUnset) throw badConfig(ENCODING, `${encoding} is no encoding.`);
  if (!facts) return asked;
  return asked ? agreed(asked, facts) : told(facts);
}

/** The encoding that was asked for, if the header says nothing else. */
function agreed(asked: EncodingRow, { container, encoding: found, otherKind }: AudioFacts): EncodingRow {
  if (container === undefined) {
    if (otherKind !== undefined) throw badConfig(ENCODING, `The audio is no ${asked.name}, but this: ${otherKind}.`);
    if (!asked.isRaw) throw badConfig(ENCODING, `The audio does not begin as ${asked.name} does.`);
    return asked;
  }
  if (asked.name === found) return asked;
  if (found === undefined)
    throw badConfig(ENCODING, `The audio is no ${asked.name}, but ${titled(container)} with something else in it.`);
  throw refusal('header-encoding', { found, asked: asked.name, container: titled(container) }, ENCODING);
}

/** The encoding that the header tells, if it may be left to it. */
function told({ encoding: found }: AudioFacts): EncodingRow {
  const row = found && encodingNamed(found);
  if (row?.isOptional) return row;
  throw badConfig(
    ENCODING,
    row ? `It is required for ${row.name}.` : 'It is required: the audio has no header that tells it.',
  );
}

const titled = (container: string) => container.toUpperCase();

/** What the header says where `config` must agree with it; nothing where any allowed value will do. */
function binding(facts: AudioFacts | undefined, rule: EncodingRow | undefined): AudioFacts | undefined {
  return facts?.container !== undefined && rule?.headerRate === 'agrees' ? facts : undefined;
}

function checkRate(
  { sampleRateHertz: asked = 0 }: RecognitionConfig,
  facts: AudioFacts | undefined,
  rule: EncodingRow | undefined,
): void {
  const path = 'config.sample_rate_hertz';
  const found = binding(facts, rule)?.sampleRate;
  if (asked !== 0 && found !== undefined && asked !== found)
    throw refusal('header-rate', { asked, found, container: titled(facts!.container!) }, path);
  const mayBeUnset = (rule?.isOptional ?? true) && (!facts || found !== undefined);
  if (asked === 0 && !mayBeUnset) throw badConfig(path, `It is required for ${rule?.name ?? 'this audio'}.`);
  const rate = asked || found;
  if (rate === undefined) return;
  if (rate < LOWEST || rate > HIGHEST)
    throw badConfig(path, `It must be from ${LOWEST} to ${HIGHEST}, and is ${rate}.`);
  if (!rule || allowsRate(rule, rate)) return;
  const allowed = 'only' in rule.rates ? rule.rates.only.join(', ') : `${rule.rates.least} to ${rule.rates.most}`;
  throw badConfig(path, `${rule.name} takes ${allowed}, and not ${rate}.`);
}

const LOWEST = 8000;
const HIGHEST = 48_000;

function checkChannels(
  { audioChannelCount: asked = 0 }: RecognitionConfig,
  facts: AudioFacts | undefined,
  rule: EncodingRow | undefined,
): number {
  const path = 'config.audio_channel_count';
  const most = rule?.mostChannels ?? 8;
  if (asked < 0 || asked > most)
    throw refusal('channel-count', { asked, most, encoding: rule?.name ?? 'the service' }, path);
  const found = binding(facts, rule)?.channels;
  if (found === undefined) return asked || 1;
  const container = titled(facts!.container!);
  if (asked > 0 && asked !== found) throw refusal('header-channels', { asked, found, container }, path);
  if (asked === 0 && found > 1) throw refusal('not-mono', { found, container }, path);
  return found;
}

/** Raw samples tell their length by their number. */
function rawDuration(
  { sampleRateHertz = 0 }: RecognitionConfig,
  rule: EncodingRow | undefined,
  size: number,
  channels: number,
): number | undefined {
  const bytes = rule?.name === 'LINEAR16' ? 2 : rule?.name === 'MULAW' ? 1 : 0;
  return bytes > 0 && size > 0 && sampleRateHertz > 0 ? size / (bytes * sampleRateHertz * channels) : undefined;
}
