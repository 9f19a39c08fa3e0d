import { operatorMeaning } from '../describe/operators';
import { LABEL_FIELD, type Operator, type Term, termNamed } from '../terms';
import { textOf } from '../tokens';
import { bracesSnippets } from './braces';
import { type Draft, word } from './completion';
import { completeConnective } from './connectives';
import { scaffold, standsBehindItsValue } from './operands';
import type { QueryPlace } from './query-place';

/** What may follow a term: only the operators it takes under the dialect; behind a term that may stand alone also `and`. */
export function completeOperator(place: QueryPlace, at: number): Draft[] {
  const name = textOf(place.tokens, at);
  const term = termNamed(name);
  if (!term) return [];
  const drafts = operatorsOf(term, place).flatMap((operator) => operatorDrafts(place, term, operator));
  const alone = term.bare === 'documented' || (term.bare && place.settings.dialect === 'extended');
  if (alone && !place.sign) drafts.push(...completeConnective(place, at, undefined));
  if (standsBehindItsValue(term) && !place.sign) drafts.unshift(...turnedRound(place, term, at));
  return drafts;
}

/** The operators to offer behind the term, documented ones first. */
function operatorsOf(term: Term, { settings }: QueryPlace): readonly Operator[] {
  const documented = standsBehindItsValue(term) ? [] : term.operators;
  if (settings.dialect === 'documented') return documented;
  return [...documented, ...(standsBehindItsValue(term) ? term.operators : []), ...term.extendedOperators];
}

function operatorDrafts(place: QueryPlace, term: Term, operator: Operator): Draft[] {
  const { sign } = place;
  if (sign && !(operator.startsWith(sign.text) && operator.length > sign.text.length)) return [];
  if (operator === 'has') return bracesSnippets(place, term, 'has ');
  const name = term === LABEL_FIELD ? undefined : term.name;
  return [
    {
      label: operator,
      kind: 'operator',
      ...word(place.block, sign ?? place.word, operator),
      detail: firstWords(operatorMeaning(operator, term)),
      subject: { kind: 'operator', name: operator, ...(name !== undefined && { term: name }) },
    },
  ];
}

/** `parents |` becomes `'…' in parents`, which is the order that is documented. */
function turnedRound(place: QueryPlace, term: Term, at: number): Draft[] {
  const replace = { start: place.tokens.starts[at]!, end: place.word.end };
  const replaced = place.block.text.slice(replace.start, replace.end);
  // An edit of a completion stays within its line.
  return /[\r\n]/.test(replaced) ? [] : [{ ...scaffold(place, term, replace), filterText: replaced }];
}

/** The first sentence of a Markdown text, as plain text. */
function firstWords(markdown: string): string {
  return (/^[^.:,]*/.exec(markdown)?.[0] ?? '').replace(/[*`]/g, '');
}

/** What may follow `is`, `is not` and `starts`. */
export function completeOperatorRest(place: QueryPlace, words: readonly string[]): Draft[] {
  if (place.settings.dialect === 'documented') return [];
  return words.map((text) => ({ label: text, kind: 'operator', ...word(place.block, place.word, text) }));
}
