/**
 * The candidates a misspelt word may have meant, best first, at most `limit`.
 *
 * Letter case counts little, a swap of two neighbours counts as one edit, and a beginning (`modified` for
 * `modifiedTime`) counts as near. The number of edits allowed grows with the length of the word: 1 up to three
 * characters, 2 up to six, then 3. Words longer than 64 characters are nobody's misspelling: the answer is empty.
 */
export function nearest(word: string, candidates: Iterable<string>, limit = 3): string[] {
  if (word === '' || word.length > LONGEST) return [];
  const lower = word.toLowerCase();
  const allowed = lower.length <= 3 ? 1 : lower.length <= 6 ? 2 : 3;
  const found: { candidate: string; distance: number }[] = [];
  for (const candidate of candidates) {
    const distance = distanceTo(lower, candidate.toLowerCase(), allowed);
    if (distance <= allowed) found.push({ candidate, distance });
  }
  found.sort((a, b) => a.distance - b.distance);
  return found.slice(0, limit).map((entry) => entry.candidate);
}

const LONGEST = 64;
const SHORTEST_BEGINNING = 3;

/** A beginning ranks behind every word that is equally near by its letters. */
function distanceTo(word: string, candidate: string, allowed: number): number {
  const edits = editDistance(word, candidate, allowed);
  if (edits <= allowed) return edits;
  return word.length >= SHORTEST_BEGINNING && candidate.startsWith(word) ? allowed : allowed + 1;
}

/**
 * How many insertions, deletions, replacements and swaps of neighbours turn `a` into `b`;
 * any number above `bound` when more than `bound` are needed.
 */
export function editDistance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) > bound) return bound + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let best = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) best = Math.min(best, before[column - 2]! + 1);
      current.push(best);
    }
    if (Math.min(...current) > bound) return bound + 1;
    before = above;
    above = current;
  }
  return above[b.length]!;
}
