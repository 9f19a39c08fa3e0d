import type { Row } from '../messages';
import type { Column } from './columns';
import { cellText } from './format';
import { valueAt } from './values';

const NARROWEST = 64;
const WIDEST_AT_FIRST = 340;
/** Room for the sort mark, the icon of a name and the padding of a cell, in pixels. */
const EXTRA = { title: 56, name: 50, plain: 26 };
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

/** How the columns are laid out, side by side. */
export interface Lanes {
  /** `grid-template-columns` of all rows. */
  readonly template: string;
  /** The least width that holds all columns, in pixels. */
  readonly total: number;
  /** Where each frozen column stays, in pixels from the left edge of the view. */
  readonly frozen: readonly number[];
  /** What the frozen columns cover of the view, in pixels. */
  readonly frozenWidth: number;
}

/** Frozen columns may take so much of the view: what scrolls needs room as well. */
const MOST_FROZEN = 0.7;

/**
 * Lays out columns of these widths in a view as wide as `room`. The first column that the user did not size takes what
 * room is left. Of the `frozen` columns at the left, those stay in place that leave the others room.
 */
export function lanesOf(
  columns: readonly Column[],
  widths: readonly number[],
  sized: Readonly<Record<string, number>>,
  frozen: number,
  room: number,
): Lanes {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const lefts: number[] = [];
  let frozenWidth = 0;
  while (lefts.length < Math.min(frozen, columns.length - 1)) {
    const next = frozenWidth + widths[lefts.length]!;
    if (next > room * MOST_FROZEN) break;
    lefts.push(frozenWidth);
    frozenWidth = next;
  }
  // A frozen column has to know where it stays, so it takes no room that is left.
  const free = columns.findIndex((column, index) => index >= lefts.length && sized[column.path] === undefined);
  const template = widths.map((width, index) => (index === free ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' ');
  return { template, total, frozen: lefts, frozenWidth };
}
