import { type FileResource, type Params, tame } from '../../api';
import { cellText, columnsOfRows, nothing, ownMember, type RowsHead, type Sink } from '../../api/rows';
import type { Output } from '../outside';
import type { Paint } from '../paint';
import { displayWidth, fitTo } from '../width';

const GAP = '  ';
/** Wider values are cut on a terminal, where a row should stay one line. */
const WIDEST_CELL = 60;
const NARROWEST_CELL = 6;
/** The default fields, the most telling first; `kind` is the same in every row. */
const FOR_PEOPLE = ['name', 'id', 'mimeType', 'resourceKey'];

/** What the table has to know of a request besides. */
export interface TableHead extends RowsHead {
  /** Of the request in its document, from 0. */
  readonly index: number;
  readonly params: Params;
}

/**
 * A table for people. The first page sets the columns and their widths, later pages follow as they come. On a terminal
 * rows are cut to its width; elsewhere nothing is. `several` puts each request's title above its table.
 */
export function tableSink(output: Output, paint: Paint, several: boolean): Sink<TableHead> {
  const write = (text: string) => output.write(text);
  let named: readonly string[] | undefined;
  let layout: Layout | undefined;
  let requests = 0;
  return {
    begin: async ({ index, title, params, columns }) => {
      named = params.fields === undefined ? FOR_PEOPLE : columns;
      layout = undefined;
      if (several)
        await write(`${requests++ === 0 ? '' : '\n'}${paint('strong', tame(title) || `Request ${index + 1}`)}\n`);
    },
    page: async ({ files = [] }) => {
      if (files.length === 0) return;
      if (layout === undefined) {
        layout = layOut(named ?? columnsOfRows(files), files, output);
        await write(paint('strong', rowText(layout.columns, layout)));
      }
      const { columns } = layout;
      const fixed = layout;
      await write(
        files
          .map((file) =>
            rowText(
              columns.map((name) => cell(ownMember(file, name))),
              fixed,
            ),
          )
          .join(''),
      );
    },
    end: async (whole) => {
      if (layout === undefined && whole) await write('No files.\n');
    },
    close: nothing,
  };
}

interface Layout {
  readonly columns: readonly string[];
  readonly widths: readonly number[];
  /** Whether cells are cut to their width. */
  readonly cut: boolean;
}

function layOut(columns: readonly string[], rows: readonly FileResource[], output: Output): Layout {
  const natural = columns.map((name) =>
    rows.reduce((most, row) => Math.max(most, displayWidth(cell(ownMember(row, name)))), displayWidth(name)),
  );
  if (!output.isTerminal) return { columns, widths: natural, cut: false };
  return { columns, widths: shrink(columns, natural, output.columns), cut: true };
}

/** Takes from the widest column until all fit beside each other. Ids stay whole: they are what people copy. */
function shrink(columns: readonly string[], natural: readonly number[], room: number): number[] {
  const widths = natural.map((width, index) => (columns[index] === 'id' ? width : Math.min(width, WIDEST_CELL)));
  const least = widths.map((width, index) => (columns[index] === 'id' ? width : Math.min(width, NARROWEST_CELL)));
  const spare = (index: number) => (widths[index]! > least[index]! ? widths[index]! : 0);
  const gaps = GAP.length * (widths.length - 1);
  for (let over = gaps + sum(widths) - room; over > 0; over--) {
    const widest = widths.reduce((best, _width, index) => (spare(index) > spare(best) ? index : best), 0);
    if (spare(widest) === 0) break;
    widths[widest] = widths[widest]! - 1;
  }
  return widths;
}

function rowText(cells: readonly string[], { widths, cut }: Layout): string {
  const fitted = cells.map((text, index) => {
    const width = widths[index]!;
    return cut || displayWidth(text) < width ? fitTo(text, width) : text;
  });
  return `${fitted.join(GAP).trimEnd()}\n`;
}

/** Control characters and line breaks in a name would command the terminal, or break the row. */
function cell(value: unknown): string {
  return tame(cellText(value));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
