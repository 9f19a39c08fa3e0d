import { readMeaning } from '../../comparison';
import { readComparison } from '../../evaluate/read-comparison';
import { fold } from '../../evaluate/words';
import type { Operator, Term } from '../../terms';
import { textOf } from '../../tokens';
import { type Comparison, NONE } from '../../tree';
import type { QueryCheck } from '../context';
import { type GivenValue, givenValue } from '../value';
import { type Moment, relativeMoment, writtenMoment } from './moment';

/** What a fact says of the only value that a file has for a term. */
export type Claim =
  | { readonly kind: 'is'; readonly slot: string; readonly value: string }
  /** Each of these words, of ASCII letters and digits, occurs in the value. */
  | { readonly kind: 'holds'; readonly slot: string; readonly words: readonly string[] }
  | { readonly kind: 'time'; readonly slot: string; readonly operator: Operator; readonly moment: Moment };

/** What a comparison says, for reasoning: comparisons with the same fact mean the same. */
export interface Fact {
  readonly name: string;
  /** False where the comparison says that the fact is not so. */
  readonly positive: boolean;
  /** A fact that never holds together with this one; either may fail, as where a file has no value. */
  readonly rival?: string;
  readonly claim?: Claim;
}

/** The fact of a comparison; undefined where anything is wrong with it, or nobody says what it means. */
export function factOf(check: QueryCheck, comparison: Comparison): Fact | undefined {
  const reading = readMeaning(check.tokens, comparison);
  const { row, operator, standing, name } = reading;
  if (!row || reading.unquotedFirst !== NONE) return undefined;
  if (comparison.bare) return row.bare && { name, positive: true };
  if (!operator || !standing) return undefined;
  if (comparison.misplacedNot !== NONE && operator !== 'not in') return undefined;
  if (comparison.valueFirst && !row.collection) return undefined;
  if (operator === 'is null' || operator === 'is not null') {
    return { name: `${name} is null`, positive: operator === 'is null' };
  }
  if (row.type === 'properties') return propertyFact(check, comparison);
  const given = givenValue(check, reading);
  return given && valueFact(check, name, row, operator, given);
}

function propertyFact({ tokens }: QueryCheck, comparison: Comparison): Fact | undefined {
  const read = readComparison(tokens, comparison);
  if (read?.operator !== 'has' || read.value?.type !== 'properties') return undefined;
  const { key, value } = read.value;
  return { name: JSON.stringify([read.term, key, value ?? null]), positive: true };
}

function valueFact(
  check: QueryCheck,
  name: string,
  row: Term,
  operator: Operator,
  given: GivenValue,
): Fact | undefined {
  if (row.type === 'boolean') {
    if (given.type !== 'boolean') return undefined;
    return { name, positive: (given.text.toLowerCase() === 'true') === (operator !== '!=') };
  }
  if (row.type === 'time') return timeFact(check, name, operator, given);
  if (given.type !== 'string' && !(row.type === 'field' && given.type === 'number')) return undefined;
  return row.collection ? memberFact(name, row, operator, given) : stringFact(name, row, operator, given.text);
}

/** Of label fields nobody says how `!=` treats files without a value: their facts have nothing to do with each other. */
function memberFact(name: string, row: Term, operator: Operator, { type, text }: GivenValue): Fact {
  const sign = row.type === 'field' ? operator : 'in';
  return { name: JSON.stringify([name, sign, type, text]), positive: true };
}

/** Every file has one name, one MIME type and one visibility; not every one is a shortcut with a target. */
function stringFact(name: string, row: Term, operator: Operator, text: string): Fact | undefined {
  if (row.type === 'enum' && !row.values?.some((value) => value.name === text)) return undefined;
  if (operator === 'contains') {
    const words = plainWords(text);
    const claim: Claim | undefined = words && row.type !== 'text' ? { kind: 'holds', slot: name, words } : undefined;
    return { name: JSON.stringify([name, 'contains', text]), positive: true, ...(claim && { claim }) };
  }
  const equal = JSON.stringify([name, '=', text]);
  if (row.type === 'id') {
    const other = JSON.stringify([name, '!=', text]);
    if (operator === '!=') return { name: other, positive: true, rival: equal };
    // `root` may be another word for an id.
    const claim: Claim = { kind: 'is', slot: name, value: text };
    return { name: equal, positive: true, rival: other, ...(!ALIASES.has(text) && { claim }) };
  }
  return { name: equal, positive: operator !== '!=', claim: { kind: 'is', slot: name, value: fold(text) } };
}

const ALIASES: ReadonlySet<string> = new Set(['root', 'appDataFolder']);

/** The words of a text; undefined where letters beyond ASCII may have several spellings. */
export function plainWords(text: string): readonly string[] | undefined {
  return isPlain(text) ? (text.toLowerCase().match(/[a-z0-9]+/g) ?? []) : undefined;
}

/** Whether a text is of ASCII alone. */
export function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

function timeFact(check: QueryCheck, name: string, operator: Operator, given: GivenValue): Fact | undefined {
  const moment = momentOf(check, given);
  if (!moment) return undefined;
  const fact = (sign: Operator) => `${name} ${sign} ${moment.base} ${moment.ms}`;
  const rival = operator === '=' ? fact('!=') : operator === '!=' ? fact('=') : undefined;
  const claim: Claim = { kind: 'time', slot: name, operator, moment };
  return { name: fact(operator), positive: true, claim, ...(rival !== undefined && { rival }) };
}

function momentOf(check: QueryCheck, { type, text, first, last, variable }: GivenValue): Moment | undefined {
  if (type === 'string') return writtenMoment(text);
  if (type !== 'relative-time' || check.place === 'string') return undefined;
  if (variable === undefined) return relativeMoment(check.tokens, first, last);
  const definition = check.findVariable(textOf(check.tokens, first).slice(1), check.tokens.starts[first]!);
  return definition && relativeMoment(definition.tokens, 0, definition.tokens.kinds.length - 1);
}
