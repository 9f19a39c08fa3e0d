import type { Transcript, TranscriptWord } from '../messages';
import { speakerName } from './text';
import { timestamp } from './times';

/** A word whose place in the audio is known. */
type TimedWord = TranscriptWord & { readonly start: number; readonly end: number };

/** In seconds, in characters, in seconds: a subtitle is easy to read up to here; a longer pause begins the next one. */
const LONGEST = 6;
const WIDEST = 80;
const PAUSE = 1.2;

/** Whether subtitles can be made: the most probable readings have words with times. */
export function hasWordTimes(transcript: Transcript): boolean {
  return timedWords(transcript).length > 0;
}

/** The most probable readings as SubRip subtitles. Empty without word times. */
export function asSrt(transcript: Transcript): string {
  return cuesOf(transcript)
    .map(({ start, end, lines }, index) => [index + 1, span(start, end, ','), ...lines, ''].join('\n'))
    .join('\n');
}

/** The most probable readings as WebVTT subtitles. Without word times nothing follows the signature. */
export function asWebVtt(transcript: Transcript): string {
  const cues = cuesOf(transcript).map(({ start, end, lines }) =>
    [span(start, end, '.'), ...lines.map(escapeVtt), ''].join('\n'),
  );
  return ['WEBVTT', '', ...cues].join('\n');
}

interface Cue {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

function cuesOf(transcript: Transcript): Cue[] {
  const groups: TimedWord[][] = [];
  const speakers = new Set<string | undefined>();
  for (const word of timedWords(transcript)) {
    speakers.add(word.speaker);
    const group = groups.at(-1);
    if (group && fits(group, word)) group.push(word);
    else groups.push([word]);
  }
  return groups.map((words) => {
    const { speaker } = words[0]!;
    const text = textOf(words);
    const said = speakers.size > 1 && speaker !== undefined ? `${speakerName(speaker)}: ${text}` : text;
    return { start: words[0]!.start, end: words.at(-1)!.end, lines: [said] };
  });
}

function fits(group: readonly TimedWord[], word: TimedWord): boolean {
  const first = group[0]!;
  const last = group.at(-1)!;
  if (word.speaker !== first.speaker || /[.!?。！？]$/.test(last.word)) return false;
  if (word.start - last.end > PAUSE || word.end - first.start > LONGEST) return false;
  return textOf([...group, word]).length <= WIDEST;
}

function textOf(words: readonly TranscriptWord[]): string {
  return words.map(({ word }) => oneLine(word)).join(' ');
}

/** In the order of the audio: channels of the same audio have their times side by side. */
function timedWords({ results }: Transcript): TimedWord[] {
  const words = results.flatMap(({ alternatives }) => alternatives[0]?.words ?? []);
  return words.filter(isTimed).sort((left, right) => left.start - right.start);
}

function isTimed(word: TranscriptWord): word is TimedWord {
  return word.start !== undefined && word.end !== undefined && word.end >= word.start && word.word.trim() !== '';
}

/** A blank line would end the subtitle, and an arrow would begin the times of one. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('-->', '→').trim();
}

function span(start: number, end: number, separator: ',' | '.'): string {
  return `${timestamp(start, separator)} --> ${timestamp(end, separator)}`;
}

function escapeVtt(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
