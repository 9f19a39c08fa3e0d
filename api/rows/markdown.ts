import { cellText } from './columns';

/**
 * A table of GitHub's Markdown: a line of titles, then a line for each row. Texts came from others: each is one line, and
 * nothing in it is a link, a picture, HTML or the end of its cell.
 */
export function markdownTable(titles: readonly string[], rows: Iterable<readonly unknown[]>): string {
  const lines = [line(titles), `|${titles.map(() => ' --- |').join('')}\n`];
  for (const row of rows) lines.push(line(row));
  return lines.join('');
}

function line(values: readonly unknown[]): string {
  return `|${values.map((value) => ` ${escaped(cellText(value))} |`).join('')}\n`;
}

function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line break would end the row
  const oneLine = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ');
  return oneLine.replace(/[\\`*_{}[\]<>|~#$&!@]|:(?=\/\/)|\.(?<=www\.)/gi, '\\$&');
}
