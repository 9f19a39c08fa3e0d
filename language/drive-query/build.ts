import type { IterationNode, Node } from 'ohm-js';
import grammar, { type QueryActionDict } from './grammar/query.ohm-bundle';
import {
  type Comparison,
  type Group,
  type List,
  type Literal,
  type Negation,
  NONE,
  type Operand,
  type Pair,
  type Properties,
  type RelativeTime,
  type Sequence,
  type Stray,
  type TokenIndex,
  type Value,
} from './tree';

/** A connective or an operand, as they stand in a row. */
export type Part = { readonly connective: TokenIndex } | Operand;

/** Reads a row of token kinds with the Ohm grammar. The grammar accepts every row, so there is always an answer. */
export function readParts(kinds: string): readonly Part[] {
  return semantics(grammar.match(kinds, 'query')).parts();
}

/** Folds parts into a sequence; where an operand or a connective was forgotten, says so in its place. */
export function toSequence(parts: readonly Part[], before: TokenIndex): Sequence {
  const operands: Operand[] = [];
  const connectives: TokenIndex[] = [];
  let previous = before;
  let expectsOperand = true;
  for (const part of parts) {
    if ('connective' in part) {
      if (expectsOperand) operands.push(missing(previous));
      connectives.push(part.connective);
      previous = part.connective;
      expectsOperand = true;
    } else {
      if (!expectsOperand) connectives.push(NONE);
      operands.push(part);
      previous = part.last;
      expectsOperand = false;
    }
  }
  if (expectsOperand && operands.length > 0 && connectives.length > 0) operands.push(missing(previous));
  return { kind: 'sequence', operands, connectives };
}

function missing(after: TokenIndex): Operand {
  return { kind: 'missing', first: after + 1, last: after, after };
}

const first = (node: Node): TokenIndex => node.source.startIdx;
const last = (node: Node): TokenIndex => node.source.endIdx - 1;
const optional = (node: IterationNode): TokenIndex => (node.numChildren > 0 ? first(node) : NONE);

interface Shape {
  readonly term?: Node;
  readonly operator?: Node;
  readonly not?: Node;
  readonly value?: Node;
  readonly valueFirst?: boolean;
  readonly bare?: boolean;
}

function comparison(node: Node, { term, operator, not, value, valueFirst = false, bare = false }: Shape): Comparison {
  return {
    kind: 'comparison',
    first: first(node),
    last: last(node),
    term: term ? first(term) : NONE,
    operator: operator ? first(operator) : NONE,
    operatorLast: operator ? last(operator) : NONE,
    value: value?.value(),
    valueFirst,
    bare,
    misplacedNot: not ? first(not) : NONE,
  };
}

function literal(node: Node): Literal {
  return { kind: 'literal', first: first(node), last: last(node) };
}

function pair(name?: Node, operator?: Node, value?: Node): Pair {
  const index = (part?: Node) => (part ? first(part) : NONE);
  return { connective: NONE, name: index(name), operator: index(operator), value: index(value) };
}

function joined(joint: IterationNode, entry: Node): Pair {
  return { ...(entry.pair() as Pair), connective: optional(joint) };
}

function properties(node: Node, close: TokenIndex, entries: IterationNode): Properties {
  const read = entries.children.map((entry) => entry.pair() as Pair | TokenIndex);
  return {
    kind: 'properties',
    first: first(node),
    last: last(node),
    close,
    pairs: read.filter((entry): entry is Pair => typeof entry !== 'number'),
    strays: read.filter((entry): entry is TokenIndex => typeof entry === 'number'),
  };
}

function list(node: Node, close: TokenIndex, head: Node, tail: IterationNode): List {
  const values = [head, ...tail.children].map((value) => value.value() as Value);
  return { kind: 'list', first: first(node), last: last(node), close, values };
}

function group(node: Node, inner: IterationNode, close: TokenIndex): Group {
  const parts = inner.children.map((part) => part.part() as Part);
  return {
    kind: 'group',
    first: first(node),
    last: last(node),
    close,
    body: toSequence(parts, first(node)),
    opaque: false,
  };
}

const parts: QueryActionDict<readonly Part[]> = {
  query: (entries) => entries.children.map((entry) => entry.part() as Part),
};

