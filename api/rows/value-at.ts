/**
 * What stands at `path` (`owners/displayName`) in a row: an array contributes one value per element, as the fields mask
 * selects in each of them. Undefined where nothing stands.
 */
export function valueAt(row: Readonly<Record<string, unknown>>, path: string): unknown {
  let value: unknown = row;
  for (const name of path.split('/')) {
    value = Array.isArray(value)
      ? value.map((each) => member(each, name)).filter((each) => each !== undefined)
      : member(value, name);
    if (value === undefined) return undefined;
  }
  return value;
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
