/**
 * Browsers stop laying out boxes beyond about 33 million device pixels, which is half as many at 200 % zoom. Beyond this
 * height the scroll bar covers the rows in proportion.
 */
const TALLEST = 8_000_000;

export interface Viewport {
  readonly rows: number;
  readonly rowHeight: number;
  /** Height of the part in which rows show, in pixels. */
  readonly height: number;
  readonly scrollTop: number;
}

export interface Slice {
  /** Rows `first` up to, not including, `end` are drawn. */
  readonly first: number;
  readonly end: number;
  /** Where row `first` begins, in pixels from the top of the scrolled content. */
  readonly top: number;
  /** Height of the scrolled content. */
  readonly total: number;
}

/** Rows drawn beyond either edge, so that a small scroll shows no gap before the next frame. */
const SPARE = 6;

/** Which rows to draw for a scroll position, and where. */
export function sliceOf(view: Viewport): Slice {
  const full = view.rows * view.rowHeight;
  const total = Math.min(full, TALLEST);
  const scrolled = Math.min(Math.max(0, view.scrollTop), Math.max(0, total - view.height));
  const offset = scrolled * ratio(view);
  const top = Math.floor(offset / view.rowHeight);
  const first = Math.max(0, top - SPARE);
  const end = Math.min(view.rows, top + Math.ceil(view.height / view.rowHeight) + 1 + SPARE);
  return { first, end, top: first * view.rowHeight - offset + scrolled, total };
}

/** The scroll position nearest to the current one at which `row` is wholly visible. */
export function scrollTo(view: Viewport, row: number): number {
  const factor = ratio(view);
  const offset = view.scrollTop * factor;
  const above = row * view.rowHeight;
  const below = above + view.rowHeight - view.height;
  if (above < offset) return above / factor;
  return below > offset ? below / factor : view.scrollTop;
}

/** Pixels of rows per pixel of scroll bar. */
function ratio(view: Viewport): number {
  const full = view.rows * view.rowHeight;
  return full <= TALLEST ? 1 : (full - view.height) / (TALLEST - view.height);
}
