import type { DirectiveLine } from '../block';
import { directiveNamed } from '../directives';
import { parseFields } from '../fields';
import { parseOrderBy } from '../order-by';

/** Values that were asked for before: masks and orders repeat, and parsing one takes longer than all else. */
export type KnownValues = Map<string, string>;

/** The value of a directive as it is best written: the same value. One that cannot be read stays as it is. */
export function canonicalValue({ name, value }: DirectiveLine, known: KnownValues): string {
  const type = directiveNamed(name)?.valueType;
  if (type !== 'fields' && type !== 'order-by') return value;
  const wanted =
    type === 'fields'
      ? value.replace(/\s+/g, '').replaceAll(',', ', ')
      : value.replace(/\s+/g, ' ').replace(/ ?, ?/g, ', ');
  if (value === wanted) return value;
  const key = `${type} ${value}`;
  let read = known.get(key);
  if (read === undefined) {
    const { problems } = type === 'fields' ? parseFields(value) : parseOrderBy(value);
    read = problems.length > 0 ? value : wanted;
    known.set(key, read);
  }
  return read;
}
