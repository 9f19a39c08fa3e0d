import type { Tokens } from './tokens';
import { NONE, type TokenIndex } from './tree';

/** The token at `offset`, else the one that ends there, else `NONE`. Offsets are those of the tokens. */
export function tokenAt({ starts, ends }: Tokens, offset: number): TokenIndex {
  const before = lastStartingBy(starts, offset);
  return before !== NONE && offset <= ends[before]! ? before : NONE;
}

/** The last token that starts at `offset` or before it, or `NONE`. */
export function lastStartingBy(starts: readonly number[], offset: number): TokenIndex {
  let low = NONE;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle;
  }
  return low;
}
