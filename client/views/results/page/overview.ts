import './compare.css';
import { t } from '@vscode/l10n';
import { button, element, setText } from '../../common/page/dom';
import type { PageHost } from '../../common/page/host';
import type {
  HostMessage,
  Overview,
  OverviewRow,
  PageMessage,
  PersistedPage,
  RequestState,
} from '../overview-messages';
import { count, duration } from './format';
import { type IconName, icon, iconSprite, setIcon } from './icons';

/** Builds the overview of all requests of a file into `root` and returns what takes in the messages of the extension. */
export function createOverviewApp(
  root: HTMLElement,
  host: PageHost<PageMessage, PersistedPage>,
): (message: HostMessage) => void {
  const title = element('h1', {});
  let running = false;
  const act = button({ icon: icon('rerun'), label: '' }, () => host.send({ type: running ? 'cancel' : 'again' }));
  const heading = element('div', { class: 'heading' }, title, element('span', { class: 'gap' }), act);
  const rows = element('tbody', {});
  const table = element('table', {}, element('thead', {}, titleRow()), rows);
  const progress = element('div', { class: 'progress', 'aria-hidden': 'true' });
  const status = element('footer', {});
  const live = element('div', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const main = element(
    'main',
    {},
    element('div', { class: 'side' }, progress, element('div', { class: 'overview' }, table)),
  );
  root.append(iconSprite(), element('header', {}, heading), main, status, live);
  const drawn: string[] = [];

  return ({ overview }) => {
    running = overview.running;
    setText(title, t('All queries of {0}', overview.file));
    setText(act.lastElementChild!, running ? t('Cancel') : t('Run All Again'));
    setIcon(act.firstElementChild as SVGElement, running ? 'stop' : 'rerun');
    root.classList.toggle('busy', running);
    while (rows.children.length > overview.rows.length) rows.lastElementChild?.remove();
    for (const [index, row] of overview.rows.entries()) {
      const text = JSON.stringify(row);
      if (drawn[index] === text && rows.children[index]) continue; // a rebuilt button loses the focus
      drawn[index] = text;
      const line = lineOf(row, index, host.send);
      const former = rows.children[index];
      if (former) former.replaceWith(line);
      else rows.append(line);
    }
    const summary = summaryText(overview);
    setText(status, summary);
    if (!running) setText(live, summary);
    host.persist({ uri: host.uri, overview });
  };
}

function titleRow(): HTMLElement {
  const columns = [t('Request'), t('Outcome'), t('Rows'), t('Pages'), t('Duration')];
  const classOf = (index: number) => (index < 2 ? undefined : index === 3 ? 'number spare' : 'number');
  return element(
    'tr',
    {},
    ...columns.map((each, index) => element('th', { scope: 'col', class: classOf(index) }, each)),
  );
}

const ICONS: Readonly<Record<RequestState, IconName>> = {
  waiting: 'waiting',
  running: 'rerun',
  done: 'done',
  failed: 'error',
  held: 'warning',
  stopped: 'stop',
};

function stateText({ state, incomplete }: OverviewRow): string {
  switch (state) {
    case 'waiting':
      return t('waiting');
    case 'running':
      return t('running');
    case 'failed':
      return t('failed');
    case 'held':
      return t('not sent');
    case 'stopped':
      return t('stopped');
    default:
      return incomplete ? t('answered, the search was incomplete') : t('answered');
  }
}

function lineOf(row: OverviewRow, index: number, send: PageHost<PageMessage, PersistedPage>['send']): HTMLElement {
  const { title, state, message, rows, pages, more, durationMs } = row;
  const isThere = row.runId !== undefined;
  const tip = isThere ? t('Show the result of {0}', title) : t('Go to {0}', title);
  const open = button({ label: title, class: 'link', title: tip }, () =>
    send(isThere ? { type: 'open', index } : { type: 'reveal', index: row.index }),
  );
  const outcome = element('div', { class: 'outcome' }, icon(ICONS[state]), element('span', {}, stateText(row)));
  const why = message === undefined ? [] : [element('div', { class: 'why' }, message)];
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, open),
    element('td', {}, outcome, ...why),
    element('td', { class: 'number' }, rows === undefined ? '' : `${count(rows)}${more ? '+' : ''}`),
    element('td', { class: 'number spare' }, pages === undefined ? '' : `${count(pages)}${more ? '+' : ''}`),
    element('td', { class: 'number' }, durationMs === undefined ? '' : duration(durationMs)),
  );
}

/** How many requests came to what. */
export function summaryText({ rows, running }: Overview): string {
  const of = (...states: RequestState[]) => rows.filter(({ state }) => states.includes(state)).length;
  if (running) return t('{0} of {1} done', rows.length - of('waiting', 'running'), rows.length);
  const parts = [t('{0} answered', of('done'))];
  if (of('failed') > 0) parts.push(t('{0} failed', of('failed')));
  if (of('held') > 0) parts.push(t('{0} not sent', of('held')));
  if (of('stopped') > 0) parts.push(t('{0} stopped', of('stopped')));
  return parts.join(' · ');
}
