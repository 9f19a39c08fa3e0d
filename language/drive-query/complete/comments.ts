import type { Stretch } from '../block';
import type { Draft, Place } from './completion';
import { newRequest } from './snippets';

const SCOPES: readonly (readonly [string, string])[] = [
  ['dq-ignore-next-line', 'Keeps findings of the next line quiet'],
  ['dq-ignore-file', 'Keeps findings of the whole file quiet'],
];

/** In a comment: suppressions (product.md §1), and the beginning of a request where only `#` stands so far. */
export function completeComment(place: Place, comment: Stretch): Draft[] {
  const before = place.block.text.slice(comment.start, place.offset);
  if (/^##?$/.test(before) && isLineStart(place, comment.start)) {
    return [newRequest({ start: comment.start, end: place.offset })];
  }
  const typed = /^#[ \t]*([\w-]*)$/.exec(before)?.[1];
  if (typed === undefined || !'dq-ignore-'.startsWith(typed.slice(0, 10))) return [];
  const replace = { start: place.offset - typed.length, end: wordEnd(place) };
  return SCOPES.map(([name, detail]) => ({
    label: name,
    kind: 'keyword',
    insertText: `${typed === '' && before.endsWith('#') ? ' ' : ''}${name} `,
    replace,
    detail,
    trigger: true,
  }));
}

function isLineStart({ block }: Place, offset: number): boolean {
  return offset === 0 || /[\r\n]/.test(block.text.charAt(offset - 1));
}

function wordEnd({ block, offset }: Place): number {
  return offset + /^[\w-]*/.exec(block.text.slice(offset, offset + 100))![0].length;
}
