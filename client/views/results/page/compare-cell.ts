import { t } from '@vscode/l10n';
import type { ShownChange } from '../compare-messages';
import type { Column } from './columns';
import { cellText } from './format';
import { textOf, valueAt } from './values';

/** What a cell of a comparison shows. */
export interface ComparedCell {
  /** The text as it is now, or was. */
  readonly text: string;
  /** The text as it was; only where it changed. */
  readonly before?: string;
  readonly title: string;
}

/** A cell of one change. `now` is in milliseconds since 1970. */
export function comparedCell({ kind, before, after }: ShownChange, column: Column, now: number): ComparedCell {
  const of = (row: typeof before) => (row ? valueAt(row, column.path) : undefined);
  if (kind !== 'changed') return cellText(column.kind, of(after ?? before), now);
  const [was, is] = [of(before), of(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return cellText(column.kind, is, now);
  const [old, fresh] = [cellText(column.kind, was, now), cellText(column.kind, is, now)];
  // Two moments of the same day read the same: then they are shown as they came.
  const plain = old.text === fresh.text;
  return {
    text: (plain ? shownPlain(is) : fresh.text) || t('nothing'),
    before: (plain ? shownPlain(was) : old.text) || t('nothing'),
    title: `${old.title || t('nothing')}\n→ ${fresh.title || t('nothing')}`,
  };
}

/** The columns in which a row changed. */
export function changedPaths({ before = {}, after = {} }: ShownChange, columns: readonly Column[]): string[] {
  const paths = columns.map(({ path }) => path);
  return paths.filter((path) => JSON.stringify(valueAt(before, path)) !== JSON.stringify(valueAt(after, path)));
}

/** A value as text, an object in whole: what names it may be the same on both sides. */
function shownPlain(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value);
}
