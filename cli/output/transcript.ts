import type { Transcript, TranscriptAlternative, TranscriptResult, TranscriptWord } from '../../api';
import type { Paint } from '../paint';
import { plain } from '../plain';
import { displayWidth } from '../width';

/**
 * A transcript for people: each result with its alternatives in the order of the service, the most probable first, with
 * confidence in percent, and the times of words where there are any. Below them what was not done, and what is billed.
 */
export function transcriptText({ results, billedSeconds, warning }: Transcript, paint: Paint): string {
  const spoken = results.filter(({ alternatives }) => alternatives.length > 0);
  const parts = spoken.map((result, index) => resultText(result, index, spoken.length, paint));
  const body = parts.length === 0 ? 'Nothing was recognised.\n' : parts.join('\n');
  const notes = [
    ...(warning === undefined ? [] : [paint('warning', line(warning))]),
    ...(billedSeconds === undefined ? [] : [paint('faint', `Billed: ${seconds(billedSeconds)}`)]),
  ];
  return notes.length === 0 ? body : `${body}\n${notes.join('\n')}\n`;
}

function resultText(result: TranscriptResult, index: number, count: number, paint: Paint): string {
  const { alternatives, channel, endTime, language } = result;
  const facts = [
    ...(count > 1 ? [`Result ${index + 1} of ${count}`] : []),
    ...(channel === undefined ? [] : [`channel ${channel}`]),
    ...(language === undefined ? [] : [line(language)]),
    ...(endTime === undefined ? [] : [`to ${seconds(endTime)}`]),
  ];
  const head = facts.length === 0 ? '' : `${paint('strong', facts.join(' · '))}\n`;
  const isRanked = alternatives.some(({ confidence }) => confidence !== undefined);
  return head + alternatives.map((each, rank) => alternativeText(each, rank, isRanked, paint)).join('');
}

function alternativeText(
  { text, confidence, words }: TranscriptAlternative,
  rank: number,
  isRanked: boolean,
  paint: Paint,
): string {
  const sure = isRanked ? `${percent(confidence).padStart(4)}  ` : '';
  const head = `${String(rank + 1).padStart(3)}. ${sure}${line(text) || paint('faint', '(no text)')}\n`;
  return head + wordsText(words, paint);
}

interface Column {
  readonly name: string;
  readonly cell: (word: TranscriptWord) => string;
  /** Numbers stand at the right. */
  readonly right: boolean;
}

const COLUMNS: readonly Column[] = [
  { name: 'start', cell: ({ start }) => time(start), right: true },
  { name: 'end', cell: ({ end }) => time(end), right: true },
  { name: 'confidence', cell: ({ confidence }) => percent(confidence), right: true },
  { name: 'speaker', cell: ({ speaker = '' }) => line(speaker), right: false },
  { name: 'word', cell: ({ word }) => line(word), right: false },
];

/** The columns in which any word has something, unless that is the words themselves only: these the text has too. */
function wordsText(words: readonly TranscriptWord[], paint: Paint): string {
  const columns = COLUMNS.filter(({ cell }) => words.some((word) => cell(word) !== ''));
  if (!columns.some(({ name }) => name !== 'word')) return '';
  const rows = words.map((word) => columns.map(({ cell }) => cell(word)));
  const widths = columns.map(({ name }, at) =>
    rows.reduce((most, row) => Math.max(most, displayWidth(row[at]!)), name.length),
  );
  const rowText = (cells: readonly string[]) =>
    cells
      .map((cell, at) => {
        const blanks = ' '.repeat(widths[at]! - displayWidth(cell));
        return columns[at]!.right ? blanks + cell : cell + blanks;
      })
      .join('  ')
      .trimEnd();
  const head = paint('faint', rowText(columns.map(({ name }) => name)));
  return [head, ...rows.map(rowText)].map((row) => `     ${row}\n`).join('');
}

function percent(confidence: number | undefined): string {
  return confidence === undefined ? '' : `${Math.round(confidence * 100)}%`;
}

function time(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(2);
}

function seconds(value: number): string {
  return `${Number(value.toFixed(2))} s`;
}

/** A text of the service on one line of a terminal. */
function line(text: string): string {
  return plain(text.replace(/\s+/g, ' ').trim());
}
