import type { Finding } from '../../findings';
import { literalText, quoted } from '../comparison';
import { Kind, textOf } from '../tokens';
import { isBroken, type QueryCheck, report, reportExtended } from './context';

/** What the scanner saw, and what stands inside quotes: curly quotes, double quotes, backslashes. */
export function checkStrings(check: QueryCheck): void {
  const { tokens } = check;
  for (const problem of tokens.problems) {
    const quote = tokens.text.charAt(problem.start);
    if (problem.code === 'unterminated-string' && isCurly(quote)) continue;
    const data = { text: tokens.text.slice(problem.start, Math.min(problem.end, problem.start + LONGEST)), quote };
    check.findings.push({ ...problem, data } satisfies Finding);
  }
  for (let at = tokens.kinds.indexOf(Kind.string); at >= 0; at = tokens.kinds.indexOf(Kind.string, at + 1)) {
    const quote = tokens.text.charAt(tokens.starts[at]!);
    if (isCurly(quote)) report(check, 'typographic-quote', at, at, { quote });
    else if (!isBroken(tokens, at)) {
      const text = textOf(tokens, at);
      if (quote === '"') {
        const replacement = quoted(literalText(tokens, at));
        reportExtended(check, 'quotes', at, at, { documented: replacement, replacement });
      }
      if (text.includes('\\')) checkEscapes(check, text, tokens.starts[at]!, quote);
    }
  }
}

const LONGEST = 40;

function isCurly(quote: string): boolean {
  return (
    quote === '`' || (quote !== "'" && quote !== '"' && quote.charCodeAt(0) >= 0x2018 && quote.charCodeAt(0) <= 0x201d)
  );
}

/** A backslash stands before the enclosing quote or another backslash only (api.md §4, escaping). */
function checkEscapes({ findings }: QueryCheck, text: string, start: number, quote: string): void {
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at + 2)) {
    const escaped = String.fromCodePoint(text.codePointAt(at + 1)!);
    if (escaped === quote || escaped === '\\') continue;
    const end = start + at + 1 + escaped.length;
    findings.push({ code: 'bad-escape', start: start + at, end, data: { quote, text: escaped } });
  }
}
