import type { AppliedLabel, LabelDefinition } from './store/file';

type Values = readonly (string | number)[];

/** Label id → field id → value, or a list of values where there are several; undefined where no label is (api.md §2). */
export function labelMap(labels: readonly AppliedLabel[]): Readonly<Record<string, unknown>> | undefined {
  if (labels.length === 0) return undefined;
  const value = (values: Values) => (values.length === 1 ? values[0] : values);
  return Object.fromEntries(labels.map(({ id, fields }) => [id, mapValues(fields, value)]));
}

/** The labels that the request asked for by `includeLabels` (public-facts §1), in the family's form. */
export function labelInfo(
  labels: readonly AppliedLabel[],
  wanted: readonly string[],
  definitions: ReadonlyMap<string, LabelDefinition>,
): unknown {
  if (wanted.length === 0) return undefined;
  const shown = labels.filter(({ id }) => wanted.includes(id));
  return {
    labels: shown.map(({ id, fields }) => ({
      kind: 'drive#label',
      id,
      revisionId: '1',
      fields: mapValues(fields, (values, field) =>
        fieldValue(field, values, definitions.get(id)?.fields[field] ?? 'text'),
      ),
    })),
  };
}

function fieldValue(id: string, values: Values, type: string): unknown {
  const kind = { kind: 'drive#labelField', id };
  const base = type.replace('-list', '');
  if (base === 'integer') return { ...kind, valueType: 'integer', integer: values.map(String) };
  if (base === 'date') return { ...kind, valueType: 'dateString', dateString: values };
  if (base === 'user')
    return { ...kind, valueType: 'user', user: values.map((emailAddress) => ({ kind: 'drive#user', emailAddress })) };
  return { ...kind, valueType: base, [base]: values };
}

function mapValues<T>(
  record: Readonly<Record<string, Values>>,
  map: (values: Values, key: string) => T,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, values]) => [key, map(values, key)]));
}
