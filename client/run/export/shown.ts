import { csvLine, markdownTable, valueAt } from '../../../api/rows';
import type { Row } from '../../views/results/messages';

/** The formats of what is shown. `spreadsheet` is CSV with a byte order mark. */
export type ShownFormat = 'csv' | 'spreadsheet' | 'json' | 'jsonl' | 'markdown';

/** Rows in one piece of text; the editor lives on between pieces. */
const PIECE = 1000;

/** The text of rows as they are shown: the columns that are visible, in their order; piece by piece. */
export function* shownText(format: ShownFormat, columns: readonly string[], rows: readonly Row[]): Generator<string> {
  const pieces = Array.from({ length: Math.ceil(rows.length / PIECE) }, (_, index) =>
    rows.slice(index * PIECE, (index + 1) * PIECE),
  );
  yield headOf(format, columns);
  let first = true;
  for (const piece of pieces) {
    yield pieceText(format, columns, piece, first);
    first = false;
  }
  if (format === 'json') yield rows.length === 0 ? ']\n' : '\n]\n';
}

function headOf(format: ShownFormat, columns: readonly string[]): string {
  switch (format) {
    case 'csv':
      return csvLine(columns);
    case 'spreadsheet':
      return `\ufeff${csvLine(columns)}`;
    case 'json':
      return '[';
    case 'markdown':
      return markdownTable(columns, []);
    default:
      return '';
  }
}

function pieceText(format: ShownFormat, columns: readonly string[], rows: readonly Row[], first: boolean): string {
  switch (format) {
    case 'json':
      return rows.map((row, at) => `${first && at === 0 ? '\n' : ',\n'}${objectText(columns, row)}`).join('');
    case 'jsonl':
      return rows.map((row) => `${objectText(columns, row)}\n`).join('');
    case 'markdown':
      return markdownTable(columns, cells(columns, rows)).split('\n').slice(2).join('\n');
    default:
      return cells(columns, rows).map(csvLine).join('');
  }
}

function cells(columns: readonly string[], rows: readonly Row[]): unknown[][] {
  return rows.map((row) => columns.map((path) => valueAt(row, path)));
}

function objectText(columns: readonly string[], row: Row): string {
  return JSON.stringify(Object.fromEntries(columns.map((path) => [path, valueAt(row, path)])));
}
