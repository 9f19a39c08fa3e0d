import type { Action, RunInfo, Status } from '../messages';
import { count, duration, plural } from './format';
import type { Table } from './table';
import type { View } from './view';

/** The label of the button for each action. */
export const ACTION_LABELS: Readonly<Record<Action, string>> = {
  retry: 'Run Again',
  'run-anyway': 'Run Anyway',
  narrow: 'Narrow to @corpora user',
  'show-log': 'Show Log',
  'show-request': 'Show Request',
  'select-connection': 'Select Connection…',
  'set-access-token': 'Set Access Token…',
  'manage-trust': 'Manage Workspace Trust',
  'restart-server': 'Restart Language Server',
  'show-query': 'Go to Query',
};

/** What stands at the bottom: how much there is, how it is arranged, how long it took. One text per part. */
export function statusParts(run: RunInfo, status: Status, table: Table, view: View): string[] {
  if (status.note !== undefined && status.activity !== 'idle') return [status.note];
  if (status.activity === 'all')
    return [`Loading all pages… ${plural(table.rowCount, 'row')}, ${plural(table.pageCount, 'page')} so far`];
  if (status.activity === 'page') return [table.pageCount === 0 ? 'Running…' : 'Loading the next page…'];
  if (table.pageCount === 0) return [run.connection];
  const parts = [`${plural(table.rowCount, 'row')} in ${plural(table.pageCount, 'page')}`, ...endingParts(run, status)];
  const arranged = arrangedText(table, view);
  if (arranged !== '') parts.push(arranged);
  return [...parts, duration(status.durationMs), run.connection];
}

function endingParts(run: RunInfo, status: Status): string[] {
  const stopped = status.stopped ? ['stopped, what came is kept'] : [];
  switch (status.ending) {
    case 'more':
      return [...stopped, 'more on the server'];
    case 'limit':
      return [`stopped at @limit ${run.limit ?? ''}`.trim()];
    case 'no-token':
      return ['the fields mask leaves out nextPageToken, so there is no way to a next page'];
    default:
      return stopped;
  }
}

/** Sorting and filtering happen here, not on the server: the user has to know what they cover. */
function arrangedText(table: Table, view: View): string {
  if (view.filter === '' && !view.sort) return '';
  const covered =
    view.scope === 'page'
      ? `the ${plural(table.scopeLength, 'row')} of this page`
      : `all ${plural(table.scopeLength, 'row')} loaded`;
  const done = [
    ...(view.filter === '' ? [] : [`filtered to ${count(table.length)}`]),
    ...(view.sort ? [`sorted by ${view.sort.path}${view.sort.descending ? ', descending' : ''}`] : []),
  ];
  return `${done.join(' and ')} here, over ${covered}`;
}

/** `Page 2 of 3+`, `3+ pages`: the plus says that the server has more. */
export function pagerText(status: Status, table: Table, view: View): string {
  const more = status.ending === 'more' ? '+' : '';
  if (table.pageCount === 0) return 'No page yet';
  if (view.scope === 'all')
    return `${count(table.pageCount)}${more} ${table.pageCount === 1 && !more ? 'page' : 'pages'}`;
  return `Page ${count(view.page + 1)} of ${count(table.pageCount)}${more}`;
}

/**
 * What a screen reader is told when something has come to its end, or has begun. Running counts stay silent, and so does
 * a run without any page: what is in place of its rows speaks for itself.
 */
export function announcement(status: Status, table: Table): string {
  if (status.activity === 'all') return 'Loading all pages';
  if (status.activity === 'page') return table.pageCount === 0 ? 'Running' : 'Loading the next page';
  const stopped = status.stopped ? 'Stopped. ' : '';
  if (table.pageCount === 0) return stopped.trim();
  return `${stopped}${plural(table.rowCount, 'row')} in ${plural(table.pageCount, 'page')}${status.ending === 'more' ? ', more on the server' : ''}`;
}

/** Whether `@corpora user` searches fewer places than a run did (api.md §7): not when it says `user` or `drive` already. */
export function canNarrow({ params }: RunInfo): boolean {
  return params.corpora !== 'user' && params.corpora !== 'drive';
}

/** What to do about a search that left files out. */
export function incompleteAdvice(run: RunInfo): string {
  const why = 'The service left files out because it searched too many places at once.';
  return canNarrow(run)
    ? `${why} Narrow the search to get all there is in the rest.`
    : `${why} @corpora ${run.params.corpora} cannot be narrowed further: add a condition, such as a folder in parents.`;
}

/** What to try when nothing matches: only what the query gives reason for. */
export function emptyAdvice(query: string | undefined): string[] {
  if (query === undefined) return ['This account has no files in the places that were searched.'];
  const advice = [];
  if (/\band\b/i.test(query))
    advice.push('Take one condition away after the other to see which of them excludes everything.');
  if (/\bname\s+contains\b/i.test(query))
    advice.push('name contains matches the beginnings of words: ‘port’ does not find ‘report’.');
  if (/\bfullText\s+contains\b/i.test(query))
    advice.push('fullText contains matches whole words, all of which must occur.');
  if (/\bin\s+parents\b/i.test(query))
    advice.push('in parents finds direct children only; files in subfolders are not among them.');
  if (advice.length === 0) advice.push('Check the value: names are compared as a whole, times are in UTC.');
  return [
    ...advice,
    'Files of shared drives come only with @supportsAllDrives true and @includeItemsFromAllDrives true.',
  ];
}
