import type { Proposal } from '../../fix';
import { type Fixer, type Given, inserted, tokenAt } from './given';

/** Fixes of findings about quotes and what stands between them. */
export const STRING_FIXES: Readonly<Record<string, Fixer>> = {
  'unterminated-string': unterminated,
  'unescaped-apostrophe': (given) => {
    const { start, text } = stringAround(given);
    const inner = text.slice(1, -1).replace(/\\.|'/gs, (found) => (found === "'" ? "\\'" : found));
    return [{ title: 0, edits: [{ start, end: start + text.length, newText: `'${inner}'` }] }];
  },
  'bad-escape': ({ finding }) => [
    { title: 0, edits: [inserted(finding.start, '\\')] },
    { title: 1, edits: [{ start: finding.start, end: finding.start + 1, newText: '' }] },
  ],
  'typographic-quote': typographic,
};

/** The string in the query or in a definition that holds the finding. */
function stringAround({ block, finding }: Given): { start: number; text: string } {
  const token = tokenAt(block, finding.start);
  if (token >= 0) return { start: block.query.tokens.starts[token]!, text: textOf(block.query.tokens, token) };
  for (const { tokens } of block.definitions) {
    const inside = tokens.starts.findIndex((start, at) => start <= finding.start && finding.start < tokens.ends[at]!);
    if (inside >= 0) return { start: tokens.starts[inside]!, text: textOf(tokens, inside) };
  }
  return { start: finding.start, text: block.text.slice(finding.start, finding.end) };
}

function textOf({ text, starts, ends }: Given['block']['query']['tokens'], token: number): string {
  return text.slice(starts[token], ends[token]);
}

/** The value ends before a connective, before parentheses and braces that end the line, or at the end of the line. */
function unterminated({ finding, text }: Given): Proposal[] {
  const quote = text.charAt(0);
  const ends = [...text.matchAll(/\s+(?=(?:and|or|in)\s)/gi)].map(({ index }) => index);
  const closers = /[\s)}]+$/.exec(text)?.index;
  const places = [...ends.slice(0, 3), ...(closers === undefined || closers === 0 ? [] : [closers]), text.length];
  const closed = places.map((at): Proposal => {
    return { title: 0, edits: [inserted(finding.start + at, quote)], either: true };
  });
  // The quote that should have ended the value is escaped: its backslash was meant as text.
  const escaped = text.endsWith(`\\${quote}`) ? [inserted(finding.end - 2, '\\')] : [];
  return escaped.length > 0 ? [{ title: 0, edits: escaped, either: true }, ...closed] : closed;
}

/** Both quotes, or the first one alone where the second one is plain already. */
function typographic({ finding, text }: Given): Proposal[] {
  const closed = /[‘’“”'"`]$/.test(text) && text.length > 1;
  const inner = text.slice(1, closed ? -1 : undefined).replace(/\\.|'/gs, (found) => (found === "'" ? "\\'" : found));
  const edits = [{ start: finding.start, end: finding.end, newText: `'${inner}'` }];
  const first = [{ start: finding.start, end: finding.start + 1, newText: "'" }];
  const both = { title: 0, edits, either: true } as const;
  const one = { title: 0, edits: first, either: true } as const;
  return closed ? [both, one] : [one, both];
}
