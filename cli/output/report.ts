import type { Checked } from '../check-text';
import type { Input } from '../inputs';

/** One file and what is wrong in it. */
export interface CheckedFile extends Checked {
  readonly input: Input;
}

/** How a report is put together, piece by piece and file by file, so that it need not wait for the last. */
export interface Report {
  readonly begin: string;
  readonly file: (checked: CheckedFile) => Iterable<string>;
  /** `complete` is false when a file could not be checked. */
  readonly end: (complete: boolean) => string;
}
