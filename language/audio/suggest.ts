import { allowsRate, type EncodingRow, encodingNamed } from './encodings';
import type { AudioEncoding, AudioFacts } from './facts';

/** The members of a recognize configuration that audio can tell (api.md §2; public-facts §3). */
export interface SuggestedConfig {
  readonly encoding?: AudioEncoding;
  readonly sampleRateHertz?: number;
  /** Absent for one channel, which is what the service takes it for. */
  readonly audioChannelCount?: number;
}

/**
 * What a configuration should say for this audio. Empty for audio that the service does not take or whose header tells
 * nothing. A rate that the service does not take is left out: no configuration helps there.
 */
export function suggestConfig(facts: AudioFacts): SuggestedConfig {
  const row = facts.encoding && encodingNamed(facts.encoding);
  if (!row) return {};
  const sampleRateHertz = rateFor(row, facts.sampleRate);
  const { channels = 1 } = facts;
  return {
    encoding: row.name,
    ...(sampleRateHertz && { sampleRateHertz }),
    ...(channels > 1 && channels <= row.mostChannels && { audioChannelCount: channels }),
  };
}

/** Opus is decoded at any of its rates, so the highest one that makes sense serves where the header names another. */
function rateFor(row: EncodingRow, rate: number | undefined): number | undefined {
  if (rate !== undefined && allowsRate(row, rate)) return rate;
  if (!('only' in row.rates)) return undefined;
  return row.rates.only.find((each) => each >= (rate ?? 0)) ?? row.rates.only.at(-1);
}
