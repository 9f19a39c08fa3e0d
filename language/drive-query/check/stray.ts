import { Kind } from '../tokens';
import type { Stray } from '../tree';
import { type QueryCheck, report, shown } from './context';

/** Whether a brace that belongs nowhere is open: what stands behind it, up to its partner, is not looked at. */
export interface Braces {
  open: boolean;
}

/** Tokens that fit nowhere, as one finding; characters without any meaning are the scanner's to report. */
export function checkStray(check: QueryCheck, { first, last }: Stray, braces: Braces): void {
  const kinds = check.tokens.kinds.slice(first, last + 1);
  const wasOpen = braces.open;
  if (kinds.includes(Kind.openBrace)) braces.open = true;
  if (kinds.includes(Kind.closeBrace))
    braces.open = kinds.lastIndexOf(Kind.openBrace) > kinds.lastIndexOf(Kind.closeBrace);
  if (kinds.includes(Kind.unknown) || (wasOpen && kinds[0] === Kind.closeBrace && kinds.length === 1)) return;
  const text = shown(check.tokens, first, last);
  if (kinds === Kind.closeParenthesis) report(check, 'unbalanced-parenthesis', first, last, { text });
  else if (kinds === Kind.closeBrace) report(check, 'unbalanced-brace', first, last, { text });
  else if (kinds[0] === Kind.has) {
    report(check, 'missing-term', first, first, {
      text: shown(check.tokens, first),
      example: "properties has { key='mass' }",
    });
  } else report(check, 'unexpected-token', first, last, { text });
}
