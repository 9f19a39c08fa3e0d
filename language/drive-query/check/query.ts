import { MOST_TOKENS } from '../parse';
import type { QueryTree } from '../tree';
import { type QueryCheck, report } from './context';
import { checkMeaning } from './meaning';
import { checkPasted } from './pasted';
import { checkSequence } from './sequence';
import { checkSpelling } from './spelling';
import { checkStrings } from './strings';

/** Every check of one query; the findings are in no particular order. */
export function checkTree(check: QueryCheck, tree: QueryTree): void {
  const { length } = check.tokens.kinds;
  if (length > MOST_TOKENS) report(check, 'nested-too-deeply', MOST_TOKENS, MOST_TOKENS);
  else if (length > 0) {
    const left = checkPasted(check, tree);
    if (left !== undefined && left.check.tokens.kinds.length > 0) checkWhole(left.check, left.tree);
  }
  if (check.place === 'string') checkComments(check);
}

function checkWhole(check: QueryCheck, tree: QueryTree): void {
  checkStrings(check);
  checkSpelling(check);
  checkSequence(check, tree.root);
  checkMeaning(check, tree.root);
}

/** Comments belong to documents: the service would read them as part of the query. */
function checkComments({ tokens, findings }: QueryCheck): void {
  for (let at = 0; at < tokens.comments.length; at += 2) {
    const data = { subject: 'comments', instead: 'the query without it' };
    findings.push({ code: 'document-only', start: tokens.comments[at]!, end: tokens.comments[at + 1]!, data });
  }
}
