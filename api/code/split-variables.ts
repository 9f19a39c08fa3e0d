import type { Piece } from './literals/read';

/** A query with `$name` outside its quotes for variables that were kept: each becomes what `pieces` says of it. */
export function splitVariables(q: string, pieces: ReadonlyMap<string, readonly Piece[]>): Piece[] {
  const parts = q.matchAll(/'(?:[^'\\]|\\.)*'?|"(?:[^"\\]|\\.)*"?|\$(\w+)|[^'"$]+|\$/gs);
  return [...parts].flatMap(([text, name]) => {
    const known = name === undefined ? undefined : pieces.get(name);
    return known ?? [{ text }];
  });
}
