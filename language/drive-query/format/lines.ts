import { indentation, type Style } from './style';

/** One line of formatted text. */
export interface Line {
  /** Everything but the comment that follows it on the line; the empty string for a blank line. */
  text: string;
  /** The comment that trails `text`. */
  comment?: string;
  /** It is a comment and nothing else. */
  isComment?: true;
  /** No blank line stands below: it begins a block. */
  opens?: true;
  /** The column at which `comment` stood before. */
  column?: number;
}

/** Blanks between a line and the comment that trails it. */
const BEFORE_COMMENT = '  ';

/** A comment on a line of its own. `###` at the start of a line would begin a request. */
export function commentLine(comment: string, level: number, style: Style): Line {
  const needed = level === 0 && comment.startsWith('###') ? 1 : level;
  return { text: indentation(style, needed) + comment, isComment: true };
}

/** Adds a blank line, unless there is one already or nothing stands above it. */
export function addBlank(lines: Line[]): void {
  const last = lines.at(-1);
  if (last && last.text !== '' && !last.opens) lines.push({ text: '' });
}

/** The lines as text. Comments that trail neighbouring lines and stood in one column do so again. */
export function written(lines: readonly Line[]): string[] {
  const texts: string[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (lines[end]?.comment !== undefined) end++;
    if (end === at) texts.push(lines[at++]!.text);
    else {
      writeRun(lines, at, end, texts);
      at = end;
    }
  }
  return texts;
}

function writeRun(lines: readonly Line[], from: number, to: number, texts: string[]): void {
  const run = lines.slice(from, to);
  const aligned = run.every(({ column }) => column === run[0]!.column);
  const width = aligned ? run.reduce((longest, { text }) => Math.max(longest, text.length), 0) : 0;
  for (const { text, comment } of run) texts.push(text.padEnd(width) + BEFORE_COMMENT + comment);
}

/** The text without the blanks at its end. Blanks beyond ASCII may belong to a token and stay. */
export function withoutTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && (text.charCodeAt(end - 1) === 32 || text.charCodeAt(end - 1) === 9)) end--;
  return end === text.length ? text : text.slice(0, end);
}
