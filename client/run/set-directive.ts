/** A change of whole lines: `lines` take the place of the lines `from` up to, not including, `to`. */
export interface LineEdit {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/**
 * How to make the request on the lines `first` to `last` (inclusive) say `@name value`: its directive of that name gets
 * the value, keeping its indentation and spacing; without one a line is added below the title, or at the top.
 */
export function setDirective(
  lines: readonly string[],
  first: number,
  last: number,
  name: string,
  value: string,
): LineEdit {
  const directive = new RegExp(`^(\\s*@${name}\\s+|\\s*@${name}$)`);
  for (let line = first; line <= last; line++) {
    const match = directive.exec(lines[line] ?? '');
    if (match)
      return {
        from: line,
        to: line + 1,
        lines: [`${match[0].trimEnd() === match[0] ? `${match[0]} ` : match[0]}${value}`],
      };
  }
  const at = lines[first]?.startsWith('###') ? first + 1 : first;
  return { from: at, to: at, lines: [`@${name} ${value}`] };
}
