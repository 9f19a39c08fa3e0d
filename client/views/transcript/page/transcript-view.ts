import { t } from '@vscode/l10n';
import { button, element } from '../../common/page/dom';
import { whenChanged } from '../../common/page/when-changed';
import type { Shown, Transcript, TranscriptAlternative, TranscriptResult } from '../messages';
import { confidenceElement } from './confidence';
import { icon } from './icons';
import { asSrt, asWebVtt, hasWordTimes } from './subtitles';
import { allText, languageTag, speakerName, transcriptText, turnsOf } from './text';
import { clock } from './times';
import type { View } from './view';
import { createWords } from './words-table';

export interface TranscriptEvents {
  readonly onCopy: (text: string) => void;
  /** The words of the reading `key` are to be shown, or hidden. */
  readonly onToggle: (key: string, open: boolean) => void;
}

export interface TranscriptState {
  readonly shown: Shown;
  readonly view: View;
}

/** The results one below the other, with what can be copied above them. */
export function createTranscriptView(events: TranscriptEvents) {
  const root = element('div', { class: 'transcript' });
  return {
    element: root,
    render: whenChanged(
      ({ shown }: TranscriptState) => shown.transcript,
      (transcript, { view }) => {
        root.replaceChildren(...(transcript ? content(transcript, view, events) : []));
      },
    ),
  };
}

function content(transcript: Transcript, view: View, events: TranscriptEvents): Node[] {
  const { results } = transcript;
  return [
    copyBar(transcript, events),
    ...results.map((result, index) => resultElement(result, index, results.length, view, events)),
  ];
}

function copyBar(transcript: Transcript, { onCopy }: TranscriptEvents): HTMLElement {
  const copy = (label: string, text: (transcript: Transcript) => string, title?: string) =>
    button({ label, ...(title === undefined ? {} : { title }) }, () => onCopy(text(transcript)));
  const first = button({ icon: icon('copy'), label: t('Copy Transcript'), class: 'secondary' }, () =>
    onCopy(transcriptText(transcript)),
  );
  const subtitles = hasWordTimes(transcript)
    ? [
        copy(t('Copy as SRT'), asSrt, t('SubRip subtitles')),
        copy(t('Copy as WebVTT'), asWebVtt, t('Subtitles for the web')),
      ]
    : [];
  const all = copy(t('Copy All'), allText, t('Every reading with its confidence'));
  return element('div', { class: 'bar', role: 'group', 'aria-label': t('Copy') }, first, all, ...subtitles);
}

function resultElement(
  result: TranscriptResult,
  index: number,
  count: number,
  view: View,
  events: TranscriptEvents,
): HTMLElement {
  const id = `result-${index}`;
  const [best, ...others] = result.alternatives;
  const title = count === 1 ? t('Transcript') : t('Result {0} of {1}', index + 1, count);
  const heading = element('div', { class: 'result-head' }, element('h2', { id }, title), ...tags(result));
  const key = `${index}/0`;
  return element(
    'section',
    { 'aria-labelledby': id },
    heading,
    ...(best
      ? bestReading(best, result.language, events)
      : [element('p', { class: 'quiet' }, t('This result has no reading.'))]),
    ...(others.length > 0 ? otherReadings(others, index, result.language, events) : []),
    ...(best && best.words.length > 0 ? createWords(best, key, view.open.includes(key), events.onToggle) : []),
  );
}

function tags({ channel, language, endTime }: TranscriptResult): HTMLElement[] {
  const texts = [
    ...(channel === undefined ? [] : [t('Channel {0}', channel)]),
    ...(language === undefined ? [] : [languageTag(language)]),
    ...(endTime === undefined ? [] : [t('until {0}', clock(endTime))]),
  ];
  return texts.map((text) => element('span', { class: 'tag' }, text));
}

function bestReading(
  best: TranscriptAlternative,
  language: string | undefined,
  events: TranscriptEvents,
): HTMLElement[] {
  const turns = turnsOf(best);
  const text = best.text.trim();
  const said =
    turns.length > 0
      ? element(
          'dl',
          { class: 'best turns', lang: spokenIn(language) },
          ...turns.map(({ speaker, words }) =>
            element(
              'div',
              {},
              element('dt', {}, speakerName(speaker)),
              element('dd', { dir: 'auto' }, words.map(({ word }) => word).join(' ')),
            ),
          ),
        )
      : text === ''
        ? element('p', { class: 'best quiet' }, t('No text'))
        : element('p', { class: 'best', dir: 'auto', lang: spokenIn(language) }, text);
  return [said, readingFoot(best.confidence, text, t('Copy this reading'), events)];
}

function otherReadings(
  others: readonly TranscriptAlternative[],
  result: number,
  language: string | undefined,
  events: TranscriptEvents,
): HTMLElement[] {
  const id = `others-${result}`;
  const items = others.map((alternative, index) => {
    const text = alternative.text.trim();
    const words =
      text === ''
        ? element('span', { class: 'other' }, t('No text'))
        : element('span', { class: 'other', dir: 'auto', lang: spokenIn(language) }, text);
    const foot = readingFoot(alternative.confidence, text, t('Copy reading {0}', index + 2), events);
    return element('li', {}, element('div', {}, words, foot));
  });
  return [
    element('h3', { id }, t('Other readings')),
    element('ol', { class: 'others', start: 2, 'aria-labelledby': id }, ...items),
  ];
}

/** For the `lang` of an element, so that a screen reader speaks the language that was spoken. */
function spokenIn(language: string | undefined): string | undefined {
  return language === undefined ? undefined : languageTag(language);
}

function readingFoot(
  confidence: number | undefined,
  text: string,
  title: string,
  { onCopy }: TranscriptEvents,
): HTMLElement {
  const copy = button({ icon: icon('copy'), title, class: 'tool' }, () => onCopy(text));
  return element('div', { class: 'reading-foot' }, confidenceElement(confidence), copy);
}
