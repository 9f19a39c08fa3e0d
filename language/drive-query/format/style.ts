/** How formatted text looks. */
export interface Style {
  /** The longest line, in UTF-16 code units, that is not broken where it can be. */
  readonly width: number;
  /** Blanks per level. */
  readonly indent: number;
}

/** A style whose numbers make sense, whatever an editor says. */
export function sensible({ width, indent }: Style): Style {
  return { width: within(width, 1, 10_000, 100), indent: within(indent, 1, 16, 2) };
}

function within(value: number, least: number, most: number, otherwise: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.trunc(value))) : otherwise;
}

/** The blanks at the start of a line at `level`. */
export function indentation({ indent }: Style, level: number): string {
  return ' '.repeat(level * indent);
}
