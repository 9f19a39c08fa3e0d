import type { LanguageSettings } from '../settings';
import type { Block } from './block';
import { readMeaning } from './comparison';
import type { Term } from './terms';
import { parseTimestamp } from './timestamps';
import { Kind } from './tokens';
import type { Operand, Sequence, TokenIndex } from './tree';

/**
 * Most requests of a large document are written like one another: they differ in their titles and in the words inside
 * quotes. Where nothing is wrong with one of them, nothing is wrong with the others, but for what their quoted values must
 * be: so they need not be parsed to be found silent. `likeness.test.ts` holds that against the checks themselves.
 *
 * Checks that compare values look at those of one term: a block that uses a term twice is like no other. A check that
 * looks into values of a type that counts as `free` here has to be made known in `trialOf`.
 */
export interface Likeness {
  /** The block's text without its title and with empty quotes. */
  readonly key: string;
  /** What stands in the quotes, in order. */
  readonly values: readonly string[];
}

/** Tells which values may stand in quotes where another one stood without a finding: a rule, or those seen so far. */
type Trial = ((value: string) => boolean) | Set<string>;

/** For each key whose first block was silent, what the quoted values of the others must pass. */
export type SilentLikes = Map<string, readonly Trial[]>;

const LONGEST = 2000;
const MOST_KEPT = 2000;

/** Comments, variables, escapes, other quotes, and what only tokens can tell. */
const TOO_SPECIAL = /[#$"\\\u0080-\uffff]|''\w|@[^\r\n]*'/;
const NOT_PLAIN = /[\r\n\\"]/;

/** What a block's text is like, or undefined where it is too special to be compared. */
export function likenessOf(text: string): Likeness | undefined {
  if (text.length > LONGEST) return undefined;
  const titled = text.startsWith('###');
  const pieces = (titled ? text.slice(lineEnd(text)) : text).split("'");
  if (pieces.length % 2 === 0) return undefined;
  let key = titled ? `#${pieces[0]}` : pieces[0]!;
  const values: string[] = [];
  for (let at = 1; at < pieces.length; at += 2) {
    if (NOT_PLAIN.test(pieces[at]!)) return undefined;
    values.push(pieces[at]!);
    key += `''${pieces[at + 1]}`;
  }
  return TOO_SPECIAL.test(titled ? key.slice(1) : key) ? undefined : { key, values };
}

/** Whether a block like this one was silent, and its values pass. */
export function isLikeSilent(likes: SilentLikes, { key, values }: Likeness): boolean {
  const trials = likes.get(key);
  return trials?.every((trial, at) => passes(trial, values[at]!)) ?? false;
}

function passes(trial: Trial, value: string): boolean {
  return typeof trial === 'function' ? trial(value) : trial.has(value);
}

/** Remembers a block that was found silent. */
export function keepSilent(likes: SilentLikes, likeness: Likeness, block: Block, settings: LanguageSettings): void {
  const { key, values } = likeness;
  const trials = likes.get(key) ?? trialsOf(block, values.length, settings);
  if (!trials) return;
  for (const [at, trial] of trials.entries()) {
    if (typeof trial !== 'function' && trial.size < MOST_KEPT) trial.add(values[at]!);
  }
  if (likes.size >= MOST_KEPT) likes.clear();
  likes.set(key, trials);
}

/** What each of `count` quoted values must be; undefined where values may be compared with each other. */
function trialsOf(block: Block, count: number, settings: LanguageSettings): readonly Trial[] | undefined {
  const strings = stringTokens(block.query.tokens.kinds);
  const rows = rowsOfValues(block);
  if (strings.length !== count || !rows) return undefined;
  return strings.map((token) => trialOf(rows.get(token), settings));
}

function lineEnd(text: string): number {
  const end = text.search(/[\r\n]/);
  return end < 0 ? text.length : end;
}

function stringTokens(kinds: string): TokenIndex[] {
  const found: TokenIndex[] = [];
  for (let at = kinds.indexOf(Kind.string); at >= 0; at = kinds.indexOf(Kind.string, at + 1)) found.push(at);
  return found;
}

/** The term that each value is compared with, by the value's first token; undefined where a term stands twice. */
function rowsOfValues({ query: { tokens, tree } }: Block): Map<TokenIndex, Term | undefined> | undefined {
  const rows = new Map<TokenIndex, Term | undefined>();
  const names = new Set<string>();
  let comparisons = 0;
  function inSequence({ operands }: Sequence): void {
    operands.forEach(inOperand);
  }
  function inOperand(operand: Operand): void {
    if (operand.kind === 'group') inSequence(operand.body);
    else if (operand.kind === 'negation' && operand.operand) inOperand(operand.operand);
    else if (operand.kind === 'comparison') {
      const { name, row } = readMeaning(tokens, operand);
      comparisons++;
      names.add(name);
      if (operand.value) rows.set(operand.value.first, row);
    }
  }
  inSequence(tree.root);
  return names.size === comparisons ? rows : undefined;
}

function trialOf(row: Term | undefined, { dialect }: LanguageSettings): Trial {
  switch (row?.type) {
    case 'time':
      return (value) => isTime(value, dialect === 'extended');
    case 'id':
      return (value) => isFree(value) && !value.includes('/');
    case 'string':
    case 'text':
    case 'user':
    case undefined:
      return isFree;
    default:
      return new Set();
  }
}

const isFree = (value: string): boolean => value.trim() !== '';

/** A time that every calendar has; only what is not so plain is read in full. */
const PLAIN_TIME = /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

function isTime(value: string, anyForm: boolean): boolean {
  if (PLAIN_TIME.test(value)) return true;
  const time = parseTimestamp(value);
  return 'epochMs' in time && (anyForm || time.kind === 'documented');
}
