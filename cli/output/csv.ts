import type { FileResource } from '../../api';
import { cellText, columnsOfMask, columnsOfRows } from './columns';
import { nothing, type Sink, type Write } from './sink';

/**
 * CSV as RFC 4180 has it, with a header line. The header must know every column: where the fields mask does not name
 * them, rows are gathered until the end; otherwise they are written as they come.
 */
export function csvSink(write: Write): Sink {
  let columns: readonly string[] | undefined;
  let gathered: FileResource[] = [];
  return {
    begin: async ({ params }) => {
      columns = columnsOfMask(params.fields);
      gathered = [];
      if (columns !== undefined) await write(line(columns));
    },
    page: async ({ files = [] }) => {
      if (columns === undefined) gathered.push(...files);
      else await write(rowsText(files, columns));
    },
    end: async () => {
      if (columns !== undefined) return;
      const all = columnsOfRows(gathered);
      await write(line(all) + rowsText(gathered, all));
    },
    close: nothing,
  };
}

function rowsText(rows: readonly FileResource[], columns: readonly string[]): string {
  return rows.map((row) => line(columns.map((name) => guarded(row[name])))).join('');
}

/**
 * A name that another person gave a file may be a formula to the spreadsheet that opens this: an apostrophe in front
 * makes it a text. Only texts can be; numbers and booleans stay what they are.
 */
function guarded(value: unknown): string {
  const text = cellText(value);
  return typeof value === 'string' && /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

function line(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
