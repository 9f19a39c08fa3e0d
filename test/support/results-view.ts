import type { FrameLocator, Locator } from 'playwright-core';
import type { CodeWindow } from './code-window';

/** The parts of the results view that tests speak of. */
export interface ResultsView {
  frame: FrameLocator;
  grid: Locator;
  /** Such as `Page 1 of 1+`. */
  pager: Locator;
  button(name: string): Locator;
  /** The cells of the first column, those that are drawn. */
  firstCells(): Promise<string[]>;
  /** All rows there are, drawn or not, as a screen reader is told. */
  rowCount(): Promise<number>;
}

/** The results view in the foreground. */
export function resultsView(code: CodeWindow): ResultsView {
  const frame = code.webview();
  const grid = frame.getByRole('grid');
  return {
    frame,
    grid,
    pager: frame.locator('.pages'),
    button: (name) => frame.getByRole('button', { name, exact: true }),
    firstCells: () => grid.locator('[role=gridcell]:first-child').allInnerTexts(),
    rowCount: async () => Number(await grid.getAttribute('aria-rowcount')) - 1,
  };
}
