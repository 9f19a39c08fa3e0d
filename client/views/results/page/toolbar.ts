import { t } from '@vscode/l10n';
import { assign, button, element, isEnabled, setEnabled, setText } from '../../common/page/dom';
import type { RunInfo, Status } from '../messages';
import { createFilterBox, type FilterBoxEvents } from './filter-box';
import { type IconName, icon, setIcon } from './icons';
import type { Table } from './table';
import type { View } from './view';
import { pagerText } from './words';

export interface ToolbarState {
  readonly run: RunInfo;
  readonly status: Status;
  readonly table: Table;
  readonly view: View;
  readonly pinned: boolean;
}

export interface ToolbarEvents extends FilterBoxEvents {
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onLoadAll: () => void;
  readonly onCancel: () => void;
  readonly onScope: (scope: View['scope']) => void;
  readonly onPin: (pinned: boolean) => void;
  readonly onCompare: () => void;
  /** Opens, below the button, what chooses the columns. */
  readonly onColumns: (button: HTMLElement) => void;
  /** Opens, below the button, what can be copied. */
  readonly onCopy: (button: HTMLElement) => void;
  readonly onExport: () => void;
  readonly onRerun: () => void;
  readonly onRequest: () => void;
  readonly onQuery: () => void;
}

export interface Toolbar {
  readonly element: HTMLElement;
  readonly render: (state: ToolbarState) => void;
  readonly focusFilter: () => void;
}

/** What was run, and below it the pager, the scope and the filter. Nothing in it appears or disappears, so nothing jumps. */
export function createToolbar(events: ToolbarEvents): Toolbar {
  const heading = createHeading(events);
  const pager = createPager(events);
  const scope = createScope(events);
  const filter = createFilterBox(t('Filter rows'), t('Filter the rows shown'), events);
  const bar = element(
    'div',
    { class: 'bar', role: 'group', 'aria-label': t('Pages and filter') },
    pager.element,
    scope.element,
    filter.element,
  );
  return {
    element: element('header', {}, heading.element, bar),
    render(state) {
      heading.render(state);
      pager.render(state);
      scope.render(state);
      filter.render(state.view.filter);
    },
    focusFilter: filter.focus,
  };
}

function createHeading(events: ToolbarEvents) {
  const title = element('h1', {});
  const query = button({ label: '', title: t('Go to this query'), class: 'query' }, events.onQuery);
  const pin = button({ icon: icon('pin'), title: t('Pin this result'), class: 'tool' }, () => events.onPin(!isPinned));
  const compare = button(
    { icon: icon('compare'), title: t('Compare this result with another'), class: 'tool' },
    events.onCompare,
  );
  let isPinned = false;
  const save = button({ icon: icon('export'), title: t('Export results…'), class: 'tool' }, events.onExport);
  const rerun = button({ icon: icon('rerun'), title: t('Run this request again'), class: 'tool' }, events.onRerun);
  const request = button(
    { icon: icon('request'), title: t('Show the request as it is sent'), class: 'tool' },
    events.onRequest,
  );
  const columns = menuButton('columns', t('Columns…'), 'dialog', events.onColumns);
  const copy = menuButton('copy', t('Copy…'), 'menu', events.onCopy);
  const tools = element('div', { class: 'tools' }, columns, copy, save, pin, compare, rerun, request);
  const root = element('div', { class: 'heading' }, title, query, tools);
  function render({ run, pinned }: ToolbarState): void {
    isPinned = pinned;
    assign(pin, {
      'aria-pressed': String(pinned),
      title: pinned
        ? t('Pinned: the next run opens beside this result. Click to unpin it.')
        : t('Pin this result: the next run leaves it alone'),
    });
    setIcon(pin.firstElementChild as SVGElement, pinned ? 'pinned' : 'pin');
    setText(title, run.title);
    setText(query.firstElementChild!, run.query ?? (run.connection === '' ? '' : t('all files: no query')));
    query.hidden = run.query === undefined && run.connection === '';
    assign(query, {
      title: `${run.query ?? t('This request has no query: it lists everything.')}\n\n${t('Click to go to it.')}`,
    });
  }
  return { element: root, render };
}

/** A button that opens something below itself. */
function menuButton(
  name: IconName,
  title: string,
  popup: 'menu' | 'dialog',
  onClick: (button: HTMLElement) => void,
): HTMLButtonElement {
  const node: HTMLButtonElement = button({ icon: icon(name), title, class: 'tool' }, () => onClick(node));
  assign(node, { 'aria-haspopup': popup });
  return node;
}

function createPager(events: ToolbarEvents) {
  const guard = (node: () => HTMLButtonElement, act: () => void) => () => isEnabled(node()) && act();
  const previous: HTMLButtonElement = button(
    { icon: icon('previous'), label: t('Previous'), title: t('Previous page') },
    guard(() => previous, events.onPrevious),
  );
  const next: HTMLButtonElement = button(
    { label: t('Next'), icon: icon('next'), title: t('Next page'), class: 'after' },
    guard(() => next, events.onNext),
  );
  const all: HTMLButtonElement = button(
    { icon: icon('all'), label: t('Load All'), class: 'all' },
    guard(
      () => all,
      () => (loading ? events.onCancel() : events.onLoadAll()),
    ),
  );
  const text = element('span', { class: 'pages' });
  let loading = false;
  function render({ status, table, view }: ToolbarState): void {
    const idle = status.activity === 'idle';
    const last = view.scope === 'all' || view.page >= table.pageCount - 1;
    loading = !idle;
    setText(text, pagerText(status, table, view));
    setEnabled(previous, view.scope === 'page' && view.page > 0);
    const more = status.ending === 'more' && table.pageCount > 0;
    setEnabled(next, (view.scope === 'page' && !last) || (idle && more));
    setEnabled(all, loading || more);
    setText(all.lastElementChild!, loading ? t('Cancel') : t('Load All'));
    setIcon(all.firstElementChild as SVGElement, loading ? 'stop' : 'all');
    assign(all, { title: loading ? t('Stop, and keep what came') : t('Load every page there is') });
  }
  return { element: element('div', { class: 'pager' }, previous, text, next, all), render };
}

function createScope(events: ToolbarEvents) {
  const choices = (['page', 'all'] as const).map((scope) =>
    button({ label: scope === 'page' ? t('This Page') : t('All Loaded') }, () => events.onScope(scope)),
  );
  const root = element('div', { class: 'segments', role: 'group', 'aria-label': t('Rows shown') }, ...choices);
  function render({ view }: ToolbarState): void {
    for (const [index, choice] of choices.entries()) {
      assign(choice, { 'aria-pressed': String((index === 1) === (view.scope === 'all')) });
    }
  }
  return { element: root, render };
}
