/** A cell: `row` counts the rows shown, -1 is the header. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

export interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit on screen. */
  readonly page: number;
}

type Move = (cell: Cell, bounds: Bounds) => Cell;

/** The keys of a grid as the ARIA practices describe them; `Ctrl+` stands for Cmd too. */
const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: (cell) => ({ ...cell, row: cell.row - 1 }),
  ArrowDown: (cell) => ({ ...cell, row: cell.row + 1 }),
  ArrowLeft: (cell) => ({ ...cell, column: cell.column - 1 }),
  ArrowRight: (cell) => ({ ...cell, column: cell.column + 1 }),
  PageUp: (cell, { page }) => ({ ...cell, row: Math.max(0, cell.row - page) }),
  PageDown: (cell, { page }) => ({ ...cell, row: cell.row + page }),
  Home: (cell) => ({ ...cell, column: 0 }),
  End: (cell, { columns }) => ({ ...cell, column: columns - 1 }),
  'Ctrl+Home': () => ({ row: 0, column: 0 }),
  'Ctrl+End': (_cell, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
  'Ctrl+ArrowUp': (cell) => ({ ...cell, row: 0 }),
  'Ctrl+ArrowDown': (cell, { rows }) => ({ ...cell, row: rows - 1 }),
  'Ctrl+ArrowLeft': (cell) => ({ ...cell, column: 0 }),
  'Ctrl+ArrowRight': (cell, { columns }) => ({ ...cell, column: columns - 1 }),
};

/** Where `key` (`PageDown`, `Ctrl+Home`) leads from `cell`; undefined for a key that does not move. */
export function move(cell: Cell, key: string, bounds: Bounds): Cell | undefined {
  const next = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  return next && clamp(next(cell, bounds), bounds);
}

/** The cell nearest to `cell` that exists. The header always does. */
export function clamp(cell: Cell, bounds: Bounds): Cell {
  return {
    row: Math.max(-1, Math.min(cell.row, bounds.rows - 1)),
    column: Math.max(0, Math.min(cell.column, bounds.columns - 1)),
  };
}

/** The id of the element that shows a cell; the header is row -1. */
export function cellId(cell: Cell): string {
  return `cell-${cell.row}-${cell.column}`;
}
