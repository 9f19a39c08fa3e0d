import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readParts, toSequence } from './build';
import { MAX_DEPTH, parseQuery, parseTokens } from './parse';
import { scan } from './scan';
import { type Tokens, textOf } from './tokens';
import { NONE, type Operand, type Sequence, type Value } from './tree';

/** The tree as text: `·` stands for a missing part. */
function sketch(query: string): string {
  const { tokens, tree } = parseQuery(query);
  return sequence(tokens, tree.root);
}

function sequence(tokens: Tokens, { operands, connectives }: Sequence): string {
  return operands
    .map((operand, index) => {
      const connective = index === 0 ? '' : ` ${word(tokens, connectives[index - 1]!)} `;
      return connective + operandText(tokens, operand);
    })
    .join('');
}

const word = (tokens: Tokens, index: number) => (index === NONE ? '·' : textOf(tokens, index));

function operandText(tokens: Tokens, operand: Operand): string {
  switch (operand.kind) {
    case 'comparison': {
      if (operand.bare) return `[${word(tokens, operand.term)}]`;
      const operator = operand.operator === NONE ? '·' : between(tokens, operand.operator, operand.operatorLast);
      const negated = operand.misplacedNot === NONE ? operator : `not ${operator}`;
      const value = operand.value ? valueText(tokens, operand.value) : '·';
      const term = word(tokens, operand.term);
      return operand.valueFirst ? `[${value} ${negated} ${term}]` : `[${term} ${negated} ${value}]`;
    }
    case 'negation':
      return `not ${operand.operand ? operandText(tokens, operand.operand) : '·'}`;
    case 'group':
      return `(${operand.opaque ? '…' : sequence(tokens, operand.body)}${operand.close === NONE ? '·' : ')'}`;
    case 'stray':
      return `?${between(tokens, operand.first, operand.last)}?`;
    case 'missing':
      return '·';
  }
}

function valueText(tokens: Tokens, value: Value): string {
  if (value.kind !== 'properties') return between(tokens, value.first, value.last);
  const pairs = value.pairs.map(({ connective, name, operator, value: text }) => {
    const joint = connective === NONE ? '' : `${word(tokens, connective)} `;
    return `${joint}${word(tokens, name)}${word(tokens, operator)}${word(tokens, text)}`;
  });
  const strays = value.strays.map((index) => ` ?${word(tokens, index)}?`).join('');
  return `{${pairs.join(' ')}${strays}${value.close === NONE ? '·' : '}'}`;
}

function between(tokens: Tokens, first: number, last: number): string {
  return tokens.text.slice(tokens.starts[first], tokens.ends[last]);
}

describe('right queries', () => {
  test.each([
    ['', ''],
    ["name contains 'a' and mimeType = 'b'", "[name contains 'a'] and [mimeType = 'b']"],
    ["'x' in parents and not sharedWithMe", "['x' in parents] and not [sharedWithMe]"],
    ["not (a = 'b' or c = 'd')", "not ([a = 'b'] or [c = 'd'])"],
    ["properties has { key='k' and value='v' }", "[properties has {key='k' and value='v'}]"],
    ['modifiedTime > today - 30d and starred = true', '[modifiedTime > today - 30d] and [starred = true]'],
    ['labels/a.b is not null and x', '[labels/a.b is not null] and [x]'],
    ["labels/a.b not in 'x'", "[labels/a.b not in 'x']"],
  ])('%s', (query, expected) => {
    expect(sketch(query)).toBe(expected);
  });
});

