import { type Diagnostic, ErrorCode } from 'vscode-json-languageservice';
import { shortened } from '../drive-query/describe/markdown';
import type { Finding } from '../findings';
import type { ServiceDocument } from './json-service';
import { type Mended, MOST_FINDINGS } from './mend';
import { finding } from './string-faults';

/** What the parser missed, by its error code. Its other errors are found while the text is mended. */
const EXPECTED: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [ErrorCode.PropertyKeysMustBeDoublequoted, 'quotes'],
  [ErrorCode.PropertyExpected, 'name'],
  [ErrorCode.CommaExpected, 'comma'],
  [ErrorCode.ColonExpected, 'colon'],
  [ErrorCode.ValueExpected, 'value'],
  [ErrorCode.CommaOrCloseBacketExpected, 'closing'],
  [ErrorCode.CommaOrCloseBraceExpected, 'closing'],
]);

const LONGEST_FOUND = 30;

/** The first things that the parser complains of, as findings of the short text. */
export function syntaxFindings({ root, syntaxErrors }: ServiceDocument, mended: Mended, text: string): Finding[] {
  const findings: Finding[] = [];
  for (const error of syntaxErrors) {
    const one = found(error, root !== undefined, mended, text);
    if (one) findings.push(one);
    if (findings.length >= MOST_FINDINGS) break;
  }
  return findings;
}

function found({ code, range }: Diagnostic, hasRoot: boolean, mended: Mended, text: string): Finding | undefined {
  const start = range.start.character;
  const end = range.end.character;
  if (code === ErrorCode.TrailingComma) return { code: 'json-trailing-comma', start, end };
  const expected = EXPECTED.get(code) ?? (code === ErrorCode.Undefined && hasRoot ? 'end' : undefined);
  if (expected === undefined) return undefined;
  if (expected === 'closing') return unclosed(start, end, mended);
  const word = text.slice(start, end);
  const isEnd = /^[:"]$/.test(word) && mended.text.slice(end).trim() === '';
  return finding('json-syntax', start, end, { expected, found: isEnd ? '' : shortened(word, LONGEST_FOUND) });
}

/** Objects or lists that are never closed: found at the end of the text, and where the innermost one begins. */
function unclosed(start: number, end: number, { open, text }: Mended): Finding {
  const insert = open.map((at) => (text[at] === '{' ? '}' : ']')).reverse();
  const last = open.at(-1);
  const place = finding('json-syntax', start, end, { expected: 'closing', found: '', insert: insert.join('') });
  return last === undefined ? place : { ...place, related: [{ start: last, end: last + 1, code: 'open-bracket' }] };
}
