import type { Block, Stretch } from './block';
import type { DriveQueryDocument } from './document';
import { Kind } from './tokens';

/** A run of lines that folds into its first one; lines count from 0. The kinds are those of LSP. */
export interface Fold {
  readonly startLine: number;
  readonly endLine: number;
  readonly kind: 'region' | 'comment';
}

/** What folds: requests under a heading, runs of comment lines, and parentheses and braces over several lines. */
export function folding(document: DriveQueryDocument): Fold[] {
  const folds: Fold[] = [];
  for (let index = 0; index < document.blockCount; index++) {
    const block = document.block(index);
    const start = document.blockStart(index);
    const lineOf = (offset: number) => document.positionAt(start + offset).line;
    const add = (kind: Fold['kind'], from: number, to: number) => {
      const startLine = lineOf(from);
      const endLine = lineOf(to);
      if (endLine > startLine) folds.push({ startLine, endLine, kind });
    };
    if (block.heading) add('region', 0, block.text.trimEnd().length);
    for (const run of commentRuns(block)) add('comment', run.start, run.end);
    for (const group of groups(block)) add('region', group.start, group.end);
  }
  return folds;
}

/** Comments on lines of their own that follow each other without another line between. */
function commentRuns({ text, comments }: Block): Stretch[] {
  const runs: Stretch[] = [];
  const alone = comments
    .filter(({ start }) => isFirstOnLine(text, start))
    .sort((one, other) => one.start - other.start);
  for (const { start, end } of alone) {
    const last = runs.at(-1);
    const follows = last && /^(?:\r\n|\r|\n)[ \t]*$/.test(text.slice(last.end, start));
    if (follows) runs[runs.length - 1] = { start: last.start, end };
    else runs.push({ start, end });
  }
  return runs;
}

function isFirstOnLine(text: string, offset: number): boolean {
  let at = offset;
  while (at > 0 && (text[at - 1] === ' ' || text[at - 1] === '\t')) at--;
  return at === 0 || text[at - 1] === '\n' || text[at - 1] === '\r';
}

/** From an opening parenthesis or brace to the closing one. */
function groups({ query: { tokens } }: Block): Stretch[] {
  const found: Stretch[] = [];
  const open: number[] = [];
  for (let at = 0; at < tokens.kinds.length; at++) {
    const kind = tokens.kinds[at];
    if (kind === Kind.openParenthesis || kind === Kind.openBrace) open.push(tokens.starts[at]!);
    else if ((kind === Kind.closeParenthesis || kind === Kind.closeBrace) && open.length > 0) {
      found.push({ start: open.pop()!, end: tokens.ends[at]! });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}
