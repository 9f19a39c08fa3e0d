/**
 * How text becomes words (public-facts, Strings): whatever is neither letter, mark nor digit separates, and so does `_`.
 * Letter case does not count.
 */

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Text as it is compared. Every sigma is one sigma: which one `toLowerCase` writes depends on the letters around it. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return lower.includes('ς') ? lower.replaceAll('ς', 'σ') : lower;
}

/** The folded words of a text, in order. */
export function wordsOf(text: string): string[] {
  const words = text.match(WORD);
  return words ? words.map(fold) : [];
}

/** Whether `words` holds `phrase` as neighbours. The empty phrase is everywhere. */
export function holdsPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  for (let from = 0; from + phrase.length <= words.length; from++) {
    if (phrase.every((word, index) => words[from + index] === word)) return true;
  }
  return false;
}
