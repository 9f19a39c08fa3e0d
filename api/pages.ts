import { apiError } from './errors';
import { type ApiRequest, describeRequest } from './request';
import type { FileList } from './types';

export interface PageOptions {
  readonly signal?: AbortSignal | undefined;
  /** Stop after so many rows; the page that reaches it is cut there. */
  readonly limit?: number | undefined;
}

type List = (params: ApiRequest['params'], options: { signal?: AbortSignal | undefined }) => Promise<FileList>;

/**
 * Yields page after page by `nextPageToken` until it is null, absent or empty (api.md §4, Paging). Pages may be empty before
 * the end. A token that was given before means the service goes round in circles: then it throws ApiError `page-loop`
 * after the last good page, so the caller keeps what came. A page cut by `limit` has no token: going on from there
 * would leave out the rows that were cut off.
 */
export async function* pagesOf(
  list: List,
  request: ApiRequest,
  { signal, limit = Number.POSITIVE_INFINITY }: PageOptions,
): AsyncGenerator<FileList, void> {
  const seen = new Set<string>();
  let params = request.params;
  let rows = 0;
  for (let pages = 1; rows < limit; pages++) {
    if (params.pageToken !== undefined) seen.add(params.pageToken);
    const page = cut(await list(params, { signal }), limit - rows);
    rows += page.files?.length ?? 0;
    yield page;
    const token = page.nextPageToken ?? '';
    if (token === '' || rows >= limit) return;
    if (seen.has(token))
      throw apiError({ kind: 'page-loop', pages, rows }, describeRequest({ ...request, params }), pages);
    params = { ...params, pageToken: token };
  }
}

function cut(page: FileList, rest: number): FileList {
  if ((page.files?.length ?? 0) <= rest) return page;
  const { nextPageToken: _skipsRows, ...kept } = page;
  return { ...kept, files: page.files!.slice(0, rest) };
}
