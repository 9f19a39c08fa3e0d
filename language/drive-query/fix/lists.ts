import type { Proposal } from '../../fix';
import { type Fixer, type Given, inserted, replaced, word, words } from './given';

/** Fixes of findings in the values of `@orderBy` and `@fields`. */
export const LIST_FIXES: Readonly<Record<string, Fixer>> = {
  'order-by-syntax': (given) => {
    const near = words(given, 'nearest');
    if (near.length > 0) return nearest(given);
    if (word(given, 'problem') === 'missing-comma') return [{ title: 1, edits: [inserted(given.finding.start, ', ')] }];
    return [{ title: 2, edits: [replaced(given, '')] }];
  },
  'unknown-order-key': nearest,
  'repeated-order-key': ({ block, finding }) => {
    const { text } = block;
    const before = /,\s*$/.exec(text.slice(0, finding.start));
    const behind = /^\s+(?:asc|desc)\b/.exec(text.slice(finding.end))?.[0].length ?? 0;
    return before ? [{ title: 0, edits: [{ start: before.index, end: finding.end + behind, newText: '' }] }] : [];
  },
  'order-by-created-time': (given) => [{ title: 0, edits: [replaced(given, 'modifiedTime')] }],
  'fields-syntax': fieldsSyntax,
  'unknown-field': (given) => [
    ...words(given, 'elsewhere').map((path) => ({
      title: 1,
      words: { elsewhere: path },
      edits: [replaced(given, path)],
    })),
    ...nearest(given),
  ],
  'fields-without-next-page-token': ({ finding, text }) => [
    { title: 0, edits: [inserted(finding.start, text.includes(', ') ? 'nextPageToken, ' : 'nextPageToken,')] },
  ],
};

function nearest(given: Given): Proposal[] {
  return words(given, 'nearest').map((name) => ({
    title: 0,
    words: { nearest: name },
    edits: [replaced(given, name)],
  }));
}

function fieldsSyntax(given: Given): Proposal[] {
  const { block, finding } = given;
  switch (word(given, 'problem')) {
    case 'unclosed-selection': {
      const directive = block.directives.find(({ start, end }) => start <= finding.start && finding.end <= end);
      return directive ? [{ title: 0, edits: [inserted(directive.end, ')')] }] : [];
    }
    case 'missing-comma':
      return [{ title: 2, edits: [inserted(finding.start, ', ')] }];
    case 'dot-in-path':
      return [{ title: 3, edits: [replaced(given, '/')] }];
    default:
      return [{ title: 1, edits: [replaced(given, '')] }];
  }
}
