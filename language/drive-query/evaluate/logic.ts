import type { RowTest } from './columns';

/**
 * Joins tests by `and` and `or`, which have equal precedence and associate to the left (public-facts, Logic).
 * `ors[i]` says whether test `i + 1` is joined by `or`. No tests at all ask nothing.
 * Loops, not nested calls: ten thousand terms must not overflow the stack.
 */
export function joinTests(tests: readonly RowTest[], ors: readonly boolean[]): RowTest {
  const [first, second, third, fourth] = tests;
  if (!first) return () => true;
  if (!second) return first;
  if (ors.every((or) => or)) return (row) => tests.some((test) => test(row));
  if (ors.some((or) => or)) return (row) => foldTests(tests, ors, row);
  if (!third) return (row) => first(row) && second(row);
  if (!fourth) return (row) => first(row) && second(row) && third(row);
  if (tests.length === 4) return (row) => first(row) && second(row) && third(row) && fourth(row);
  return (row) => tests.every((test) => test(row));
}

function foldTests(tests: readonly RowTest[], ors: readonly boolean[], row: number): boolean {
  let holds = tests[0]!(row);
  for (let index = 1; index < tests.length; index++) {
    if (holds !== ors[index - 1]) holds = tests[index]!(row);
  }
  return holds;
}

/** True where the test is not. */
export function negateTest(test: RowTest): RowTest {
  return (row) => !test(row);
}
