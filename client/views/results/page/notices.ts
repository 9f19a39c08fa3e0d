import { t } from '@vscode/l10n';
import { button, element } from '../../common/page/dom';
import { whenChanged } from '../../common/page/when-changed';
import type { Action, Failure, FailureFinding, RunInfo, Status } from '../messages';
import { type IconName, icon } from './icons';
import type { Table } from './table';
import type { View } from './view';
import { ACTION_LABELS, canNarrow, emptyAdvice, incompleteAdvice, isFiltered } from './words';

export interface NoticeState {
  readonly run: RunInfo;
  readonly status: Status;
  readonly failure: Failure | null;
  readonly table: Table;
  readonly view: View;
}

export interface NoticeEvents {
  readonly onAction: (action: Action) => void;
  readonly onReveal: (finding: FailureFinding) => void;
  readonly onNext: () => void;
  readonly onClearFilter: () => void;
}

/** A bar above the rows: what failed while rows are there to keep, and that a search was incomplete. */
export function createBanners(events: NoticeEvents) {
  const root = element('div', { class: 'banners' });
  return {
    element: root,
    render: whenChanged(
      ({ failure, table, status, run }: NoticeState) =>
        [table.rowCount > 0 ? failure : null, status.incomplete, run.id] as const,
      ([failure, incomplete], { run }) => {
        const banners = [];
        if (incomplete) banners.push(incompleteBanner(run, events));
        if (failure)
          banners.push(banner('error', failure.message, failure.advice, actionButtons(failure.actions, events)));
        root.replaceChildren(...banners);
      },
    ),
  };
}

/** What stands in place of rows: running, failed, nothing found, nothing on this page, nothing left by the filter. */
export function createPlaceholder(events: NoticeEvents) {
  const root = element('div', { class: 'placeholder' });
  return {
    element: root,
    /** Gives the keyboard to the first button, if there is one. */
    focus: () => root.querySelector('button')?.focus(),
    render: whenChanged(
      (state: NoticeState) => [placeholderOf(state), state.status.note] as const,
      ([kind], state) => {
        root.hidden = kind === 'none';
        root.replaceChildren(...content(kind, state, events));
      },
    ),
  };
}

type Placeholder = 'none' | 'running' | 'stopped' | 'empty' | 'empty-page' | 'filtered' | Failure;

/** Which placeholder a state calls for. */
export function placeholderOf({ failure, table, status, view }: NoticeState): Placeholder {
  if (table.length > 0 || table.pending) return 'none';
  if (table.rowCount === 0 && failure) return failure;
  if (status.activity !== 'idle') return table.rowCount > 0 ? 'none' : 'running';
  if (isFiltered(view) && table.scopeLength > 0) return 'filtered';
  if (table.pageCount === 0 && status.stopped) return 'stopped';
  if (table.rowCount > 0 || status.ending === 'more') return 'empty-page';
  return 'empty';
}

function content(kind: Placeholder, state: NoticeState, events: NoticeEvents): Node[] {
  if (typeof kind === 'object') return failureContent(kind, events);
  switch (kind) {
    case 'running':
      return [element('p', { class: 'quiet' }, state.status.note ?? t('Running…'))];
    case 'stopped':
      return [
        ...headline('stop', t('Stopped before the first page came.')),
        actionRow(actionButtons(['retry'], events)),
      ];
    case 'empty':
      return emptyContent(state, events);
    case 'empty-page':
      return emptyPageContent(state.status.ending === 'more', events);
    case 'filtered':
      return [
        ...headline('filter', t('No row contains what you filter for.')),
        element('p', {}, t('The filter looks through the rows that are loaded and shown, not through the server.')),
        actionRow([button({ label: t('Clear Filter'), class: 'primary' }, events.onClearFilter)]),
      ];
    default:
      return [];
  }
}

function emptyContent({ run, status }: NoticeState, events: NoticeEvents): Node[] {
  const actions: Action[] =
    status.incomplete && canNarrow(run) ? ['narrow', 'show-query', 'retry'] : ['show-query', 'retry'];
  return [
    ...headline('empty', run.query === undefined ? t('There are no files.') : t('No file matches this query.')),
    list(emptyAdvice(run.query)),
    actionRow(actionButtons(actions, events)),
  ];
}

function emptyPageContent(more: boolean, events: NoticeEvents): Node[] {
  const why = more
    ? t('The service may send empty pages before the last one; there are more.')
    : t('The rows are on the other pages.');
  return [
    ...headline('empty', t('This page is empty.')),
    element('p', {}, why),
    actionRow(more ? [button({ label: t('Next Page'), class: 'primary' }, events.onNext)] : []),
  ];
}

function failureContent(failure: Failure, events: NoticeEvents): Node[] {
  const findings = failure.findings.map((finding) => {
    const link = button({ label: t('Line {0}: {1}', finding.line + 1, finding.message), class: 'link' }, () =>
      events.onReveal(finding),
    );
    return element('li', {}, link);
  });
  return [
    ...headline('error', failure.message, 'alert'),
    element('p', {}, failure.advice),
    ...(findings.length > 0 ? [element('ul', { class: 'findings' }, ...findings)] : []),
    actionRow(actionButtons(failure.actions, events)),
  ];
}

function incompleteBanner(run: RunInfo, events: NoticeEvents): HTMLElement {
  const actions: Action[] = canNarrow(run) ? ['narrow'] : ['show-query'];
  return banner('warning', t('The search was incomplete.'), incompleteAdvice(run), actionButtons(actions, events));
}

function banner(kind: 'warning' | 'error', message: string, advice: string, buttons: readonly Node[]): HTMLElement {
  const text = element('p', {}, element('strong', {}, message), ' ', advice);
  return element(
    'div',
    { class: `banner ${kind}`, role: kind === 'error' ? 'alert' : 'status' },
    icon(kind),
    text,
    actionRow(buttons),
  );
}

function headline(name: IconName, text: string, role?: string): Node[] {
  return [icon(name), element('h2', { role }, text)];
}

function list(texts: readonly string[]): HTMLElement {
  return element('ul', {}, ...texts.map((text) => element('li', {}, text)));
}

function actionRow(buttons: readonly Node[]): HTMLElement {
  return element('div', { class: 'actions' }, ...buttons);
}

function actionButtons(actions: readonly Action[], events: NoticeEvents): HTMLElement[] {
  return actions.map((action, index) =>
    button({ label: ACTION_LABELS[action], class: index === 0 ? 'primary' : 'secondary' }, () =>
      events.onAction(action),
    ),
  );
}
