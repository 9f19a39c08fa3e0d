import { type Claim, isPlain } from './fact';
import type { Literal } from './logic';
import { leastDistance, type Moment } from './moment';

/** Why two literals never hold at once. */
export type Reason = 'opposite' | 'values' | 'words' | 'range';

/** Two literals that never hold at once, in the order of places. */
export interface Conflict {
  readonly earlier: Literal;
  readonly later: Literal;
  readonly reason: Reason;
}

/** What is taken to hold at once: everything admitted here and in the scopes around. */
export interface Scope {
  readonly around: Scope | undefined;
  /** Literals by their fact, with `+` or `-` in front. */
  facts?: Map<string, Literal>;
  /** By term: the literal that says what the value is, those that say what it holds, when it lies. */
  values?: Map<string, Literal>;
  words?: Map<string, readonly Literal[]>;
  times?: Map<string, TimeRange>;
}

/** A scope in which nothing holds but what holds around it. */
export function scopeIn(around: Scope | undefined): Scope {
  return { around };
}

/** Takes a literal to hold too; `flipped` takes its opposite. Returns what cannot hold together with it. */
export function admit(scope: Scope, literal: Literal, flipped: boolean): Conflict | undefined {
  const { name, rival, claim } = literal.fact;
  const positive = literal.positive !== flipped;
  const opposite = find(scope, factsOf, (positive ? '-' : '+') + name);
  if (opposite) return conflict(opposite, literal, 'opposite');
  const competitor = positive && rival !== undefined ? find(scope, factsOf, `+${rival}`) : undefined;
  if (competitor) return conflict(competitor, literal, 'opposite');
  scope.facts ??= new Map();
  scope.facts.set((positive ? '+' : '-') + name, literal);
  if (claim?.kind === 'time') return admitTime(scope, literal, claim, positive);
  if (!positive || !claim) return undefined;
  return claim.kind === 'is' ? admitValue(scope, literal, claim) : admitWords(scope, literal, claim);
}

type Tables = Omit<Scope, 'around'>;
const factsOf = ({ facts }: Tables) => facts;
const valuesOf = ({ values }: Tables) => values;
const wordsIn = ({ words }: Tables) => words;
const timesOf = ({ times }: Tables) => times;

function find<T>(
  scope: Scope,
  tableOf: (scope: Tables) => ReadonlyMap<string, T> | undefined,
  key: string,
): T | undefined {
  for (let at: Scope | undefined = scope; at; at = at.around) {
    const found = tableOf(at)?.get(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function conflict(one: Literal, other: Literal, reason: Reason): Conflict {
  return one.first <= other.first ? { earlier: one, later: other, reason } : { earlier: other, later: one, reason };
}

function admitValue(scope: Scope, literal: Literal, claim: Claim & { kind: 'is' }): Conflict | undefined {
  const before = find(scope, valuesOf, claim.slot);
  if (before) {
    return valueSaid(before) === claim.value ? undefined : conflict(before, literal, 'values');
  }
  scope.values ??= new Map();
  scope.values.set(claim.slot, literal);
  const holds = find(scope, wordsIn, claim.slot)?.find((other) => lacks(claim.value, other));
  return holds && conflict(holds, literal, 'words');
}

function valueSaid({ fact: { claim } }: Literal): string {
  return claim?.kind === 'is' ? claim.value : '';
}

/** Whether a value certainly does not hold what a literal says it holds. */
function lacks(value: string, { fact: { claim } }: Literal): boolean {
  return claim?.kind === 'holds' && isPlain(value) && claim.words.some((word) => !value.includes(word));
}

/** More are not held against a value: each alternative would have to be compared with all. */
const MOST_WORDS = 16;

function admitWords(scope: Scope, literal: Literal, { slot }: Claim & { kind: 'holds' }): Conflict | undefined {
  const value = find(scope, valuesOf, slot);
  if (value) return lacks(valueSaid(value), literal) ? conflict(value, literal, 'words') : undefined;
  const known = find(scope, wordsIn, slot) ?? [];
  if (known.length >= MOST_WORDS) return undefined;
  scope.words ??= new Map();
  scope.words.set(slot, [...known, literal]);
  return undefined;
}

interface Bound {
  readonly moment: Moment;
  /** Whether the moment itself is allowed. */
  readonly closed: boolean;
  readonly literal: Literal;
}

/** The bounds on a time, at most one of each base. They bind only files that have the time. */
interface TimeRange {
  readonly lower: readonly Bound[];
  readonly upper: readonly Bound[];
  /** Whether a literal holds only for files that have the time. */
  readonly isPresent: boolean;
}

const UNBOUND: TimeRange = { lower: [], upper: [], isPresent: false };

/** The operators that bound a time from below and from above, and what each becomes under `not`. */
const BOUNDS: Readonly<
  Record<string, readonly [lower: 'open' | 'closed' | '', upper: 'open' | 'closed' | '', not: string]>
> = {
  '>': ['open', '', '<='],
  '>=': ['closed', '', '<'],
  '<': ['', 'open', '>='],
  '<=': ['', 'closed', '>'],
  '=': ['closed', 'closed', '!='],
  '!=': ['', '', '='],
};

function admitTime(
  scope: Scope,
  literal: Literal,
  { slot, operator, moment }: Claim & { kind: 'time' },
  positive: boolean,
): Conflict | undefined {
  const range = find(scope, timesOf, slot) ?? UNBOUND;
  const [lower, upper] = BOUNDS[positive ? operator : BOUNDS[operator]![2]]!;
  const bound = (side: string): Bound => ({ moment, closed: side === 'closed', literal });
  const bounded: TimeRange = {
    lower: lower ? stronger(range.lower, bound(lower), 1) : range.lower,
    upper: upper ? stronger(range.upper, bound(upper), -1) : range.upper,
    isPresent: range.isPresent || (positive && operator !== '!='),
  };
  scope.times ??= new Map();
  scope.times.set(slot, bounded);
  return bounded.isPresent ? emptyRange(bounded) : undefined;
}

/** The bounds with one more; of two with the same base the stronger one counts. */
function stronger(bounds: readonly Bound[], bound: Bound, direction: 1 | -1): readonly Bound[] {
  const same = bounds.find(({ moment }) => moment.base === bound.moment.base);
  if (!same) return [...bounds, bound];
  const distance = (bound.moment.ms - same.moment.ms) * direction;
  const isStronger = distance > 0 || (distance === 0 && same.closed && !bound.closed);
  return isStronger ? bounds.map((each) => (each === same ? bound : each)) : bounds;
}

function emptyRange({ lower, upper }: TimeRange): Conflict | undefined {
  for (const low of lower) {
    for (const high of upper) {
      const distance = leastDistance(low.moment, high.moment);
      if (distance > 0 || (distance === 0 && !(low.closed && high.closed))) {
        return conflict(low.literal, high.literal, 'range');
      }
    }
  }
  return undefined;
}
