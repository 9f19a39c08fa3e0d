import type { Row } from '../views/results/messages';

/** Which members of rows are compared. */
export interface Members {
  /** Undefined for all of them. */
  readonly compared: readonly string[] | undefined;
  /** Those that only one of the two has. */
  readonly leftOut: readonly string[];
}

/** What tells which members a run asked for. */
interface Asked {
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Runs with the same fields mask are compared as a whole. With different ones only what came in both is: what one of them
 * did not ask for has not changed.
 */
export function comparedMembers(
  before: Asked,
  after: Asked,
  rows: readonly [before: readonly Row[], after: readonly Row[]],
): Members {
  if (before.params.fields === after.params.fields || rows.some((list) => list.length === 0)) {
    return { compared: undefined, leftOut: [] };
  }
  const [here, there] = rows.map((list) => new Set(list.flatMap((row) => Object.keys(row)))) as [
    Set<string>,
    Set<string>,
  ];
  const compared = [...here].filter((name) => there.has(name));
  const leftOut = [...new Set([...here, ...there])].filter((name) => !compared.includes(name));
  return leftOut.length === 0 ? { compared: undefined, leftOut } : { compared, leftOut };
}
