import { t } from '@vscode/l10n';
import { assign, element } from '../../common/page/dom';
import type { ShownChange } from '../compare-messages';
import type { Sort } from './arrange';
import type { Column } from './columns';
import { changedPaths, comparedCell } from './compare-cell';
import { KIND_PATH } from './compare-list';
import { KIND_SIGNS, kindLabel } from './compare-words';
import { type Cell, cellId, clamp, move } from './navigate';
import { fittingWidth } from './widths';
import { scrollTo, sliceOf, type Viewport } from './window';

/** What the grid shows. */
export interface CompareGridState {
  readonly columns: readonly Column[];
  /** How many changes are shown, and each of them. */
  readonly length: number;
  readonly at: (position: number) => ShownChange;
  readonly active: Cell;
  readonly sort: Sort | null;
  readonly label: string;
  readonly busy: boolean;
  readonly now: number;
}

export interface CompareGridEvents {
  readonly onActive: (cell: Cell) => void;
  readonly onSort: (sort: Sort | null) => void;
  readonly onScroll: (top: number, left: number) => void;
  readonly onCopy: (text: string) => void;
}

/** Room for the name of a kind, and for one column that changed. */
const KIND_WIDTH = '12em';
/** A changed cell shows two values. */
const WIDER = 1.35;
const SAMPLE = 60;

/**
 * The changes, one row each, of which only those on screen are drawn. As the grid of results: one tab stop, arrow keys move,
 * row numbers count all rows there are. The first column says what happened, in words.
 */
