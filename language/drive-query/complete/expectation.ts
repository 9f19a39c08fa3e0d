import { Kind, type Tokens } from '../tokens';
import type { TokenIndex } from '../tree';

/**
 * What a query expects behind a row of tokens. The tokens before the cursor alone decide, and of those only the ones
 * since the last `and`, `or` or parenthesis: whatever is wrong elsewhere does not matter.
 */
export type Expectation =
  | { readonly what: 'operand'; readonly negated: boolean }
  | { readonly what: 'operator'; readonly term: TokenIndex }
  | { readonly what: 'null'; readonly negated: boolean }
  | { readonly what: 'with' }
  | { readonly what: 'value'; readonly term: TokenIndex; readonly operator: TokenIndex }
  | { readonly what: 'braces'; readonly term: TokenIndex }
  | { readonly what: 'operator-behind-value'; readonly value: TokenIndex }
  | { readonly what: 'term-behind-value'; readonly value: TokenIndex }
  | { readonly what: 'duration'; readonly moment: TokenIndex }
  /** Behind a whole operand that begins at `first`; `moment` when it ends in the relative time that begins there. */
  | { readonly what: 'connective'; readonly first: TokenIndex; readonly moment?: TokenIndex }
  | { readonly what: 'pair'; readonly open: TokenIndex; readonly step: PairStep }
  | { readonly what: 'nothing' };

/** Where within `{ key='k' and value='v' }`. */
export type PairStep = 'name' | 'equals' | 'value' | 'end';

/** How many tokens are looked back at most: nobody writes an operand as long as this. */
const FARTHEST = 300;

/** What may stand behind the first `count` tokens. */
export function expectationAfter(tokens: Tokens, count: number): Expectation {
  const { kinds } = tokens;
  return insideBraces(kinds, count) ?? afterOperands(kinds, count);
}

/** Within braces only these occur; anything else shows that the brace was forgotten open. */
const PAIRS_SO_FAR = /^[k=sbnv0ta,?]*$/;

function insideBraces(kinds: string, count: number): Expectation | undefined {
  const from = Math.max(0, count - FARTHEST);
  const near = kinds.slice(from, count);
  const open = near.lastIndexOf(Kind.openBrace);
  if (open < 0 || near.lastIndexOf(Kind.closeBrace) > open) return undefined;
  const inside = near.slice(open + 1);
  if (!PAIRS_SO_FAR.test(inside)) return undefined;
  const step = PAIR_STEPS.find(([pattern]) => pattern.test(inside))?.[1];
  return step ? { what: 'pair', open: from + open, step } : { what: 'nothing' };
}

const PAIR_STEPS: readonly (readonly [RegExp, PairStep])[] = [
  [/(?:^|[a,])$/, 'name'],
  [/[kt]$/, 'equals'],
  [/=$/, 'value'],
  [/[kt=][sbnv0]$/, 'end'],
];

const MOMENT = 'm(?:\\+[dn])*(?!\\+)';
const NO_OPERATOR_NEXT = '(?!!?[=<ciISh{])';

/** Whole operands by token kinds, the longest form first; wrong ones too, so that what follows them is understood. */
const WHOLE = new RegExp(
  [
    `!*t!?(?:[=<ci]|SW?)(?:${MOMENT}|[sbnv0d]|t${NO_OPERATOR_NEXT})`,
    '!*tI!?0',
    '!*th?\\{[^}]*\\}',
    `!*(?:${MOMENT}|[sbnv0d])!?[=<ci]t`,
    `!*t[sbnv]${NO_OPERATOR_NEXT}`,
    '!*t(?=!?t)',
  ].join('|'),
  'y',
);

/** Unfinished operands by token kinds, without `not` before them, and what each asks for next. */
const UNFINISHED: readonly (readonly [RegExp, (first: TokenIndex, operand: string) => Expectation])[] = [
  [/^$/, () => ({ what: 'operand', negated: true })],
  [/^t$/, (first) => ({ what: 'operator', term: first })],
  [/^tI$/, () => ({ what: 'null', negated: false })],
  [/^tI!$/, () => ({ what: 'null', negated: true })],
  [/^tS$/, () => ({ what: 'with' })],
  [/^t!?(?:[=<ci]|SW)$/, (first, { length }) => ({ what: 'value', term: first, operator: first + length - 1 })],
  [/^th$/, (first) => ({ what: 'braces', term: first })],
  [/^[sv]$/, (first) => ({ what: 'operator-behind-value', value: first })],
  [/^[sv]i$/, (first) => ({ what: 'term-behind-value', value: first })],
  [/^(?:t!?[=<ci])?m(?:\+[dn])*\+$/, (first, operand) => ({ what: 'duration', moment: first + operand.indexOf('m') })],
  [/^(?:[bnd0]|m(?:\+[dn])*|t!|[sbnv0dm].*[!=<ci]|t!?[=<ci]\()$/, () => ({ what: 'nothing' })],
];

function afterOperands(kinds: string, count: number): Expectation {
  const start = operandsStart(kinds, count);
  const before = kinds[start - 1];
  if (before === Kind.openParenthesis && isOperator(kinds[start - 2])) return { what: 'nothing' };
  if (start === count && before === Kind.closeParenthesis) return { what: 'connective', first: start - 1 };
  const near = kinds.slice(start, count);
  for (let from = 0; from < near.length; ) {
    WHOLE.lastIndex = from;
    const length = WHOLE.exec(near)?.[0].length ?? 0;
    if (from + length === near.length) return behindWhole(near.slice(from), start + from);
    if (length === 0) {
      const unfinished = behindUnfinished(near.slice(from), start + from);
      if (unfinished) return unfinished;
    }
    from += Math.max(1, length);
  }
  return { what: 'operand', negated: false };
}

function behindWhole(operand: string, first: TokenIndex): Expectation {
  const moment = /[=<ci]m(?:\+[dn])*$/.test(operand) ? first + operand.lastIndexOf(Kind.moment) : undefined;
  return { what: 'connective', first, ...(moment !== undefined && { moment }) };
}

function behindUnfinished(operand: string, first: TokenIndex): Expectation | undefined {
  const negations = /^!*/.exec(operand)![0].length;
  const rest = operand.slice(negations);
  if (negations === 0 && rest === '') return undefined;
  return UNFINISHED.find(([pattern]) => pattern.test(rest))?.[1](first + negations, rest);
}

/** Behind the last connective or parenthesis; what stands in braces is passed over. */
function operandsStart(kinds: string, count: number): number {
  const limit = Math.max(0, count - FARTHEST);
  for (let at = count - 1; at >= limit; at--) {
    const kind = kinds[at]!;
    if (kind === Kind.closeBrace) at = Math.max(limit, kinds.lastIndexOf(Kind.openBrace, at));
    else if ('ao()'.includes(kind)) return at + 1;
  }
  return limit;
}

function isOperator(kind: string | undefined): boolean {
  return kind !== undefined && '=<ciW'.includes(kind);
}

/** How many parentheses are open behind the first `count` tokens. */
export function openParentheses({ kinds }: Tokens, count: number): number {
  let open = 0;
  for (let at = 0; at < count; at++) {
    if (kinds[at] === Kind.openParenthesis) open++;
    else if (kinds[at] === Kind.closeParenthesis && open > 0) open--;
  }
  return open;
}
