/** The name that the style sheet knows the highlight by. */
const NAME = 'filter';

/**
 * Marks the words that a filter looks for in the texts below `root`, without changing them. Editors too old to know about
 * highlights show none.
 */
export function highlight(root: Element, words: readonly string[]): void {
  const { highlights } = globalThis.CSS as typeof CSS & { highlights?: HighlightRegistry };
  if (!highlights) return;
  if (words.length === 0) highlights.delete(NAME);
  else highlights.set(NAME, new Highlight(...rangesOf(root, words)));
}

function rangesOf(root: Element, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const [start, end] of placesOf(node.textContent ?? '', words)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Where words stand in a text, letter case aside. */
export function placesOf(text: string, words: readonly string[]): [start: number, end: number][] {
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return []; // a few letters change their length with their case: then places differ
  const places: [number, number][] = [];
  for (const word of words) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
      places.push([at, at + word.length]);
    }
  }
  return places;
}