describe('one mistake leaves the rest as it is', () => {
  test.each([
    ['name = and starred', '[name = ·] and [starred]'],
    ["name 'x' and starred", "[name · 'x'] and [starred]"],
    ["= 'x' and starred", "[· = 'x'] and [starred]"],
    ['in parents', '[· in parents]'],
    ["'x' and starred", "['x' · ·] and [starred]"],
    ["'x' in and starred", "['x' in ·] and [starred]"],
    ['starred and', '[starred] and ·'],
    ['and starred', '· and [starred]'],
    ['starred and or trashed', '[starred] and · or [trashed]'],
    ["sharedWithMe 'x' in parents", "[sharedWithMe] · ['x' in parents]"],
    ["name = 'a' name = 'b'", "[name = 'a'] · [name = 'b']"],
    ["(name = 'a' and starred", "([name = 'a'] and [starred]·"],
    ["name = 'a') and starred", "[name = 'a'] · ?)? and [starred]"],
    ["name not contains 'x'", "[name not contains 'x']"],
    ["'x' not in parents and starred", "['x' not in parents] and [starred]"],
    ['not and starred', 'not · and [starred]'],
    ['() and starred', '() and [starred]'],
    ["name in ('a', 'b') and starred", "[name in ('a', 'b')] and [starred]"],
    ["properties has { key='a' and trashed = false", "[properties has {key='a'·] and [trashed = false]"],
    ["properties { key='a' }", "[properties · {key='a'}]"],
    ["properties has { name='a', value }", "[properties has {name='a' , value··}]"],
    ["properties has { ( key='a' }", "[properties has {key='a' ?(?}]"],
    ['properties has and starred', '[properties has ·] and [starred]'],
    ['name = foo and me in owners', '[name = foo] and [me in owners]'],
    ['} , ? name', '?} , ?? · [name]'],
  ])('%s', (query, expected) => {
    expect(sketch(query)).toBe(expected);
  });
});

describe('large and deep', () => {
  test(`${MAX_DEPTH} parentheses are read, more are not looked into`, () => {
    const nested = (depth: number) => `${'('.repeat(depth)}starred${')'.repeat(depth)}`;
    expect(sketch(nested(MAX_DEPTH))).toContain('[starred]');
    expect(sketch(nested(MAX_DEPTH + 1))).toBe('(…·');
    expect(sketch('not '.repeat(10_000))).toBe('(…·');
    expect(sketch('(not '.repeat(MAX_DEPTH))).toBe('(…·');
  });

  test('a query without end is not looked into', () => {
    expect(parseTokens('t'.repeat(500_000), new Map()).root.operands).toHaveLength(500_000);
    expect(parseTokens('t'.repeat(500_001), new Map()).root.operands).toMatchObject([{ kind: 'group', opaque: true }]);
  });

  test('nots side by side are not deep', () => {
    expect(sketch(Array(300).fill('not starred').join(' and '))).toMatch(/^not \[starred\] and not/);
    expect(sketch(Array(300).fill('(not (a))').join(' and '))).toMatch(/^\(not \(\[a\]\)\) and/);
  });

  test('a long query reads as its parts do, in groups too', () => {
    const part = "not (name = 'a' or 'b' in parents) and properties has { key='k' } and x > now - 1d";
    const long = Array(200).fill(part).join(' or ');
    const expected = Array(200).fill(sketch(part)).join(' or ');
    expect(sketch(long)).toBe(expected);
    expect(sketch(`starred and not not (${long}) or (${long}`)).toBe(
      `[starred] and not not (${expected}) or (${expected}·`,
    );
  });
});

const kinds = fc.string({ unit: fc.constantFrom(...'tsnb0vmd+ao!ich=<ISW(){},?k'), maxLength: 60 });

test('every row of tokens has a tree that holds each of them once, whatever the cache knows', () => {
  const cache = new Map();
  fc.assert(
    fc.property(kinds, (row) => {
      const fresh = parseTokens(row, new Map());
      expect(parseTokens(row, cache)).toEqual(fresh);
      expect(parseTokens(row, cache)).toEqual(fresh);
      expect(fresh.root).toEqual(toSequence(readParts(row), NONE));
      expect(fresh.root.connectives.length).toBe(Math.max(0, fresh.root.operands.length - 1));
    }),
  );
});

test('a long row is cut before unknown tokens only where that changes nothing', () => {
  const chunk = fc.string({ unit: fc.constantFrom(...'tsnb0vmd+ao!ich=<ISW},'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(chunk, { minLength: 110, maxLength: 120 }), (chunks) => {
      const row = chunks.join('?');
      expect(parseTokens(row, new Map()).root).toEqual(toSequence(readParts(row), NONE));
    }),
    { numRuns: 20 },
  );
});

test('the scanner and the parser survive any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(scan(text).kinds.length).toBe(parseQuery(text).tokens.kinds.length);
    }),
  );
});
