import { assign, element, setText } from '../../common/page/dom';
import type { Row } from '../messages';
import type { Column } from './columns';
import { iconForType } from './file-kinds';
import { cellText } from './format';
import { icon, setIcon } from './icons';
import { type Cell, cellId } from './navigate';
import type { Table } from './table';
import { valueAt } from './values';
import type { Slice } from './window';

export interface RowsState {
  readonly table: Table;
  readonly template: string;
  /** The least width that holds all columns, in pixels. */
  readonly wide: number;
  readonly slice: Slice;
  readonly active: Cell;
  readonly now: number;
}

export interface GridRows {
  readonly element: HTMLElement;
  readonly render: (state: RowsState) => void;
  /** In pixels, from the style sheet; it follows the font size of the editor. */
  readonly rowHeight: () => number;
  /** The cell that an element of the page belongs to. */
  readonly cellAt: (target: Element) => Cell | undefined;
}

/**
 * The rows on screen. Elements are used again: the row shown at position p lives in slot p modulo their number, so
 * scrolling by one line fills one slot. The active row is drawn even when it is off screen, for screen readers.
 */
export function createGridRows(): GridRows {
  const body = element('div', { class: 'rows', role: 'rowgroup' });
  const slots: HTMLElement[] = [];
  const spare = element('div', { class: 'row', role: 'row' });
  const ruler = element('div', { class: 'ruler', 'aria-hidden': 'true' });
  body.append(ruler);
  let columns: readonly Column[] | undefined;

  function render(state: RowsState): void {
    const { slice, table, active } = state;
    if (columns !== table.columns) rebuild(table.columns);
    body.style.height = `${slice.total}px`;
    body.style.minWidth = `${state.wide}px`;
    const wanted = slice.end - slice.first;
    while (slots.length < wanted) slots.push(addRow());
    const used = new Set<HTMLElement>();
    for (let position = slice.first; position < slice.end; position++) {
      const slot = slots[position % slots.length]!;
      used.add(slot);
      place(slot, position, state);
    }
    for (const slot of slots) slot.hidden = !used.has(slot);
    const apart = active.row >= 0 && active.row < table.length && (active.row < slice.first || active.row >= slice.end);
    if (apart) {
      body.append(spare);
      place(spare, active.row, state);
    } else spare.remove();
  }

  function rebuild(next: readonly Column[]): void {
    columns = next;
    for (const slot of slots.splice(0)) slot.remove();
    spare.replaceChildren();
  }

  function addRow(): HTMLElement {
    const row = element('div', { class: 'row', role: 'row' });
    body.append(row);
    return row;
  }

  function place(row: HTMLElement, position: number, state: RowsState): void {
    const { slice, table, active } = state;
    const file = table.at(position)!;
    const cells = table.columns;
    if (row.children.length !== cells.length) row.replaceChildren(...cells.map(newCell));
    row.style.transform = `translateY(${slice.top + (position - slice.first) * rowHeight()}px)`;
    row.style.gridTemplateColumns = state.template;
    assign(row, {
      'aria-rowindex': position + 2,
      'data-row': position,
      'aria-selected': position === active.row ? 'true' : 'false',
    });
    cells.forEach((column, index) => {
      const cell = row.children[index] as HTMLElement;
      fill(cell, column, file, state.now);
      assign(cell, { id: cellId({ row: position, column: index }) });
      cell.classList.toggle('active', position === active.row && index === active.column);
    });
  }

  const rowHeight = () => ruler.offsetHeight || 1;

  function cellAt(target: Element): Cell | undefined {
    const cell = target.closest<HTMLElement>('[role=gridcell]');
    const row = cell?.parentElement?.dataset.row;
    return cell && row !== undefined
      ? { row: Number(row), column: Number(cell.getAttribute('aria-colindex')) - 1 }
      : undefined;
  }

  return { element: body, render, rowHeight, cellAt };
}

function newCell(column: Column, index: number): HTMLElement {
  const cell = element('div', { class: `cell ${column.kind}`, role: 'gridcell', 'aria-colindex': index + 1 });
  if (column.kind === 'name') cell.append(icon('file'), element('span', {}));
  return cell;
}

function fill(cell: HTMLElement, column: Column, file: Row, now: number): void {
  const { text, title } = cellText(column.kind, valueAt(file, column.path), now);
  if (column.kind === 'name') {
    setIcon(cell.firstElementChild as SVGElement, iconForType(file.mimeType));
    setText(cell.lastElementChild!, text);
  } else setText(cell, text);
  if (cell.title !== title) cell.title = title;
}
