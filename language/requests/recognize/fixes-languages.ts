import type { Proposal } from '../../fix';
import type { RequestFix, RequestFixer } from '../fix/fixer';
import { contentOf, itemsIn, valueAt } from './look';
import { itemTaken, list, replaced, word } from './mending';

/** Fixes of findings in language tags. */
export const LANGUAGE_FIXES: Readonly<Record<string, RequestFixer>> = {
  'malformed-language-tag': wholeTag,
  'language-tag-separator': wholeTag,
  'repeated-subtag': wholeTag,
  'unknown-subtag': (given) =>
    list(given, 'nearest').map((near) => ({
      title: 0,
      words: { nearest: near },
      edits: [replaced(given.finding, near)],
    })),
  'deprecated-subtag': replacement,
  'extended-language': replacement,
  'language-tag-case': replacement,
  'redundant-script': subtagTaken,
  'variant-prefix': subtagTaken,
  'repeated-language': ({ finding, root }) => {
    const array = valueAt(root, 'config', 'alternativeLanguageCodes');
    const index = itemsIn(array).findIndex(({ start }) => start === finding.start);
    return array?.type === 'array' && index >= 0 ? [{ title: 0, edits: [itemTaken(array, index)] }] : [];
  },
};

/** The whole text between the quotes replaced. */
function wholeTag(given: RequestFix): Proposal[] {
  const tag = word(given, 'tag');
  const node = given.place?.node;
  if (tag === '' || node?.type !== 'string') return [];
  return [{ title: 0, edits: [replaced(contentOf(node), tag)] }];
}

function replacement(given: RequestFix): Proposal[] {
  const text = word(given, 'replacement');
  return text === '' ? [] : [{ title: 0, edits: [replaced(given.finding, text)] }];
}

/** With the hyphen before it. */
function subtagTaken({ finding: { start, end } }: RequestFix): Proposal[] {
  return [{ title: 0, edits: [{ start: start - 1, end, newText: '' }] }];
}
