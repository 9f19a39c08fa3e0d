import { wordsOf } from './words';

/** What a `fullText contains` value asks for: all of these words and all of these phrases. */
export interface SearchText {
  readonly words: readonly string[];
  readonly phrases: readonly (readonly string[])[];
}

/** Reads the value of `fullText contains`: words, and phrases in double quotes (api.md §4). An open phrase ends with the value. */
export function readSearchText(value: string): SearchText {
  const words: string[] = [];
  const phrases: string[][] = [];
  value.split('"').forEach((part, index) => {
    const found = wordsOf(part);
    if (index % 2 === 1 && found.length > 1) phrases.push(found);
    else words.push(...found);
  });
  return { words, phrases };
}
