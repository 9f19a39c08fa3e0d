import { t } from '@vscode/l10n';
import type { Transcript, TranscriptAlternative, TranscriptResult, TranscriptWord } from '../messages';

/** What one speaker says before another one does. */
export interface Turn {
  readonly speaker: string;
  readonly words: readonly TranscriptWord[];
}

/** The words by who speaks them; empty when the service told no speaker apart. */
export function turnsOf({ words }: TranscriptAlternative): Turn[] {
  const turns: { speaker: string; words: TranscriptWord[] }[] = [];
  for (const word of words) {
    const speaker = word.speaker ?? '';
    const last = turns.at(-1);
    if (last && last.speaker === speaker) last.words.push(word);
    else turns.push({ speaker, words: [word] });
  }
  return turns.some(({ speaker }) => speaker !== '') ? turns : [];
}

/** `Speaker 1`, or the label as the service gave it. */
export function speakerName(speaker: string): string {
  if (speaker === '') return t('Speaker not told');
  return /^\d+$/.test(speaker) ? t('Speaker {0}', speaker) : speaker;
}

/**
 * The most probable reading of each result, one to a line. Where results are channels of the same audio, each begins
 * with its channel.
 */
export function transcriptText({ results }: Transcript): string {
  const channels = new Set(results.map(({ channel }) => channel));
  return results
    .map((result) => {
      const text = result.alternatives[0]?.text.trim() ?? '';
      return channels.size > 1 && result.channel !== undefined ? t('[channel {0}] {1}', result.channel, text) : text;
    })
    .join('\n');
}

/** Every reading of every result with its confidence, for people to read elsewhere. */
export function allText({ results }: Transcript): string {
  return results.map((result, index) => [heading(result, index), ...readings(result)].join('\n')).join('\n\n');
}

function heading({ channel, language, endTime }: TranscriptResult, index: number): string {
  const facts = [
    channel === undefined ? [] : [t('channel {0}', channel)],
    language === undefined ? [] : [languageTag(language)],
    endTime === undefined ? [] : [t('until {0} s', endTime)],
  ].flat();
  if (facts.length === 0) return t('Result {0}', index + 1);
  return t('Result {0} ({1})', index + 1, facts.join(', '));
}

function readings({ alternatives }: TranscriptResult): string[] {
  return alternatives.map(
    ({ text, confidence }, index) =>
      `${index + 1}. ${text.trim()}${confidence === undefined ? '' : ` [${percent(confidence)}]`}`,
  );
}

/** `96 %`. What is almost certain is not said to be certain. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  return `${share < 1 ? Math.min(99, rounded) : rounded} %`;
}

/** `fr-FR`: the service writes tags of languages in lower case. A text that is no tag stays as it is. */
export function languageTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}
