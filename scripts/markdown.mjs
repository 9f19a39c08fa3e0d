/** Stands at the top of every generated page. */
export const generated = '<!-- Generated: npm run docs -->';

/**
 * @param {string[]} head
 * @param {unknown[][]} rows
 * @returns {string} a table in Markdown
 */
export function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => safe(String(cell).replaceAll('|', '\\|'))).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** What is code stays as it is: no entity is known there. */
function safe(cell) {
  return cell.replaceAll(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found));
}
