import type { FileResource } from '../types';
import { cellText, columnsOfRows, ownMember } from './columns';
import { nothing, type Sink, type Write } from './sink';

/**
 * CSV as RFC 4180 has it, with a header line. The header must know every column: where the fields mask does not name
 * them, rows are gathered until the end; otherwise they are written as they come.
 */
export function csvSink(write: Write): Sink {
  let columns: readonly string[] | undefined;
  let gathered: FileResource[] = [];
  return {
    begin: async (head) => {
      columns = head.columns;
      gathered = [];
      if (columns !== undefined) await write(csvLine(columns));
    },
    page: async ({ files = [] }) => {
      if (columns === undefined) gathered.push(...files);
      else await write(csvRows(files, columns));
    },
    end: async () => {
      if (columns !== undefined) return;
      const all = columnsOfRows(gathered);
      await write(csvLine(all) + csvRows(gathered, all));
    },
    close: nothing,
  };
}

/** Rows as lines of CSV, with the members that `columns` names. */
export function csvRows(rows: readonly FileResource[], columns: readonly string[]): string {
  return rows.map((row) => csvLine(columns.map((name) => ownMember(row, name)))).join('');
}

/**
 * One line of CSV, line break included. Values that are not plain stand as JSON. A text that another person wrote may be a
 * formula to the spreadsheet that opens this: an apostrophe in front makes it a text. Numbers and booleans stay what they
 * are.
 */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map((value) => quoted(guarded(value))).join(',')}\r\n`;
}

function guarded(value: unknown): string {
  const text = cellText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return text;
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
