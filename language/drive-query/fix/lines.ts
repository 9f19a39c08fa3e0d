import type { Proposal } from '../../fix';
import type { Block } from '../block';
import { type Fixer, type Given, inserted, lineBreak, lineRemoved, lineStart, replaced, word, words } from './given';

/** Fixes of findings about lines: directives, definitions, comments. */
export const LINE_FIXES: Readonly<Record<string, Fixer>> = {
  'undefined-variable': each('nearest'),
  'unused-variable': line,
  'bad-variable-value': one('replacement'),
  'definition-after-query': movedUp,
  'directive-after-query': movedUp,
  'unknown-suppression': each('nearest'),
  'unknown-directive': (given) =>
    words(given, 'nearest').map((name) => ({
      title: 0,
      words: { nearest: name },
      edits: [replaced(given, `@${name}`)],
    })),
  'missing-directive-value': line,
  'repeated-directive': ({ block, finding }) =>
    (finding.related ?? []).map(({ start }) => ({ title: 0, edits: [lineRemoved(block, start)] })),
  'quoted-directive-value': one('unquoted'),
  'page-size-range': one('near'),
  'limit-range': one('near'),
  'invalid-boolean': each('nearest'),
  'invalid-id': (given) => {
    const quote = given.text.startsWith("'") ? "'" : '';
    return words(given, 'nearest').map((id) => ({
      title: 0,
      words: { nearest: id },
      edits: [replaced(given, `${quote}${id}${quote}`)],
    }));
  },
  'key-in-file': line,
  'corpora-wide': each('narrower'),
  'order-by-with-full-text': line,
  'drive-id-without-corpora': (given) => {
    const other = given.finding.related?.[0];
    if (other) return [{ title: 0, edits: [{ start: other.start, end: other.end, newText: 'drive' }] }];
    return [{ title: 0, edits: [lineBefore(given, '@corpora drive')] }];
  },
  'all-drives-flags': (given) => {
    const off = given.finding.related ?? [];
    const turned = off.map(({ start, end }) => ({ start, end, newText: 'true' }));
    const lines = words(given, 'missing').filter((flag) => !isSet(given.block, flag));
    const added = lines.map((flag) => lineBefore(given, `@${flag} true`));
    return [{ title: 0, edits: [...added, ...turned] }];
  },
};

/** One proposal for each entry of a list in the data. */
function each(member: string): Fixer {
  return (given) =>
    words(given, member).map((text) => ({ title: 0, words: { [member]: text }, edits: [replaced(given, text)] }));
}

/** What is underlined, replaced by a member of the data. */
function one(member: string): Fixer {
  return (given) => {
    const text = word(given, member);
    return text === '' ? [] : [{ title: 0, edits: [replaced(given, text)] }];
  };
}

/** Its line taken out. */
function line({ block, finding }: Given): Proposal[] {
  return [{ title: 0, edits: [lineRemoved(block, finding.start)] }];
}

/** Its line put before the query. */
function movedUp({ block, finding }: Given): Proposal[] {
  const start = lineStart(block.text, finding.start);
  const moved = block.text.slice(start, finding.end) + lineBreak(block);
  const before = lineStart(block.text, block.query.start);
  return [{ title: 0, edits: [inserted(before, moved), lineRemoved(block, finding.start)] }];
}

function lineBefore({ block, finding }: Given, text: string): { start: number; end: number; newText: string } {
  return inserted(lineStart(block.text, finding.start), text + lineBreak(block));
}

function isSet(block: Block, name: string): boolean {
  return block.directives.some((directive) => directive.name === name && directive.value !== '');
}
