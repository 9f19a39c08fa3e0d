import { FOREIGN_SIGNS } from '../comparison';
import { Kind, textOf } from '../tokens';
import type { TokenIndex } from '../tree';
import { type QueryCheck, report, reportExtended } from './context';

/** How each kind of word is spelled. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  [Kind.and]: ['and'],
  [Kind.or]: ['or'],
  [Kind.not]: ['not'],
  [Kind.in]: ['in'],
  [Kind.contains]: ['contains'],
  [Kind.has]: ['has'],
  [Kind.is]: ['is'],
  [Kind.starts]: ['starts'],
  [Kind.with]: ['with'],
  [Kind.boolean]: ['true', 'false'],
  [Kind.null]: ['null'],
  [Kind.moment]: ['now', 'today'],
  [Kind.equality]: ['=', '!='],
  [Kind.relation]: ['<', '<=', '>', '>='],
};

/** Spellings of other languages and what they mean here. */
const FOREIGN: Readonly<Record<string, string>> = {
  ...FOREIGN_SIGNS,
  '&&': 'and',
  '&': 'and',
  '||': 'or',
  '|': 'or',
  '!': 'not',
  '~': 'contains',
  like: 'contains',
};

/** Operators and keywords: spellings of other languages, and letter case. */
export function checkSpelling(check: QueryCheck): void {
  const { tokens } = check;
  for (let index = 0; index < tokens.kinds.length; index++) {
    const spellings = KEYWORDS[tokens.kinds[index]!];
    if (spellings === undefined) continue;
    const text = textOf(tokens, index);
    if (spellings.includes(text)) continue;
    const lower = text.toLowerCase();
    const replacement = FOREIGN[lower];
    if (replacement !== undefined) report(check, 'operator-spelling', index, index, { text, replacement });
    else {
      const subject = tokens.kinds[index] === Kind.boolean ? 'boolean' : 'keyword';
      const last = endOfOperator(check, index);
      const whole = last === index ? lower : tokens.text.slice(tokens.starts[index], tokens.ends[last]).toLowerCase();
      reportExtended(check, subject, index, last, { name: text, documented: whole, replacement: whole });
      index = last;
    }
  }
}

/** What goes on the operators of several words, by the kind before it. */
const GOES_ON: Readonly<Record<string, readonly string[]>> = {
  [Kind.is]: [Kind.not, Kind.null],
  [Kind.starts]: [Kind.with],
};

/** The last token of an operator of several words that begins at `first`, such as `IS NOT NULL`. */
function endOfOperator({ tokens }: QueryCheck, first: TokenIndex): TokenIndex {
  const { kinds, text, ends } = tokens;
  const following = GOES_ON[kinds[first]!] ?? [];
  let last = first;
  // `!` is no word: it has a finding of its own.
  while (following.includes(kinds[last + 1]!) && /^\s+[a-z]/i.test(text.slice(ends[last], ends[last + 1]))) last++;
  return last;
}
