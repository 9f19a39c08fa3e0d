import { t } from '@vscode/l10n';
import type { Action, RunInfo, Status } from '../messages';
import type { Sort } from './arrange';
import { count, duration, pageCount, rowCount } from './format';
import type { Table } from './table';
import type { View } from './view';

/** The label of the button for each action. */
export const ACTION_LABELS: Readonly<Record<Action, string>> = {
  retry: t('Run Again'),
  'run-anyway': t('Run Anyway'),
  narrow: t('Narrow to @corpora user'),
  'show-log': t('Show Log'),
  'show-request': t('Show Request'),
  'select-connection': t('Select Connection…'),
  'test-connection': t('Test Connection'),
  'sign-in': t('Sign In…'),
  'allow-content': t('Allow Reading Content…'),
  'set-access-token': t('Set Access Token…'),
  'manage-trust': t('Manage Workspace Trust'),
  'restart-server': t('Restart Language Server'),
  'show-query': t('Go to Query'),
};

/** What stands at the bottom: how much there is, how it is arranged, how long it took. One text per part. */
export function statusParts(run: RunInfo, status: Status, table: Table, view: View): string[] {
  if (status.note !== undefined && status.activity !== 'idle') return [status.note];
  if (status.activity === 'all')
    return [t('Loading all pages… {0}, {1} so far', rowCount(table.rowCount), pageCount(table.pageCount))];
  if (status.activity === 'page') return [table.pageCount === 0 ? t('Running…') : t('Loading the next page…')];
  if (table.pageCount === 0) return [run.connection];
  return [
    amountText(table),
    ...endingParts(run, status),
    ...selectionParts(table, view),
    ...arrangedParts(table, view),
    duration(status.durationMs),
    run.connection,
  ];
}

function amountText(table: Table): string {
  return t('{0} in {1}', rowCount(table.rowCount), pageCount(table.pageCount));
}

function endingParts(run: RunInfo, status: Status): string[] {
  const stopped = status.stopped ? [t('stopped, what came is kept')] : [];
  switch (status.ending) {
    case 'more':
      return [...stopped, t('more on the server')];
    case 'limit':
      return [t('stopped at @limit {0}', run.limit ?? '').trim()];
    case 'not-kept':
      return [t('more on the server when this was sent: run it again to load it')];
    case 'no-token':
      return [t('the fields mask leaves out nextPageToken, so there is no way to a next page')];
    default:
      return stopped;
  }
}

function selectionParts(table: Table, { selected }: View): string[] {
  const rows = table.positionsOf(selected).length;
  return rows === 0 ? [] : [selectedText(rows)];
}

/** `3 rows selected`. */
export function selectedText(rows: number): string {
  return rows === 1 ? t('1 row selected') : t('{0} rows selected', count(rows));
}

/** Whether anything keeps rows from being shown that are loaded. */
export function isFiltered({ filter, columnFilters }: Pick<View, 'filter' | 'columnFilters'>): boolean {
  return filter.trim() !== '' || Object.keys(columnFilters).length > 0;
}

/** Sorting and filtering happen here, not on the server: the user has to know what they cover. */
function arrangedParts(table: Table, view: View): string[] {
  if (table.pending) return [t('arranging the rows…')];
  const sorted = sortText(view.sort);
  if (!isFiltered(view) && sorted === '') return [];
  const rows = rowCount(table.scopeLength);
  const covered = view.scope === 'page' ? t('the {0} of this page', rows) : t('all {0} loaded', rows);
  if (sorted === '') return [t('filtered to {0} here, over {1}', count(table.length), covered)];
  if (!isFiltered(view)) return [t('sorted by {0} here, over {1}', sorted, covered)];
  return [t('filtered to {0} and sorted by {1} here, over {2}', count(table.length), sorted, covered)];
}

/** `name, then size, descending`. */
export function sortText(sort: readonly Sort[]): string {
  return sort
    .map(({ path, descending }) => (descending ? t('{0}, descending', path) : path))
    .reduce((before, next) => (before === '' ? next : t('{0}, then {1}', before, next)), '');
}

/** `Page 2 of 3+`, `3+ pages`: the plus says that the server has more. */
export function pagerText(status: Status, table: Table, view: View): string {
  const more = status.ending === 'more' ? '+' : '';
  if (table.pageCount === 0) return t('No page yet');
  const pages = `${count(table.pageCount)}${more}`;
  if (view.scope === 'all') return pages === '1' ? t('1 page') : t('{0} pages', pages);
  return t('Page {0} of {1}', count(view.page + 1), pages);
}

/**
 * What a screen reader is told when something has come to its end, or has begun. Running counts stay silent, and so does
 * a run without any page: what is in place of its rows speaks for itself.
 */
export function announcement(status: Status, table: Table): string {
  if (status.activity === 'all') return t('Loading all pages');
  if (status.activity === 'page') return table.pageCount === 0 ? t('Running') : t('Loading the next page');
  const stopped = status.stopped ? [t('Stopped.')] : [];
  if (table.pageCount === 0) return stopped.join('');
  const amount = amountText(table);
  return [...stopped, status.ending === 'more' ? t('{0}, more on the server', amount) : amount].join(' ');
}

/** What a screen reader is told when other rows are shown, or in another order. */
export function arrangedAnnouncement(table: Table, view: View): string {
  if (table.pending) return '';
  const shown = isFiltered(view) ? t('{0} of {1} shown', count(table.length), rowCount(table.scopeLength)) : '';
  const sorted = view.sort.length === 0 ? '' : t('Sorted by {0}', sortText(view.sort));
  return [shown, sorted].filter(Boolean).join('. ');
}

/** Whether `@corpora user` searches fewer places than a run did (api.md §7): not when it says `user` or `drive` already. */
export function canNarrow({ params }: RunInfo): boolean {
  return params.corpora !== 'user' && params.corpora !== 'drive';
}

/** What to do about a search that left files out. */
export function incompleteAdvice(run: RunInfo): string {
  const why = t('The service left files out because it searched too many places at once.');
  const what = canNarrow(run)
    ? t('Narrow the search to get all there is in the rest.')
    : t(
        '@corpora {0} cannot be narrowed further: add a condition, such as a folder in parents.',
        run.params.corpora ?? '',
      );
  return `${why} ${what}`;
}

/** What to try when nothing matches: only what the query gives reason for. */
export function emptyAdvice(query: string | undefined): string[] {
  if (query === undefined) return [t('This account has no files in the places that were searched.')];
  const advice = [];
  if (/\band\b/i.test(query))
    advice.push(t('Take one condition away after the other to see which of them excludes everything.'));
  if (/\bname\s+contains\b/i.test(query))
    advice.push(t('name contains matches the beginnings of words: ‘port’ does not find ‘report’.'));
  if (/\bfullText\s+contains\b/i.test(query))
    advice.push(t('fullText contains matches whole words, all of which must occur.'));
  if (/\bin\s+parents\b/i.test(query))
    advice.push(t('in parents finds direct children only; files in subfolders are not among them.'));
  if (advice.length === 0) advice.push(t('Check the value: names are compared as a whole, times are in UTC.'));
  return [
    ...advice,
    t('Files of shared drives come only with @supportsAllDrives true and @includeItemsFromAllDrives true.'),
  ];
}
