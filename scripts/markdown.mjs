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

/**
 * @param {string} page its name, for the error
 * @param {string} text the page as it is
 * @param {Record<string, () => string>} made what makes each table, by its name
 * @returns {string} the page with what stands between `<!-- Table: NAME (npm run docs) -->` and `<!-- end -->` made anew
 * @throws {Error} where the page has a place for a table that there is none of
 */
export function withTables(page, text, made) {
  return text.replaceAll(/(<!-- Table: ([\w ]+) \(npm run docs\) -->\n).*?(<!-- end -->)/gs, (_, begin, name, end) => {
    if (!(name in made)) throw new Error(`${page} has a place for “${name}”, which is no table`);
    return `${begin}\n${made[name]()}\n\n${end}`;
  });
}