const part: QueryActionDict<Part> = {
  connective(_word) {
    return { connective: first(this) };
  },
  negation_whole(_not, operand): Negation {
    return { kind: 'negation', first: first(this), last: last(this), operand: operand.part() };
  },
  negation_dangling(_not): Negation {
    return { kind: 'negation', first: first(this), last: last(this), operand: undefined };
  },
  group_closed(_open, inner, close): Group {
    return group(this, inner, first(close));
  },
  group_open(_open, inner): Group {
    return group(this, inner, NONE);
  },
  unmatched(_close): Stray {
    return { kind: 'stray', first: first(this), last: last(this) };
  },
  stray(_tokens): Stray {
    return { kind: 'stray', first: first(this), last: last(this) };
  },
  has__whole(term, operator, value) {
    return comparison(this, { term, operator, value });
  },
  has__noBraces(term, operator) {
    return comparison(this, { term, operator });
  },
  has__noHas(term, value) {
    return comparison(this, { term, value });
  },
  termFirst_negated(term, not, operator, value) {
    return comparison(this, { term, not, operator, value });
  },
  termFirst_plain(term, operator, value) {
    return comparison(this, { term, operator, value });
  },
  valueFirst_negated(value, not, operator, term) {
    return comparison(this, { term, not, operator, value, valueFirst: true });
  },
  valueFirst_plain(value, operator, term) {
    return comparison(this, { term, operator, value, valueFirst: true });
  },
  listed_plain(term, operator, value) {
    return comparison(this, { term, operator, value });
  },
  listed_negated(term, not, operator, value) {
    return comparison(this, { term, not, operator, value });
  },
  noOperator(term, value) {
    return comparison(this, { term, value });
  },
  noValue_negated(term, not, operator) {
    return comparison(this, { term, not, operator });
  },
  noValue_plain(term, operator) {
    return comparison(this, { term, operator });
  },
  noValue_first(value, operator) {
    return comparison(this, { operator, value, valueFirst: true });
  },
  noTerm_in(operator, term) {
    return comparison(this, { term, operator, valueFirst: true });
  },
  noTerm_plain(operator, value) {
    return comparison(this, { operator, value });
  },
  noTerm_alone(operator) {
    return comparison(this, { operator });
  },
  comparison_bare(term) {
    return comparison(this, { term, bare: true });
  },
  comparison_lonely(value) {
    return comparison(this, { value, valueFirst: true });
  },
};

const value: QueryActionDict<Value> = {
  literal(_token) {
    return literal(this);
  },
  value_word(_word) {
    return literal(this);
  },
  relativeTime(_moment, _steps): RelativeTime {
    return { kind: 'relative-time', first: first(this), last: last(this) };
  },
  properties_closed(_open, entries, close) {
    return properties(this, first(close), entries);
  },
  properties_open(_open, entries) {
    return properties(this, NONE, entries);
  },
  list_closed(_open, head, _commas, tail, _comma, close) {
    return list(this, first(close), head, tail);
  },
  list_open(_open, head, _commas, tail, _comma) {
    return list(this, NONE, head, tail);
  },
};

const pairs: QueryActionDict<Pair | TokenIndex> = {
  pair_keyed: joined,
  pair_unkeyed: joined,
  keyedPair: joined,
  pair_joint(_joint) {
    return first(this);
  },
  pair_misfit(_token) {
    return first(this);
  },
  keyed_whole(name, operator, value) {
    return pair(name, operator, value);
  },
  keyed_noValue(name, operator) {
    return pair(name, operator);
  },
  keyed_noOperator(name, value) {
    return pair(name, undefined, value);
  },
  keyed_alone(name) {
    return pair(name);
  },
  unkeyed_whole(name, operator, value) {
    return pair(name, operator, value);
  },
  unkeyed_noValue(name, operator) {
    return pair(name, operator);
  },
  unkeyed_noName(operator, value) {
    return pair(undefined, operator, value);
  },
  unkeyed_alone(value) {
    return pair(undefined, undefined, value);
  },
  unkeyed_word(name) {
    return pair(name);
  },
};

const semantics = grammar
  .createSemantics()
  .addOperation<readonly Part[]>('parts', parts)
  .addOperation<Part>('part', part)
  .addOperation<Value>('value', value)
  .addOperation<Pair | TokenIndex>('pair', pairs);
