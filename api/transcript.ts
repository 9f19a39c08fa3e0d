import { t } from '@vscode/l10n';
import { ended } from './phrases';
import type { RecognizeResponse } from './types';

/** What an answer of recognize says, for people: every value is of its type, and what is not told is absent. */
export interface Transcript {
  readonly results: readonly TranscriptResult[];
  /** Seconds of audio that are billed. */
  readonly billedSeconds?: number;
  /** What was asked for and not done, in sentences for people. */
  readonly warning?: string;
}

export interface TranscriptResult {
  /** As the service ranks them, the most probable first. */
  readonly alternatives: readonly TranscriptAlternative[];
  /** From 1. */
  readonly channel?: number;
  /** Seconds from the start of the audio. */
  readonly endTime?: number;
  readonly language?: string;
}

export interface TranscriptAlternative {
  readonly text: string;
  /** Above 0, at most 1. */
  readonly confidence?: number;
  readonly words: readonly TranscriptWord[];
}

export interface TranscriptWord {
  readonly word: string;
  /** Seconds from the start of the audio. */
  readonly start?: number;
  readonly end?: number;
  /** Above 0, at most 1. */
  readonly confidence?: number;
  readonly speaker?: string;
}

/**
 * Reads an answer of recognize (api.md §2, public-facts §3). Values of another type than documented are left out; numbers
 * may stand as strings, as the family's JSON allows.
 */
export function readTranscript(response: RecognizeResponse): Transcript {
  return {
    results: (response.results ?? []).map((result) => ({
      alternatives: (result.alternatives ?? []).map(readAlternative),
      ...optional('channel', positive(result.channelTag)),
      ...optional('endTime', seconds(result.resultEndTime)),
      ...optional('language', text(result.languageCode)),
    })),
    ...optional('billedSeconds', seconds(response.totalBilledTime)),
    ...optional('warning', adaptationWarning(Object(response.speechAdaptationInfo))),
  };
}

function adaptationWarning({ adaptationTimeout, timeoutMessage }: Loose): string | undefined {
  if (adaptationTimeout !== true) return undefined;
  const says = text(timeoutMessage)?.replace(/\s+/g, ' ').trim();
  if (!says) {
    return t(
      'The adaptation (phrases and their boost) had no effect: applying it took the service too long. Send it again, or with fewer phrases.',
    );
  }
  return t(
    'The adaptation (phrases and their boost) had no effect: applying it took the service too long: {0} Send it again, or with fewer phrases.',
    ended(says),
  );
}

function readAlternative(alternative: Loose): TranscriptAlternative {
  const words = (alternative.words ?? []) as readonly Loose[];
  return {
    text: text(alternative.transcript) ?? '',
    ...optional('confidence', confidence(alternative.confidence)),
    words: words.map((word) => ({
      word: text(word.word) ?? '',
      ...optional('start', seconds(word.startTime)),
      ...optional('end', seconds(word.endTime)),
      ...optional('confidence', confidence(word.confidence)),
      ...optional('speaker', speaker(word)),
    })),
  };
}

type Loose = Readonly<Record<string, unknown>>;

function optional<Name extends string, Value>(name: Name, value: Value | undefined): { [key in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { [key in Name]?: Value };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A duration of protocol buffers in JSON: a decimal number of seconds and an `s`. */
function seconds(value: unknown): number | undefined {
  const match = typeof value === 'string' ? /^(\d{1,12}(?:\.\d{0,9})?)s$/.exec(value) : null;
  return match === null ? undefined : Number(match[1]);
}

function positive(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : undefined;
}

function confidence(value: unknown): number | undefined {
  const number = positive(value);
  return number === undefined || number > 1 ? undefined : number;
}

/** The newer label wins over the older tag. */
function speaker({ speakerLabel, speakerTag }: Loose): string | undefined {
  return text(speakerLabel) ?? positive(speakerTag)?.toString();
}
