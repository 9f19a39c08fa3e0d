import type { FileList } from '../types';

/** What a writer has to know of a request before its rows come. */
export interface RowsHead {
  /** Of the request; empty when it has none. */
  readonly title: string;
  /** The members that become columns, in their order; undefined when only the rows can tell. */
  readonly columns: readonly string[] | undefined;
}

/**
 * Where the rows of a run go. `begin`, then `page` for every page that came, then `end`, for one request after the
 * other; `close` once. All of them are called on failure and cancel too, so that what came is a whole document.
 */
export interface Sink<Head extends RowsHead = RowsHead> {
  begin(head: Head): Promise<void>;
  page(list: FileList): Promise<void>;
  /** `whole` when the run went as it should; false after a failure or a cancel. */
  end(whole: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Writes a piece of output; resolves when there is room for more. */
export type Write = (text: string) => Promise<void>;

/** What a sink does where it has nothing to write. */
export const nothing = async (): Promise<void> => {};
