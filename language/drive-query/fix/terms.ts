import type { Edit, Proposal } from '../../fix';
import { quoted, readMeaning } from '../comparison';
import { Kind, type Tokens, textOf } from '../tokens';
import { NONE, type Sequence } from '../tree';
import { spaced } from './form';
import {
  comparisonAt,
  type Fixer,
  type Given,
  inserted,
  pathTo,
  removed,
  replaced,
  source,
  tokenAt,
  word,
  words,
} from './given';

/** Fixes of findings about terms, operators, values and times. */
export const TERM_FIXES: Readonly<Record<string, Fixer>> = {
  'unknown-term': (given) => {
    const names = nearest(given);
    if (word(given, 'value') === '') return names;
    const value = quoted(given.text);
    return [...names, { title: 1, words: { value }, edits: [replaced(given, `fullText contains ${value}`)] }];
  },
  'term-case': nearest,
  'operator-not-available': (given) => [...wholeComparison(given, 1), ...otherOperators(given)],
  'unknown-operator': (given) => {
    const { block } = given;
    const token = tokenAt(block, given.finding.start);
    const last = token + Number(word(given, 'tokens'));
    const newText = word(given, 'replacement');
    return newText === '' ? [] : [{ title: 0, edits: [whole(given, { first: token - 1, last }, newText)] }];
  },
  'wrong-value-type': (given) => written(given, 'replacement'),
  'value-not-in-enumeration': (given) => {
    const isQuoted = /^['"‘“]/.test(given.text);
    return words(given, 'nearest').map((name) => ({
      title: 0,
      words: { nearest: name },
      edits: [replaced(given, isQuoted ? quoted(name) : name)],
    }));
  },
  'operands-reversed': swapped,
  'unquoted-string': (given) => written(given, 'instead'),
  'misplaced-not': ({ block, finding }) => {
    const { tokens } = block.query;
    const token = tokenAt(block, finding.start);
    const beside = comparisonAt(block, token);
    // In `name = not 'x'` the value is read by itself.
    const comparison = beside && beside.term !== NONE ? beside : comparisonAt(block, token - 1);
    if (!comparison) return [];
    const start = tokens.starts[comparison.first]!;
    return [{ title: 0, edits: [inserted(start, 'not '), removed(block, finding.start, finding.end)] }];
  },
  'operator-spelling': (given) => {
    const { block, finding } = given;
    const replacement = word(given, 'replacement');
    const isWord = /^\w/.test(replacement);
    const newText = isWord ? spaced(block.text, finding.start, replacement, finding.end) : replacement;
    return [{ title: 0, edits: [replaced(given, newText)] }];
  },
  'sql-list': listed,
  'sql-null': ({ block, finding }) => {
    const { tokens } = block.query;
    const comparison = comparisonAt(block, tokenAt(block, finding.start));
    const operator = comparison && readMeaning(tokens, comparison).operator;
    if (!comparison || (operator !== '=' && operator !== '!=')) return [];
    const replacement = operator === '=' ? 'is null' : 'is not null';
    const edit = { start: tokens.starts[comparison.operator]!, end: finding.end, newText: replacement };
    return [{ title: 0, words: { replacement }, edits: [edit] }];
  },
  'extended-only': (given) => {
    const subject = word(given, 'subject');
    return subject === 'operator' ? wholeComparison(given, 0) : written(given, 'replacement');
  },
  'malformed-timestamp': wholeString,
  'impossible-date': wholeString,
  'missing-unit': (given) => written(given, 'replacement'),
  'missing-sign': (given) => written(given, 'replacement'),
  'missing-moment': (given) => written(given, 'replacement'),
  'missing-duration': ({ block, finding }) => [{ title: 0, edits: [removed(block, finding.start, finding.end)] }],
  'malformed-label-id': (given) => written(given, 'replacement'),
  'malformed-label-field': (given) => written(given, 'replacement'),
  'mixed-connectives': grouped,
};

function nearest(given: Given): Proposal[] {
  return words(given, 'nearest').map((name) => ({
    title: 0,
    words: { nearest: name },
    edits: [replaced(given, name)],
  }));
}

/** What is underlined, replaced by a member of the data. */
function written(given: Given, member: string): Proposal[] {
  const newText = word(given, member);
  return newText === '' ? [] : [{ title: 0, edits: [replaced(given, newText)] }];
}

/** The comparison around the finding, replaced by the data's `replacement`. */
function wholeComparison(given: Given, title: number): Proposal[] {
  const { block, finding } = given;
  const comparison = comparisonAt(block, tokenAt(block, finding.start));
  const newText = word(given, 'replacement');
  return comparison && newText !== '' ? [{ title, edits: [whole(given, comparison, newText)] }] : [];
}

function whole({ block: { query } }: Given, { first, last }: { first: number; last: number }, newText: string): Edit {
  return { start: query.tokens.starts[first]!, end: query.tokens.ends[last]!, newText };
}

/** Another operator in its place; where it denies something, no other one means nearly the same. */
function otherOperators(given: Given): Proposal[] {
  if (/!=|<>|not/i.test(given.text)) return [];
  return words(given, 'available').map((operator) => ({
    title: 0,
    words: { operator },
    edits: [replaced(given, operator)],
  }));
}

const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** `'x' = name` → `name = 'x'`; the order of the sides counts for `<` and its like. */
function swapped(given: Given): Proposal[] {
  const { block, finding } = given;
  const { tokens } = block.query;
  const comparison = comparisonAt(block, tokenAt(block, finding.start));
  const { operator, row } = comparison ? readMeaning(tokens, comparison) : {};
  if (!comparison?.value || comparison.term === NONE || operator === undefined) return [];
  const value = source(block, comparison.value);
  const term = textOf(tokens, comparison.term);
  const not = comparison.misplacedNot === NONE ? '' : 'not ';
  const isCollection = row?.operators.includes('in') && row.type !== 'field';
  const text =
    isCollection && operator === '=' ? `${value} in ${term}` : `${term} ${MIRRORED[operator] ?? operator} ${value}`;
  return [{ title: 0, edits: [whole(given, comparison, not + text)] }];
}

/** One comparison for each value of the list. */
function listed(given: Given): Proposal[] {
  const { block, finding } = given;
  const { tokens } = block.query;
  const open = tokenAt(block, finding.start);
  const last = tokens.ends.indexOf(finding.end);
  const beside = comparisonAt(block, open) ?? comparisonAt(block, open - 1);
  const isInFront = beside === undefined;
  const comparison = beside ?? comparisonAt(block, last + 1);
  if (!comparison || comparison.term === NONE) return [];
  const { operator, row, name, operatorFirst } = readMeaning(tokens, comparison);
  const values: string[] = [];
  for (let at = open; at <= last; at++) if (tokens.kinds[at] === Kind.string) values.push(textOf(tokens, at));
  if (values.length === 0) return [];
  const negated = operatorFirst !== comparison.operator || operator === '!=';
  const each = values.map((value) => (row?.operators.includes('in') ? `${value} in ${name}` : `${name} = ${value}`));
  const joined = each.length === 1 ? each[0]! : `(${each.join(' or ')})`;
  const text = negated ? `not ${joined}` : joined;
  const start = isInFront ? finding.start : tokens.starts[comparison.first]!;
  const end = isInFront ? tokens.ends[comparison.last]! : finding.end;
  return [{ title: 0, edits: [{ start, end, newText: text }] }];
}

/** A time: what is underlined is a part of it, what is replaced is the whole value. */
function wholeString(given: Given): Proposal[] {
  const { block, finding } = given;
  const newText = word(given, 'replacement');
  const token = tokenAt(block, finding.start);
  return newText === '' || token < 0
    ? []
    : [{ title: 0, edits: [whole(given, { first: token, last: token }, newText)] }];
}

function grouped({ block, finding }: Given): Proposal[] {
  const { tokens, tree } = block.query;
  const { sequence } = pathTo(tree.root, tokenAt(block, finding.start)).at(-1)!;
  return [{ title: 0, edits: parenthesesOfOrder(tokens, sequence) }];
}

/** Parentheses around everything up to each change between `and` and `or`: the order that the service uses. */
export function parenthesesOfOrder(tokens: Tokens, sequence: Sequence): Edit[] {
  const start = tokens.starts[sequence.operands[0]!.first]!;
  const edits: Edit[] = [];
  for (let at = 1; at < sequence.connectives.length; at++) {
    const changes = tokens.kinds[sequence.connectives[at]!] !== tokens.kinds[sequence.connectives[at - 1]!];
    if (changes) edits.push(inserted(tokens.ends[sequence.operands[at]!.last]!, ')'));
  }
  return [inserted(start, '('.repeat(edits.length)), ...edits];
}