export function createCompareGrid(events: CompareGridEvents) {
  const titles = element('div', { class: 'row titles', role: 'row', 'aria-rowindex': 1 });
  const head = element('div', { class: 'head', role: 'rowgroup' }, titles);
  const ruler = element('div', { class: 'ruler', 'aria-hidden': 'true' });
  const body = element('div', { class: 'rows', role: 'rowgroup' }, ruler);
  const root = element(
    'div',
    { class: 'grid compared', role: 'grid', tabindex: 0, 'aria-readonly': 'true' },
    head,
    body,
  );
  let state: CompareGridState | undefined;
  let drawn: Drawn | undefined;

  function render(next: CompareGridState): void {
    state = next;
    if (drawn?.columns !== next.columns) {
      drawn = { columns: next.columns, ...lanesFor(next, measurer(root)) };
      titles.replaceChildren(
        ...[undefined, ...next.columns].map((column, index) => titleOf(column, index, toggleSort)),
      );
    }
    const active = clamp(next.active, bounds());
    const { first, end, top, total } = sliceOf(viewport());
    body.style.height = `${total}px`;
    body.style.minWidth = drawn.wide;
    titles.style.gridTemplateColumns = drawn.template;
    const rows = Array.from({ length: end - first }, (_, offset) => rowOf(next, first + offset, active));
    for (const [offset, row] of rows.entries()) {
      row.style.gridTemplateColumns = drawn.template;
      row.style.transform = `translateY(${top + offset * rowHeight()}px)`;
    }
    const apart = active.row >= 0 && active.row < next.length && (active.row < first || active.row >= end);
    if (apart) rows.push(farRow(rowOf(next, active.row, active)));
    body.replaceChildren(ruler, ...rows);
    for (const [index, cell] of [...titles.children].entries()) {
      const sorted = next.sort?.path === pathAt(index);
      assign(cell, { 'aria-sort': sorted ? (next.sort?.descending ? 'descending' : 'ascending') : 'none' });
      cell.classList.toggle('active', active.row === -1 && active.column === index);
    }
    assign(root, {
      'aria-label': next.label,
      'aria-rowcount': next.length + 1,
      'aria-colcount': next.columns.length + 1,
      'aria-busy': next.busy ? 'true' : undefined,
      'aria-activedescendant': cellId(active),
    });
  }

  /** The row the keyboard is at is there for screen readers, even when it is out of view. */
  function farRow(row: HTMLElement): HTMLElement {
    row.style.transform = 'translateY(-1000px)';
    row.style.gridTemplateColumns = drawn?.template ?? '';
    return row;
  }

  const rowHeight = () => ruler.offsetHeight || 1;
  const pathAt = (index: number) => (index === 0 ? KIND_PATH : (state?.columns[index - 1]?.path ?? ''));

  function viewport(): Viewport {
    const height = Math.max(0, root.clientHeight - head.offsetHeight);
    return { rows: state?.length ?? 0, rowHeight: rowHeight(), height, scrollTop: root.scrollTop };
  }

  function bounds() {
    const { rows, height, rowHeight: each } = viewport();
    return { rows, columns: (state?.columns.length ?? 0) + 1, page: Math.max(1, Math.floor(height / each) - 1) };
  }

  function toggleSort(index: number): void {
    const path = pathAt(index);
    const sort = state?.sort ?? null;
    if (sort?.path !== path) events.onSort({ path, descending: false });
    else events.onSort(sort.descending ? null : { path, descending: true });
  }

  function goTo(cell: Cell): void {
    if (cell.row >= 0) root.scrollTop = scrollTo(viewport(), cell.row);
    showColumn(root, titles.children[cell.column] as HTMLElement | undefined);
    events.onActive(cell);
  }

  function onKey(event: KeyboardEvent): void {
    if (!state) return;
    const active = clamp(state.active, bounds());
    const control = event.ctrlKey || event.metaKey;
    if (control && event.key === 'c' && String(getSelection() ?? '') === '') events.onCopy(copyText(active));
    else if ((event.key === 'Enter' || event.key === ' ') && active.row === -1) toggleSort(active.column);
    else {
      const next =
        event.shiftKey || event.altKey ? undefined : move(active, control ? `Ctrl+${event.key}` : event.key, bounds());
      if (!next) return;
      goTo(next);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function copyText({ row, column }: Cell): string {
    if (row < 0) return column === 0 ? t('Change') : pathAt(column);
    const change = state!.at(row);
    return column === 0
      ? kindText(change, state!.columns)
      : comparedCell(change, state!.columns[column - 1]!, state!.now).title;
  }

  root.addEventListener('keydown', onKey);
  root.addEventListener('scroll', () => events.onScroll(root.scrollTop, root.scrollLeft), { passive: true });
  body.addEventListener('mousedown', ({ target }) => {
    const cell = (target as Element).closest<HTMLElement>('[role=gridcell]');
    const row = cell?.parentElement?.getAttribute('aria-rowindex');
    if (cell && row) events.onActive({ row: Number(row) - 2, column: Number(cell.getAttribute('aria-colindex')) - 1 });
  });
  new ResizeObserver(() => state && render(state)).observe(root);
  return {
    element: root,
    render,
    restoreScroll: (top: number, left: number) => root.scrollTo({ top, left }),
    focus: () => root.focus(),
  };
}

function titleOf(column: Column | undefined, index: number, toggleSort: (index: number) => void): HTMLElement {
  const label = column?.path ?? t('Change');
  const cell = element(
    'div',
    {
      id: cellId({ row: -1, column: index }),
      class: `title ${column?.kind ?? 'kind'}`,
      role: 'columnheader',
      'aria-colindex': index + 1,
      title: t('{0}: click to sort', label),
    },
    element('span', { class: 'label' }, label),
  );
  cell.addEventListener('click', () => toggleSort(index));
  return cell;
}

/** What happened to a row, with the columns that changed: they may be out of view. */
function kindText(change: ShownChange, columns: readonly Column[]): string {
  const label = kindLabel(change.kind);
  return change.kind === 'changed' ? t('{0}: {1}', label, changedPaths(change, columns).join(', ')) : label;
}

function rowOf(state: CompareGridState, position: number, active: Cell): HTMLElement {
  const change = state.at(position);
  const what = kindText(change, state.columns);
  const kind = element('div', { class: 'cell kind', title: what }, `${KIND_SIGNS[change.kind]} ${what}`);
  const cells = [kind, ...state.columns.map((column) => cellOf(change, column, state.now))];
  for (const [index, cell] of cells.entries()) {
    assign(cell, { role: 'gridcell', 'aria-colindex': index + 1, id: cellId({ row: position, column: index }) });
    cell.classList.toggle('active', active.row === position && active.column === index);
  }
  const selected = position === active.row ? 'true' : 'false';
  const attributes = {
    class: `row ${change.kind}`,
    role: 'row',
    'aria-rowindex': position + 2,
    'aria-selected': selected,
  };
  return element('div', attributes, ...cells);
}

function cellOf(change: ShownChange, column: Column, now: number): HTMLElement {
  const { text, before, title } = comparedCell(change, column, now);
  if (before === undefined) return element('div', { class: `cell ${column.kind}`, title }, text);
  return element(
    'div',
    { class: `cell edited ${column.kind}`, title },
    element('del', {}, before),
    element('span', { class: 'becomes', 'aria-hidden': 'true' }, ' → '),
    element('span', { class: 'unseen' }, t(', now ')),
    element('ins', {}, text),
  );
}

/** How the columns are laid out. */
interface Drawn {
  readonly columns: readonly Column[];
  /** `grid-template-columns` of all rows. */
  readonly template: string;
  /** The least width that holds all columns. */
  readonly wide: string;
}

function lanesFor(
  { columns, length, at, now }: CompareGridState,
  measure: (text: string) => number,
): Omit<Drawn, 'columns'> {
  const changes = Array.from({ length: Math.min(SAMPLE, length) }, (_, position) => at(position));
  const rows = changes.map(({ after, before }) => after ?? before ?? {});
  const widths = columns.map((column) => Math.round(fittingWidth(column, rows, measure, now) * WIDER));
  const lanes = widths.map((width, index) => (index === 0 ? `minmax(${width}px, 1fr)` : `${width}px`));
  const sum = widths.reduce((all, width) => all + width, 0);
  return { template: [KIND_WIDTH, ...lanes].join(' '), wide: `calc(${KIND_WIDTH} + ${sum}px)` };
}

function showColumn(scroller: HTMLElement, cell: HTMLElement | undefined): void {
  if (!cell) return;
  const right = cell.offsetLeft + cell.offsetWidth;
  if (cell.offsetLeft < scroller.scrollLeft) scroller.scrollLeft = cell.offsetLeft;
  else if (right > scroller.scrollLeft + scroller.clientWidth) {
    scroller.scrollLeft = Math.min(cell.offsetLeft, right - scroller.clientWidth);
  }
}

/** Tells how wide a text is in the font of `node`, in pixels. */
function measurer(node: HTMLElement): (text: string) => number {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return (text) => text.length * 7;
  canvas.font = getComputedStyle(node).font;
  return (text) => canvas.measureText(text).width;
}
