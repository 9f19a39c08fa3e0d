/** A text with a place marked in it, without the marker. Offsets are UTF-16 code units. */
export interface Marked {
  readonly text: string;
  readonly offset: number;
}

/** Takes the first `|` out of a text and tells where it was. Throws when there is none. For tests only. */
export function cursor(marked: string): Marked {
  const offset = marked.indexOf('|');
  if (offset < 0) throw new Error(`No | in ${JSON.stringify(marked)}`);
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}

/** A text without its `«` and `»`, and the stretches between them in the order of the opening marks. For tests only. */
export function stretches(marked: string): { readonly text: string; readonly marks: readonly [number, number][] } {
  const marks: [number, number][] = [];
  const open: number[] = [];
  let text = '';
  for (const character of marked) {
    if (character === '«') open.push(marks.push([text.length, -1]) - 1);
    else if (character !== '»') text += character;
    else marks[open.pop()!]![1] = text.length;
  }
  if (open.length > 0) throw new Error(`A « without » in ${JSON.stringify(marked)}`);
  return { text, marks };
}
