/** Stands at the top of every generated page. */
export const generated = '<!-- Generated: npm run docs -->';

/**
 * @param {string[]} head
 * @param {unknown[][]} rows
 * @returns {string} a table in Markdown
 */
export function table(head, rows) {
  const line = (cells) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('<', '&lt;')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
