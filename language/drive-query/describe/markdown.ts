/** Text of users is never Markdown: these put it into a page of ours so that it stays text. */

/** How much of a user's text is shown. */
const LONGEST_SHOWN = 200;

/** Inline code that shows `text` as it is, on one line and shortened; also where it holds backticks. */
export function code(text: string): string {
  const shown = oneLine(text);
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = '`'.repeat(longest + 1);
  const pad = shown === '' || /^[` ]|[` ]$/.test(shown) ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** A block of `.dq` text. */
export function example(query: string): string {
  const fence = query.includes('```') ? '`'.repeat(8) : '```';
  return `${fence}drive-query\n${query}\n${fence}`;
}

/** Plain words within Markdown, on one line and shortened. */
export function escaped(text: string): string {
  return oneLine(text).replace(/[\\`*_{}[\]()<>#+\-.!|~&$]/g, '\\$&');
}

function oneLine(text: string): string {
  return shortened(text.slice(0, 4 * LONGEST_SHOWN).replace(/\s+/g, ' '));
}

/** Paragraphs, without the empty and the missing ones. */
export function paragraphs(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join('\n\n');
}

/** The first characters of a long text, with `…` for the rest; never half a surrogate pair. */
export function shortened(text: string, most = LONGEST_SHOWN): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
