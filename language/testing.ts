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
