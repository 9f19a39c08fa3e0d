import type { FileList } from '../types';
import { csvLine, csvRows } from './csv';
import { jsonEncoder } from './json';

/** The formats that rows are saved in page by page. */
export type RowFormat = 'csv' | 'json' | 'jsonl';

/** Makes the text of a file of rows, piece by piece: all that `begin`, `page` for each page and `end` return. */
export interface Encoder {
  begin(): string;
  page(list: FileList): string;
  end(): string;
  /** What an encoder of the same kind needs to go on from here; it can be written as JSON. */
  state(): unknown;
}

/** An encoder; `resumed` is the state of one that came so far. CSV needs its columns. */
export function encoderFor(format: RowFormat, columns: readonly string[] | undefined, resumed?: unknown): Encoder {
  if (format === 'json') return jsonEncoder(resumed);
  if (format === 'csv' && columns !== undefined) return csvEncoder(columns);
  return { begin: () => '', page: linesOf, end: () => '', state: () => null };
}

function csvEncoder(columns: readonly string[]): Encoder {
  return {
    begin: () => csvLine(columns),
    page: ({ files = [] }) => csvRows(files, columns),
    end: () => '',
    state: () => null,
  };
}

function linesOf({ files = [] }: FileList): string {
  return files.map((file) => `${JSON.stringify(file)}\n`).join('');
}
