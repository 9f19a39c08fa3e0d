import type { Params } from '../../../api';

/** The columns without a fields mask: what the service sends then (api.md §4, `fields`). */
const DEFAULT: readonly string[] = ['kind', 'id', 'name', 'mimeType', 'resourceKey'];

/**
 * The columns of a request, as `dq run` has them: the members that the fields mask names, in its order. Undefined when only
 * the rows can tell, because the mask takes files whole.
 */
export function columnsOf(sent: {
  readonly params: Params;
  readonly run: { readonly fileFields?: readonly string[] };
}): readonly string[] | undefined {
  const { fields = '' } = sent.params;
  if (fields.trim() === '') return DEFAULT;
  const { fileFields } = sent.run;
  if (fileFields === undefined) return undefined;
  const names = fileFields.map((path) => path.split('/')[0] ?? path);
  return names.includes('*') ? undefined : [...new Set(names)];
}
