import { assign, element, setText } from '../../common/page/dom';
import type { Row } from '../messages';
import type { Column } from './columns';
import { iconForType } from './file-kinds';
import { cellText } from './format';
import { freeze } from './grid-header';
import { icon, setIcon } from './icons';
import { type Cell, cellId } from './navigate';
import type { Table } from './table';
import { opens, valueAt } from './values';
import type { Lanes } from './widths';
import type { Slice } from './window';

export interface RowsState {
  readonly table: Table;
  readonly lanes: Lanes;
  readonly slice: Slice;
  readonly active: Cell;
  readonly isSelected: (position: number) => boolean;
  readonly now: number;
}

export interface GridRows {
  readonly element: HTMLElement;
  readonly render: (state: RowsState) => void;
  /** In pixels, from the style sheet; it follows the font size of the editor. */
  readonly rowHeight: () => number;
  /** The cell that an element of the page belongs to. */
  readonly cellAt: (target: Element) => Cell | undefined;
  /** The element of a cell, when it is drawn. */
  readonly elementOf: (cell: Cell) => Element | undefined;
}

/** Milliseconds after which a relative time is told anew. */
const MINUTE = 60_000;

/** What a slot shows, to see whether it has to be filled anew. */
interface Filled {
  readonly file: Row;
  readonly position: number;
  readonly columns: readonly Column[];
  readonly minute: number;
}

/**
 * The rows on screen. Elements are used again: the row shown at position p lives in slot p modulo their number, so
 * scrolling by one line fills one slot. The active row is drawn even when it is off screen, for screen readers.
 */
export function createGridRows(): GridRows {
  const body = element('div', { class: 'rows', role: 'rowgroup' });
  const slots: HTMLElement[] = [];
  const filled = new WeakMap<HTMLElement, Filled>();
  const spare = element('div', { class: 'row', role: 'row' });
  const ruler = element('div', { class: 'ruler', 'aria-hidden': 'true' });
  body.append(ruler);
  let columns: readonly Column[] | undefined;

  function render(state: RowsState): void {
    const { slice, table, active } = state;
    if (columns !== table.columns) rebuild(table.columns);
    const height = rowHeight();
    body.style.height = `${slice.total}px`;
    body.style.minWidth = `${state.lanes.total}px`;
    const wanted = slice.end - slice.first;
    while (slots.length < wanted) slots.push(addRow());
    const used = new Set<HTMLElement>();
    for (let position = slice.first; position < slice.end; position++) {
      const slot = slots[position % slots.length]!;
      used.add(slot);
      place(slot, position, height, state);
    }
    for (const slot of slots) slot.hidden = !used.has(slot);
    const apart = active.row >= 0 && active.row < table.length && (active.row < slice.first || active.row >= slice.end);
    if (apart) {
      body.append(spare);
      place(spare, active.row, height, state);
    } else spare.remove();
  }

  function rebuild(next: readonly Column[]): void {
    columns = next;
    for (const slot of slots.splice(0)) slot.remove();
    spare.replaceChildren();
    filled.delete(spare);
  }

  function addRow(): HTMLElement {
    const row = element('div', { class: 'row', role: 'row' });
    body.append(row);
    return row;
  }

  function place(row: HTMLElement, position: number, height: number, state: RowsState): void {
    const { slice, active, isSelected, lanes } = state;
    row.style.transform = `translateY(${slice.top + (position - slice.first) * height}px)`;
    if (row.style.gridTemplateColumns !== lanes.template) row.style.gridTemplateColumns = lanes.template;
    fillRow(row, position, state);
    assign(row, { 'aria-selected': isSelected(position) ? 'true' : 'false' });
    row.classList.toggle('current', position === active.row);
    for (let index = 0; index < row.children.length; index++) {
      const cell = row.children[index] as HTMLElement;
      cell.classList.toggle('active', position === active.row && index === active.column);
      freeze(cell, lanes, index);
    }
  }

  function fillRow(row: HTMLElement, position: number, { table, now }: RowsState): void {
    const file = table.at(position)!;
    const { columns } = table;
    const minute = Math.floor(now / MINUTE);
    const before = filled.get(row);
    if (before?.file === file && before.position === position && before.columns === columns && before.minute === minute)
      return;
    if (row.children.length !== columns.length) row.replaceChildren(...columns.map(newCell));
    assign(row, { 'aria-rowindex': position + 2, 'data-row': position });
    columns.forEach((column, index) => {
      const cell = row.children[index] as HTMLElement;
      fill(cell, column, file, now);
      assign(cell, { id: cellId({ row: position, column: index }) });
    });
    filled.set(row, { file, position, columns, minute });
  }

  const rowHeight = () => ruler.offsetHeight || 1;

  function cellAt(target: Element): Cell | undefined {
    const cell = target.closest<HTMLElement>('[role=gridcell]');
    const row = cell?.parentElement?.dataset.row;
    return cell && row !== undefined
      ? { row: Number(row), column: Number(cell.getAttribute('aria-colindex')) - 1 }
      : undefined;
  }

  const elementOf = (cell: Cell) => body.querySelector(`#${cellId(cell)}`) ?? undefined;
  return { element: body, render, rowHeight, cellAt, elementOf };
}

function newCell(column: Column, index: number): HTMLElement {
  const cell = element('div', { class: `cell ${column.kind}`, role: 'gridcell', 'aria-colindex': index + 1 });
  if (column.kind === 'name') cell.append(icon('file'), element('span', { class: 'text' }));
  if (column.kind === 'nested') cell.append(element('span', { class: 'text' }), icon('closed'));
  return cell;
}

function fill(cell: HTMLElement, column: Column, file: Row, now: number): void {
  const value = valueAt(file, column.path);
  const { text, title } = cellText(column.kind, value, now);
  if (column.kind === 'name') {
    setIcon(cell.firstElementChild as SVGElement, iconForType(file.mimeType));
    setText(cell.lastElementChild!, text);
  } else if (column.kind === 'nested') {
    setText(cell.firstElementChild!, text);
    cell.classList.toggle('opens', opens(value));
    assign(cell, { 'aria-haspopup': opens(value) ? 'dialog' : undefined });
  } else setText(cell, text);
  if (cell.title !== title) cell.title = title;
  // A relative time and a rounded size do not tell all: a screen reader is told the whole value with them.
  const whole = column.kind === 'time' || column.kind === 'bytes';
  assign(cell, {
    'aria-label': whole && title !== text && text !== '' ? `${text}, ${title.split('\n')[0]}` : undefined,
  });
}
