import type { Proposal } from '../../fix';
import { quoted } from '../comparison';
import { Kind } from '../tokens';
import { comparisonAt, type Fixer, type Given, inserted, removed, replaced, tokenAt, word, words } from './given';

/** Fixes of findings about the form of a query. */
export const FORM_FIXES: Readonly<Record<string, Fixer>> = {
  'unexpected-character': (given) => [andInstead(given, 1), remove(given, 0)],
  'unexpected-token': (given) => {
    if (given.text === '{') return hasInstead(given);
    if (given.text === '--') return [{ title: 3, edits: [replaced(given, '#')] }];
    return [andInstead(given, 0), remove(given, 1)];
  },
  'unbalanced-parenthesis': (given) => {
    const { block, text, finding } = given;
    if (text !== '(') return [remove(given, 1)];
    const close = ends(block.text, finding.end, block.query.end, GROUP_ENDS);
    return [...close.map((at): Proposal => ({ title: 0, edits: [inserted(at, ')')], either: true })), remove(given, 1)];
  },
  'unbalanced-brace': (given) => {
    const { block, text, finding } = given;
    if (text !== '{') return [remove(given, 1)];
    return ends(block.text, finding.end, block.query.end, BRACE_ENDS).map((at) => ({
      title: 0,
      edits: [inserted(at, ' }')],
      either: true,
    }));
  },
  'empty-group': ({ block, finding }) => {
    const before = /\b(?:and|or)\s*(?:not\s*)*$/i.exec(block.text.slice(0, finding.start));
    const behind = /^\s*(?:and|or)\b/i.exec(block.text.slice(finding.end));
    const start = before ? before.index : finding.start;
    const end = behind ? finding.end + behind[0].length : finding.end;
    return [
      { title: 0, edits: [removed(block, start, finding.end)], either: true },
      { title: 0, edits: [removed(block, finding.start, end)], either: true },
    ];
  },
  'query-in-quotes': plainQuery,
  'parameter-in-query': plainQuery,
  'escaped-query': plainQuery,
  'sql-statement': (given) => [remove(given, 0)],
  'missing-operand': (given) => [remove(given, 0)],
  'missing-operator': missingOperator,
  'missing-term': (given) => (word(given, 'value') === '' ? [] : searches(given.text, given)),
  'free-text': (given) => searches(quoted(given.text.replace(/\s+/g, ' ')), given),
  'missing-connective': ({ block, finding }) =>
    ['and', 'or'].map((connective, title) => ({
      title,
      edits: [inserted(finding.start, spaced(block.text, finding.start, connective))],
    })),
  'missing-braces': (given) => [{ title: 0, edits: [replaced(given, `{ key=${given.text} }`)] }],
  'malformed-pair': malformedPair,
};

/** Ends of a group, best first: before a connective on another line, before the end. */
const GROUP_ENDS = /\s*(?=[\r\n]+\s*(?:and|or)\b)/gi;
/** Ends of braces: before a closing parenthesis, or a connective that joins no pair. */
const BRACE_ENDS = /\s*(?=\)|\b(?:and|or)\b(?!\s*(?:key|value)\b))/gi;

/** Where in text[from, to) the pattern finds an end, and the end itself last. */
function ends(text: string, from: number, to: number, pattern: RegExp): number[] {
  const found = [...text.slice(from, to).matchAll(pattern)].map(({ index }) => from + index);
  return [...found.slice(0, MOST_ENDS), to];
}
const MOST_ENDS = 5;

function plainQuery(given: Given): Proposal[] {
  return [{ title: 0, edits: [replaced(given, word(given, 'replacement'))] }];
}

/** `properties = { … }`: the operator before the brace is the wrong one. */
function hasInstead({ block, finding }: Given): Proposal[] {
  const { tokens } = block.query;
  const before = tokenAt(block, finding.start) - 1;
  if (tokens.kinds[before] !== Kind.equality && tokens.kinds[before] !== Kind.contains) return [];
  return [{ title: 2, edits: [{ start: tokens.starts[before]!, end: tokens.ends[before]!, newText: 'has' }] }];
}

function remove({ block, finding }: Given, title: number): Proposal {
  return { title, edits: [removed(block, finding.start, finding.end)] };
}

function andInstead(given: Given, title: number): Proposal {
  const { block, finding } = given;
  const { start, end } = removed(block, finding.start, finding.end);
  const behind = /\s/.test(block.text[end] ?? '') ? '' : ' ';
  return { title, edits: [{ start, end, newText: ` and${behind}` }] };
}

/** Of all operators only `in` has its value first. */
function missingOperator(given: Given): Proposal[] {
  const { block, finding, text } = given;
  const comparison = comparisonAt(block, tokenAt(block, finding.start));
  return words(given, 'operators').map((operator): Proposal => {
    const start = comparison && block.query.tokens.starts[comparison.first]!;
    const edit =
      operator === 'in' && start !== undefined
        ? { start, end: finding.end, newText: `${text} in ${word(given, 'term')}` }
        : inserted(finding.start, spaced(block.text, finding.start, operator));
    return { title: 0, words: { operator }, edits: [edit] };
  });
}

/** The word with a blank on the sides where none is. */
export function spaced(text: string, at: number, inner: string, end = at): string {
  const before = at === 0 || /[\s(]/.test(text[at - 1]!) ? '' : ' ';
  const behind = end < text.length && /\s/.test(text[end]!) && end > at ? '' : ' ';
  return before + inner + behind;
}

/** A value alone: the text or the name of files may be searched for it. */
function searches(value: string, given: Given): Proposal[] {
  return ['fullText', 'name'].map((term, title) => ({
    title,
    words: { value },
    edits: [replaced(given, `${term} contains ${value}`)],
  }));
}

function malformedPair(given: Given): Proposal[] {
  const { text, finding, block } = given;
  const replacement = finding.data?.replacement;
  if (replacement === '') return [{ title: 2, edits: [removed(block, finding.start, finding.end)] }];
  if (typeof replacement === 'string') {
    const newText = replacement === 'and' ? spaced(block.text, finding.start, replacement, finding.end) : replacement;
    return [{ title: 1, edits: [replaced(given, newText)] }];
  }
  const [, name, value] = /^(\w+)\s*=\s*('.*')$/s.exec(text) ?? [];
  if (name !== undefined) {
    const lower = name.toLowerCase();
    const pair = lower === 'key' || lower === 'value' ? `${lower}=${value}` : `key='${name}' and value=${value}`;
    return [{ title: 0, edits: [replaced(given, pair)] }];
  }
  const [, half, string] = /^(key|value)?\s*('.*')$/s.exec(text) ?? [];
  if (string !== undefined) return [{ title: 0, edits: [replaced(given, `${half ?? 'key'}=${string}`)] }];
  return [{ title: 2, edits: [removed(block, finding.start, finding.end)] }];
}
