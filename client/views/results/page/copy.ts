import { t } from '@vscode/l10n';
import { csvLine, markdownTable } from '../../../../api/rows';
import type { Row } from '../messages';
import type { Column } from './columns';
import { textOf, valueAt } from './values';

/** One way to copy rows. */
export interface CopyFormat {
  readonly id: string;
  readonly label: string;
  /** What goes to the clipboard: of the rows, what the columns show, both in the order given. */
  readonly text: (rows: readonly Row[], columns: readonly Column[]) => string;
}

/** The ways to copy rows, in the order of the menu. */
export const COPY_FORMATS: readonly CopyFormat[] = [
  { id: 'rows', label: t('Copy Rows'), text: tabbed },
  { id: 'ids', label: t('Copy Ids'), text: (rows) => idsOf(rows).join('\n') },
  { id: 'parents', label: t('Copy as “in parents”'), text: inParents },
  { id: 'json', label: t('Copy as JSON'), text: json },
  { id: 'csv', label: t('Copy as CSV'), text: csv },
  { id: 'markdown', label: t('Copy as Markdown Table'), text: markdown },
];

/** The text of one way to copy; the empty string for a way that there is not. */
export function copyText(id: string, rows: readonly Row[], columns: readonly Column[]): string {
  return COPY_FORMATS.find((format) => format.id === id)?.text(rows, columns) ?? '';
}

/** Lines with tabs between cells, as spreadsheets take them: one value is one cell, whatever stands in it. */
function tabbed(rows: readonly Row[], columns: readonly Column[]): string {
  const cell = (row: Row, { path }: Column) => textOf(valueAt(row, path)).replace(/[\t\r\n]+/g, ' ');
  return rows.map((row) => columns.map((column) => cell(row, column)).join('\t')).join('\n');
}

function idsOf(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ id }) => (typeof id === 'string' && id !== '' ? [id] : []));
}

/** A condition of a query for what lies in any of these folders. */
function inParents(rows: readonly Row[]): string {
  const terms = idsOf(rows).map((id) => `'${id.replace(/[\\']/g, '\\$&')}' in parents`);
  return terms.length > 1 ? `(${terms.join(' or ')})` : terms.join('');
}

/** One object of a row, several as an array. Members are called by their paths. */
function json(rows: readonly Row[], columns: readonly Column[]): string {
  const objects = rows.map((row) =>
    Object.fromEntries(
      columns.flatMap(({ path }) => {
        const value = valueAt(row, path);
        return value === undefined ? [] : [[path, value]];
      }),
    ),
  );
  return JSON.stringify(objects.length === 1 ? objects[0] : objects, undefined, 2);
}

function valuesOf(row: Row, columns: readonly Column[]): readonly unknown[] {
  return columns.map(({ path }) => valueAt(row, path));
}

function csv(rows: readonly Row[], columns: readonly Column[]): string {
  return csvLine(columns.map(({ path }) => path)) + rows.map((row) => csvLine(valuesOf(row, columns))).join('');
}

function markdown(rows: readonly Row[], columns: readonly Column[]): string {
  return markdownTable(
    columns.map(({ path }) => path),
    rows.map((row) => valuesOf(row, columns)),
  );
}
