/** Tests of what was read from a file, as data: a table of members and what each has to be. */
export type Test = (value: unknown) => boolean;

export const isText: Test = (value) => typeof value === 'string';

/** Milliseconds since 1970. What is beyond these is no date (ECMA-262, time values). */
export const isTime: Test = (value) => Number.isFinite(value) && Math.abs(Number(value)) <= 8.64e15;

export const isFlag: Test = (value) => typeof value === 'boolean';

/** Passes what is not there, too. */
export function maybe(test: Test): Test {
  return (value) => value === undefined || test(value);
}

/** Passes objects whose members pass; further members are nobody's concern. */
export function shape(members: Readonly<Record<string, Test>>): Test {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(members).every(([name, test]) => test((value as Record<string, unknown>)[name]));
}
