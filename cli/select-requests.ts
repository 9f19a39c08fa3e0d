import type { ResolvedRequest } from '../language';
import { usageError } from './command';

/**
 * The requests that `--request` names: by title, else by number from 1, else by title in any case; all of them without it.
 * Throws a usage error that lists the requests when none or several fit.
 */
export function selectRequests(
  requests: readonly ResolvedRequest[],
  wanted: string | undefined,
  file: string,
): readonly ResolvedRequest[] {
  if (requests.length === 0) throw usageError(`there is no request in ${file}`);
  if (wanted === undefined) return requests;
  const byTitle = requests.filter(({ title }) => title === wanted);
  const byNumber = /^\d+$/.test(wanted) ? requests.slice(Number(wanted) - 1).slice(0, Number(wanted) > 0 ? 1 : 0) : [];
  const byAnyCase = requests.filter(({ title }) => title.toLowerCase() === wanted.toLowerCase());
  const found = [byTitle, byNumber, byAnyCase].find((candidates) => candidates.length > 0) ?? [];
  if (found.length === 1) return found;
  const problem = found.length === 0 ? 'has no request' : 'has several requests';
  throw usageError(`${file} ${problem} “${wanted}”; there are ${listed(requests)}`);
}

function listed(requests: readonly ResolvedRequest[]): string {
  const shown = requests
    .slice(0, 10)
    .map(({ title }, index) => (title === '' ? `${index + 1}` : `${index + 1} “${title}”`));
  return shown.join(', ') + (requests.length > shown.length ? `, and ${requests.length - shown.length} more` : '');
}
