/** Replaces the text between two offsets, which are UTF-16 code units from the start of the document. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The one shortest edit that makes `after` of `before`, which begins at `offset`; undefined when they are the same. */
export function minimalEdit(before: string, after: string, offset: number): TextEdit | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before.charCodeAt(same) === after.charCodeAt(same)) same++;
  if (splitsPair(before, same) || splitsPair(after, same)) same--;
  let sameEnd = 0;
  while (
    sameEnd < shorter - same &&
    before.charCodeAt(before.length - 1 - sameEnd) === after.charCodeAt(after.length - 1 - sameEnd)
  )
    sameEnd++;
  if (splitsPair(before, before.length - sameEnd) || splitsPair(after, after.length - sameEnd)) sameEnd--;
  return {
    start: offset + same,
    end: offset + before.length - sameEnd,
    text: after.slice(same, after.length - sameEnd),
  };
}

/** Whether an offset lies within a line break of two characters or between the halves of a surrogate pair. */
function splitsPair(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  const left = text.charCodeAt(at - 1);
  const right = text.charCodeAt(at);
  return (left === 13 && right === 10) || ((left & 0xfc00) === 0xd800 && (right & 0xfc00) === 0xdc00);
}
