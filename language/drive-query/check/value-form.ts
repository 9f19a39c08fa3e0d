import { type ComparisonReading, literalType } from '../comparison';
import { termNamed } from '../terms';
import { Kind, textOf } from '../tokens';
import { NONE, type RelativeTime, type TokenIndex } from '../tree';
import { checkVariableName } from './comparison';
import { isBroken, type QueryCheck, report, shown } from './context';
import { durationMeant } from './duration';
import { EXPECTED, valueInstead } from './instead';

/** The form of a value, whatever the term: quotes, `null`, variables, relative times. Returns whether it is right. */
export function checkValueForm(check: QueryCheck, reading: ComparisonReading, words: TokenIndex): boolean {
  const { value, unquotedFirst } = reading;
  if (unquotedFirst !== NONE) {
    reportUnquoted(check, reading, unquotedFirst, unquotedFirst);
    return false;
  }
  if (value?.kind === 'relative-time') return checkRelativeTime(check, value, words);
  if (value?.kind !== 'literal') return true;
  const token = value.first;
  switch (literalType(check.tokens, token)) {
    case 'word':
      // Words behind a value that stands first are its operator and its term.
      reportUnquoted(check, reading, token, reading.comparison.valueFirst ? token : Math.max(token, words));
      return false;
    case 'null':
      report(check, 'sql-null', token, token);
      return false;
    case 'duration':
      reportDuration(check, token);
      return false;
    case 'variable':
      if (check.place === 'string') reportDocumentOnly(check, 'variables', token, token);
      return check.place === 'document' && !checkVariableName(check, token);
    default:
      return !isBroken(check.tokens, token);
  }
}

function reportUnquoted(check: QueryCheck, { row }: ComparisonReading, first: TokenIndex, last: TokenIndex): void {
  const { tokens } = check;
  const text = tokens.text.slice(tokens.starts[first], tokens.ends[last]).replace(/\s+/g, ' ');
  report(check, 'unquoted-string', first, last, {
    text: shown(tokens, first, last),
    instead: valueInstead(row, text) ?? '',
    ...(first === last && termNamed(text) !== undefined && { other: text }),
    ...(row && EXPECTED[row.type] && { term: row.name, expected: EXPECTED[row.type]! }),
  });
}

function reportDuration(check: QueryCheck, token: TokenIndex): void {
  const text = textOf(check.tokens, token);
  report(check, 'missing-moment', token, token, { text, replacement: `today - ${text}` });
}

function reportDocumentOnly(check: QueryCheck, subject: string, first: TokenIndex, last: TokenIndex): void {
  const instead = subject === 'variables' ? "the value, like '0AbCdEf'" : "the time, like '2012-06-04T12:00:00'";
  report(check, 'document-only', first, last, { subject, instead });
}

/**
 * `now` or `today`, then any number of sign and duration (product.md §1, relative time). `words` is the last token of
 * what stands by itself behind it and belongs to it, as in `today - 30 days`.
 */
export function checkRelativeTime(check: QueryCheck, { first, last }: RelativeTime, words = last): boolean {
  if (check.place === 'string') {
    reportDocumentOnly(check, 'relative times', first, last);
    return false;
  }
  const { kinds } = check.tokens;
  const before = check.findings.length;
  for (let at = first + 1; at <= last; at++) {
    const text = shown(check.tokens, at);
    if (kinds[at] === Kind.number) {
      reportUnit(check, at, at === last ? Math.max(at, words) : at);
    } else if (kinds[at] === Kind.duration && kinds[at - 1] !== Kind.sign) {
      report(check, 'missing-sign', at, at, { text, replacement: `- ${text}` });
    } else if (kinds[at] === Kind.sign && (at === last || kinds[at + 1] === Kind.sign)) {
      report(check, 'missing-duration', at, at, { text });
    }
  }
  return check.findings.length === before;
}

function reportUnit(check: QueryCheck, first: TokenIndex, last: TokenIndex): void {
  const text = shown(check.tokens, first, last);
  const replacement = durationMeant(text);
  report(check, 'missing-unit', first, last, { text, ...(replacement !== undefined && { replacement }) });
}
