import { t } from '@vscode/l10n';
import { assign, button, element } from '../../common/page/dom';
import { textLanguage } from '../../common/page/language';
import type { TranscriptAlternative, TranscriptWord } from '../messages';
import { icon, setIcon } from './icons';
import { percent, speakerName } from './text';
import { clock } from './times';
import { isLow } from './words';

/** Rows drawn at once: an hour of speech has ten thousand words. */
const AT_ONCE = 500;

/** A button that shows and hides the words of a reading as a table with their places on a time line. */
export function createWords(
  reading: TranscriptAlternative,
  key: string,
  open: boolean,
  onToggle: (key: string, open: boolean) => void,
): HTMLElement[] {
  const { words } = reading;
  const id = `words-${key.replace('/', '-')}`;
  const holder = element('div', { id, class: 'words' });
  const timed = words.some(({ start }) => start !== undefined);
  const count = words.length.toLocaleString(textLanguage());
  const label = timed ? t('Words and times ({0})', count) : t('Words ({0})', count);
  const toggle = button({ icon: icon('closed'), label, class: 'toggle' }, () => {
    show(!shown);
    onToggle(key, shown);
  });
  assign(toggle, { 'aria-controls': id });
  let shown = false;
  function show(next: boolean): void {
    shown = next;
    holder.hidden = !next;
    assign(toggle, { 'aria-expanded': String(next) });
    setIcon(toggle.firstElementChild as SVGElement, next ? 'open' : 'closed');
    if (next && holder.childElementCount === 0) holder.append(...tableOf(words));
  }
  show(open);
  return [toggle, holder];
}

interface Column {
  readonly title: string;
  readonly class?: string;
  readonly has: (word: TranscriptWord) => boolean;
  readonly cell: (word: TranscriptWord, span: Span) => readonly (Node | string)[];
}

interface Span {
  readonly start: number;
  readonly seconds: number;
}

const COLUMNS: readonly Column[] = [
  { title: t('Start'), class: 'number', has: ({ start }) => start !== undefined, cell: ({ start }) => time(start) },
  { title: t('End'), class: 'number', has: ({ end }) => end !== undefined, cell: ({ end }) => time(end) },
  {
    title: t('Confidence'),
    class: 'number',
    has: ({ confidence }) => confidence !== undefined,
    cell: ({ confidence }) => [
      confidence === undefined ? '' : isLow(confidence) ? t('{0} low', percent(confidence)) : percent(confidence),
    ],
  },
  {
    title: t('Speaker'),
    has: ({ speaker }) => speaker !== undefined,
    cell: ({ speaker }) => [speaker === undefined ? '' : speakerName(speaker)],
  },
  {
    title: t('Time line'),
    class: 'line',
    has: isPlaced,
    cell: (word, span) => (isPlaced(word) ? [mark(word, span)] : []),
  },
];

function tableOf(words: readonly TranscriptWord[]): HTMLElement[] {
  const columns = COLUMNS.filter(({ has }) => words.some(has));
  const span = spanOf(words);
  const body = element('tbody', {});
  const head = element('tr', {}, headCell(t('Word')), ...columns.map((column) => headCell(column.title, column.class)));
  const table = element('table', { 'aria-label': t('Words') }, element('thead', {}, head), body);
  const more = button({ label: '', class: 'secondary' }, add);
  function add(): void {
    const from = body.childElementCount;
    body.append(...words.slice(from, from + AT_ONCE).map((word) => rowOf(word, columns, span)));
    const left = words.length - body.childElementCount;
    more.hidden = left === 0;
    const [next, of] = [Math.min(left, AT_ONCE), left].map((count) => count.toLocaleString(textLanguage()));
    more.textContent = t('Show {0} more of {1}', next!, of!);
  }
  add();
  return [table, more];
}

function headCell(title: string, style?: string): HTMLElement {
  return element('th', { scope: 'col', class: style }, title);
}

function rowOf(word: TranscriptWord, columns: readonly Column[], span: Span): HTMLElement {
  const low = isLow(word.confidence);
  const cells = columns.map((column) => element('td', { class: column.class }, ...column.cell(word, span)));
  return element(
    'tr',
    { class: low ? 'low' : undefined },
    element('th', { scope: 'row', dir: 'auto' }, word.word),
    ...cells,
  );
}

function time(seconds: number | undefined): string[] {
  return [seconds === undefined ? '' : clock(seconds)];
}

function isPlaced({ start, end }: TranscriptWord): boolean {
  return start !== undefined && end !== undefined;
}

function spanOf(words: readonly TranscriptWord[]): Span {
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const { start, end } of words) {
    first = Math.min(first, start ?? first);
    last = Math.max(last, end ?? 0);
  }
  return { start: Number.isFinite(first) ? first : 0, seconds: Math.max(0.001, last - first) };
}

/** Where a word stands between the first and the last; the numbers beside it say the same to a screen reader. */
function mark({ start = 0, end = 0 }: TranscriptWord, span: Span): HTMLElement {
  const bar = element('span', { class: 'mark', 'aria-hidden': 'true' }, element('span', {}));
  const share = (seconds: number) => `${Math.min(100, Math.max(0, (100 * seconds) / span.seconds))}%`;
  bar.style.setProperty('--from', share(start - span.start));
  bar.style.setProperty('--width', share(end - start));
  return bar;
}
