import { type FieldNode, parseFields } from '../fields';
import { DEFAULT_FILE_FIELDS } from '../file-fields';
import { listedSome, type Pen } from './pen';
import { asWords } from './words';

/** What the answer holds, by the fields mask; without one, by default (api.md §4, `fields`). */
export function explainFields(mask: string | undefined, pen: Pen): string {
  if (mask === undefined) return `Each file comes with its ${listedSome(DEFAULT_FILE_FIELDS.map(asWords), 'and')}.`;
  const { tree, problems } = parseFields(mask);
  if (problems.length > 0) return `The fields ${pen.source(mask)} cannot be read.`;
  if (tree.some(({ wildcard }) => wildcard)) return 'The answer comes with every field there is.';
  const below = tree.filter(({ name }) => name === 'files');
  const paged = tree.some(({ name }) => name === 'nextPageToken');
  return [fileFields(below, pen), others(tree, pen), paged ? '' : NO_NEXT_PAGE].filter((each) => each !== '').join(' ');
}

const NO_NEXT_PAGE = 'There is no second page, because the fields do not name nextPageToken.';

function fileFields(files: readonly FieldNode[], pen: Pen): string {
  if (files.length === 0) return 'The answer comes without any files, because the fields do not name them.';
  if (files.some(({ children }) => !children || children.some(({ wildcard }) => wildcard))) {
    return 'Each file comes with every field there is.';
  }
  return `Each file comes with its ${fieldList(
    files.flatMap(({ children }) => children ?? []),
    pen,
  )}.`;
}

function fieldList(fields: readonly FieldNode[], pen: Pen): string {
  return listedSome(
    fields.map(({ name, children, wildcard }) => {
      if (wildcard) return 'everything';
      const words = pen.words(asWords(name));
      return children && !children.some((child) => child.wildcard) ? `${words} (${fieldList(children, pen)})` : words;
    }),
    'and',
  );
}

function others(tree: readonly FieldNode[], pen: Pen): string {
  const rest = tree.filter(({ name }) => name !== 'files' && name !== 'nextPageToken');
  const words = rest.map(({ name }) => ABOUT_THE_ANSWER.get(name) ?? `its ${pen.words(asWords(name))}`);
  return words.length === 0 ? '' : `The answer also tells ${listedSome(words, 'and')}.`;
}

const ABOUT_THE_ANSWER: ReadonlyMap<string, string> = new Map([
  ['incompleteSearch', 'whether some files were left out'],
]);
