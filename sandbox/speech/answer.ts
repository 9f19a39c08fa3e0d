import type { RecognizeAlternative, RecognizedWord, RecognizeResponse, RecognizeResult } from '../../api/types';
import type { Registration } from './registration';
import type { RecognitionConfig } from './request';
import { spreadWords } from './spread-words';

/** What was recognized, and in what. */
export interface Heard {
  readonly config: RecognitionConfig;
  /** Undefined for audio that nothing is registered for. */
  readonly registration: Registration | undefined;
  /** In seconds; undefined where nothing tells it. */
  readonly duration: number | undefined;
  readonly channels: number;
  readonly requestId: string;
}

/** The answer of the service (public-facts §3): what is registered, as far as `config` asks for it. */
export function recognizeAnswer({ config, registration, duration, channels, requestId }: Heard): RecognizeResponse {
  const results = (registration?.results ?? [])
    .filter(({ channelTag = 1 }) => config.enableSeparateRecognitionPerChannel || channelTag <= 1)
    .map((result) => shownResult(result, config, duration));
  const billed = billedSeconds(duration) * (config.enableSeparateRecognitionPerChannel ? channels : 1);
  return { results, totalBilledTime: `${billed}s`, requestId };
}

/** Audio is billed in pieces of so many seconds. */
const BILLED = 15;

function billedSeconds(duration = 0): number {
  return Math.max(1, Math.ceil(duration / BILLED)) * BILLED;
}

function shownResult(
  result: RecognizeResult,
  config: RecognitionConfig,
  duration: number | undefined,
): RecognizeResult {
  const { alternatives = [], channelTag, languageCode } = result;
  const resultEndTime = result.resultEndTime ?? (duration === undefined ? undefined : inSeconds(duration));
  const ranked = [...alternatives].sort((left, right) => (right.confidence ?? 0) - (left.confidence ?? 0));
  const most = config.maxAlternatives || 1;
  return {
    alternatives: ranked.slice(0, most).map((each) => shownAlternative(each, config, resultEndTime)),
    ...(config.enableSeparateRecognitionPerChannel && { channelTag: channelTag || 1 }),
    ...(resultEndTime !== undefined && { resultEndTime }),
    languageCode: languageOf(languageCode, config).toLowerCase(),
  };
}

/** A time as JSON of protocol buffers writes it, to the millisecond: `1.300s`, `2s`. */
function inSeconds(seconds: number): string {
  return `${seconds.toFixed(3).replace(/\.000$/, '')}s`;
}

/** The registered language if the request offers it, otherwise the first that it offers: the service knows no others. */
function languageOf(registered: string | undefined, config: RecognitionConfig): string {
  const offered = [config.languageCode ?? '', ...(config.alternativeLanguageCodes ?? [])];
  const base = (tag: string) => tag.toLowerCase().split('-')[0];
  const isOffered = registered !== undefined && offered.some((tag) => base(tag) === base(registered));
  return isOffered ? registered : offered[0]!;
}

function shownAlternative(
  { transcript = '', confidence, words }: RecognizeAlternative,
  config: RecognitionConfig,
  endTime: string | undefined,
): RecognizeAlternative {
  const wanted = config.enableWordTimeOffsets || config.enableWordConfidence || speakersWanted(config);
  const all = wanted ? (words ?? spreadWords(transcript, endTime)) : [];
  return {
    transcript,
    ...(confidence !== undefined && { confidence }),
    ...(all.length > 0 && { words: all.map((word) => shownWord(word, config)) }),
  };
}

const speakersWanted = ({ diarizationConfig }: RecognitionConfig) =>
  diarizationConfig?.enableSpeakerDiarization === true;

function shownWord(said: RecognizedWord, config: RecognitionConfig): RecognizedWord {
  const { startTime, endTime, word = '', confidence, speakerTag, speakerLabel } = said;
  const speakers = speakersWanted(config);
  return {
    ...(config.enableWordTimeOffsets && startTime !== undefined && { startTime }),
    ...(config.enableWordTimeOffsets && endTime !== undefined && { endTime }),
    word,
    ...(config.enableWordConfidence && confidence !== undefined && { confidence }),
    ...(speakers && speakerTag !== undefined && { speakerTag }),
    ...(speakers && speakerLabel !== undefined && { speakerLabel }),
  };
}
