import { Kind, textOf } from '../tokens';
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
  '&&': 'and',
  '&': 'and',
  '||': 'or',
  '|': 'or',
  '!': 'not',
  '==': '=',
  ':': '=',
  ':=': '=',
  '<>': '!=',
  '=<': '<=',
  '=>': '>=',
  '===': '=',
  '!==': '!=',
  '≠': '!=',
  '≤': '<=',
  '≥': '>=',
  '＝': '=',
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
      reportExtended(check, subject, index, index, { name: text, documented: lower, replacement: lower });
    }
  }
}
