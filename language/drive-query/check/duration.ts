/** Units as people write them, and the one of the language with how many of it they are. */
const UNITS: readonly (readonly [spelled: RegExp, unit: string, amount: number])[] = [
  [/^(?:s|secs?|seconds?)$/i, 's', 1],
  [/^M$/, 'd', 30],
  [/^(?:m|mins?|minutes?)$/i, 'm', 1],
  [/^(?:h|hrs?|hours?)$/i, 'h', 1],
  [/^(?:d|days?)$/i, 'd', 1],
  [/^(?:w|wks?|weeks?)$/i, 'w', 1],
  [/^(?:mo|mon|months?)$/i, 'd', 30],
  [/^(?:y|yrs?|years?)$/i, 'd', 365],
];

/**
 * A number and a unit as somebody may write them, such as `30`, `30 days` or `1month`, in the units of the language:
 * a month has 30 days, a year 365. Undefined for anything else.
 */
export function durationMeant(text: string): string | undefined {
  const [, digits, spelled] = /^(\d{1,9})\s*([A-Za-z]*)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  if (spelled === '') return `${digits}d`;
  const found = UNITS.find(([pattern]) => pattern.test(spelled!));
  return found && `${Number(digits) * found[2]}${found[1]}`;
}
