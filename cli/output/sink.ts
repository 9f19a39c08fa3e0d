import type { FileList } from '../../api';
import type { ResolvedRequest } from '../../language';

/**
 * Where the rows of a run go. `begin`, then `page` for every page that came, then `end`, for one request after the
 * other; `close` once. All of them are called on failure and cancel too, so that what came is a whole document.
 */
export interface Sink {
  begin(request: ResolvedRequest): Promise<void>;
  page(list: FileList): Promise<void>;
  /** `whole` when the run went as it should; false after a failure or a cancel. */
  end(whole: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Writes a piece of output; resolves when there is room for more. */
export type Write = (text: string) => Promise<void>;

export const nothing = async (): Promise<void> => {};
