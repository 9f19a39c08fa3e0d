import { isApiError } from '../errors';
import type { FileList } from '../types';
import type { Save } from './save';
import type { SaveRecord } from './save-record';

/** Where the pages come from, and who is told. */
export interface PagesToSave {
  /** Pages from a token on, or from the first; at most `limit` rows of them. */
  readonly pages: (pageToken: string | undefined, limit: number | undefined) => AsyncIterable<FileList>;
  /** So many rows at most. */
  readonly limit: number | undefined;
  /** Only one page. */
  readonly once: boolean;
  /** Told after every page. */
  readonly onPage: (record: SaveRecord) => Promise<void> | void;
  /** The service does not take the page token of an earlier run any more: told before all begins anew. */
  readonly onRestart: () => Promise<void> | void;
}

/**
 * Saves page after page to the end, from where `save` stands, and finishes the file. Rejects as the pages and the disk do;
 * then what came stays beside, and the same can be saved on.
 */
export async function savePages(save: Save, source: PagesToSave): Promise<SaveRecord> {
  try {
    if (!isComplete(save.record())) await pagesInto(save, source);
    await save.finish();
  } catch (error) {
    await save.close().catch(() => {}); // the first failure is the one to tell
    throw error;
  }
  return save.record();
}

async function pagesInto(save: Save, source: PagesToSave): Promise<void> {
  const resumed = save.record().pages;
  try {
    await somePages(save, source);
  } catch (error) {
    if (resumed === 0 || save.record().pages > resumed || !isTokenRefused(error)) throw error;
    await source.onRestart();
    await save.restart();
    await somePages(save, source);
  }
}

async function somePages(save: Save, { pages, limit, once, onPage }: PagesToSave): Promise<void> {
  const { pageToken, rows } = save.record();
  const left = limit === undefined ? undefined : limit - rows;
  for await (const page of pages(pageToken ?? undefined, left)) {
    const full = limit !== undefined && save.record().rows + (page.files?.length ?? 0) >= limit;
    const last = once || full || !page.nextPageToken;
    await save.page(page, last);
    await onPage(save.record());
    if (last) return;
  }
}

function isComplete({ ended, finished }: SaveRecord): boolean {
  return ended || finished;
}

/** Page tokens live for a while only. */
function isTokenRefused(error: unknown): boolean {
  return isApiError(error) && error.kind === 'http' && error.status < 500 && error.location === 'pageToken';
}
