import { t } from '@vscode/l10n';
import type { MenuEntry } from '../../common/page/menu';

/** What is known of a column where its menu opens. */
export interface ColumnFacts {
  /** Its place among the columns shown, from 0. */
  readonly place: number;
  readonly columnCount: number;
  readonly sorted: 'ascending' | 'descending' | undefined;
  /** Something else is sorted by. */
  readonly othersSorted: boolean;
  readonly filtered: boolean;
  readonly frozen: number;
  /** It can be shown as columns of its parts. */
  readonly expandable: boolean;
  /** The column that it is a part of and came from. */
  readonly partOf: string | undefined;
}

export interface ColumnActions {
  readonly sort: (descending: boolean, add: boolean) => void;
  readonly unsort: () => void;
  readonly filter: () => void;
  readonly clearFilter: () => void;
  /** The first so many columns stay in place. */
  readonly freeze: (columns: number) => void;
  readonly move: (step: -1 | 1) => void;
  readonly fit: () => void;
  readonly expand: () => void;
  readonly collapse: () => void;
  readonly hide: () => void;
  readonly choose: () => void;
}

/** The menu of a column. */
export function columnEntries(facts: ColumnFacts, act: ColumnActions): readonly MenuEntry[] {
  return [
    ...sortEntries(facts, act),
    'separator',
    { label: t('Filter…'), run: act.filter },
    ...(facts.filtered ? [{ label: t('Clear Filter'), run: act.clearFilter }] : []),
    'separator',
    ...nestedEntries(facts, act),
    ...placeEntries(facts, act),
    'separator',
    { label: t('Hide Column'), run: act.hide, disabled: facts.columnCount === 1 },
    { label: t('Columns…'), run: act.choose },
  ];
}

function sortEntries({ sorted, othersSorted }: ColumnFacts, act: ColumnActions): MenuEntry[] {
  const ascending = { label: t('Sort Ascending'), run: () => act.sort(false, false) };
  const descending = { label: t('Sort Descending'), run: () => act.sort(true, false) };
  return [
    { ...ascending, checked: sorted === 'ascending' && !othersSorted },
    { ...descending, checked: sorted === 'descending' && !othersSorted },
    ...(othersSorted
      ? [
          { label: t('Then Sort Ascending'), run: () => act.sort(false, true), checked: sorted === 'ascending' },
          { label: t('Then Sort Descending'), run: () => act.sort(true, true), checked: sorted === 'descending' },
        ]
      : []),
    ...(sorted ? [{ label: t('Do Not Sort by This Column'), run: act.unsort }] : []),
  ];
}

function nestedEntries({ expandable, partOf }: ColumnFacts, act: ColumnActions): MenuEntry[] {
  const entries: MenuEntry[] = [];
  if (expandable) entries.push({ label: t('Expand into Columns'), run: act.expand });
  if (partOf !== undefined) entries.push({ label: t('Collapse into “{0}”', partOf), run: act.collapse });
  return entries.length === 0 ? [] : [...entries, 'separator'];
}

function placeEntries({ place, columnCount, frozen }: ColumnFacts, act: ColumnActions): MenuEntry[] {
  return [
    {
      label: t('Freeze Up to This Column'),
      run: () => act.freeze(place + 1),
      checked: frozen === place + 1,
      disabled: place + 1 >= columnCount,
    },
    ...(frozen > 0 ? [{ label: t('Unfreeze Columns'), run: () => act.freeze(0) }] : []),
    { label: t('Move Left'), detail: t('Alt+Left'), run: () => act.move(-1), disabled: place === 0 },
    { label: t('Move Right'), detail: t('Alt+Right'), run: () => act.move(1), disabled: place + 1 === columnCount },
    { label: t('Fit Width'), run: act.fit },
  ];
}
