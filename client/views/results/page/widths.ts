import type { Row } from '../messages';
import type { Column } from './columns';
import { cellText } from './format';
import { valueAt } from './values';

const NARROWEST = 64;
const WIDEST_AT_FIRST = 340;
/** Room for the sort mark, the icon of a name and the padding of a cell, in pixels. */
const EXTRA = { title: 38, name: 50, plain: 26 };
/** How much wider the bold titles are than plain text, at most. */
const BOLD = 1.12;
const SAMPLE = 100;

/** A width in pixels at which most of what came in a column can be read. `measure` tells how wide a text is drawn. */
export function fittingWidth(
  column: Column,
  rows: readonly Row[],
  measure: (text: string) => number,
  now: number,
): number {
  const widths = rows
    .slice(0, SAMPLE)
    .map((row) => measure(cellText(column.kind, valueAt(row, column.path), now).text))
    .sort((left, right) => left - right);
  const most = widths[Math.floor(widths.length * 0.95)] ?? 0;
  const content = most + (column.kind === 'name' ? EXTRA.name : EXTRA.plain);
  const title = measure(column.path) * BOLD + EXTRA.title;
  return Math.ceil(Math.max(NARROWEST, title, Math.min(content, WIDEST_AT_FIRST)));
}

/** A width the user asked for, kept usable. */
export function allowedWidth(width: number): number {
  return Math.round(Math.min(2000, Math.max(NARROWEST, width)));
}

/** The `grid-template-columns` of all rows. The first column that the user did not size takes what room is left. */
export function templateOf(
  columns: readonly Column[],
  widths: readonly number[],
  sized: Readonly<Record<string, number>>,
): string {
  const free = columns.findIndex((column) => sized[column.path] === undefined);
  return widths.map((width, index) => (index === free ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' ');
}
