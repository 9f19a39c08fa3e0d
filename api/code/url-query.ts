/** The parameters of a list request that `.dq` documents have directives for (api.md §4). A key is a secret and is left out. */
const DIRECTIVES = new Set([
  'fields',
  'spaces',
  'corpora',
  'orderBy',
  'pageSize',
  'driveId',
  'supportsAllDrives',
  'includeItemsFromAllDrives',
]);

/** Whether a text is an address with a query, parameters of one, or a query as it stands in one. */
export function looksEncoded(text: string): boolean {
  if (/^\s*https?:\/\/\S+\?/.test(text)) return true;
  if (/\s/.test(text.trim())) return false;
  return /%(?:20|27|22|3D|28)/i.test(text) || /^[?&]?q=\S+&\w+=/.test(text);
}

/** What an encoded text says. */
export interface EncodedQuery {
  readonly q: string;
  readonly params: readonly (readonly [string, string])[];
  /** How many marks stand before the query. */
  readonly marksBefore: number;
}

/** Reads an address, its parameters or the query alone. `mark` stands for what is not known, and is kept. */
export function readEncoded(text: string, mark: string): EncodedQuery {
  const trimmed = text.trim();
  const parameters = trimmed.replace(/^[^?\s]*\?/, '').replace(/#.*$/s, '');
  const rows = parameters.split('&').map((part) => {
    const at = part.indexOf('=');
    return { name: part.slice(0, at), value: part.slice(at + 1) };
  });
  const isAlone = !rows.some(({ name }) => name === 'q' || DIRECTIVES.has(name));
  if (isAlone && !/^https?:/.test(trimmed)) return { q: decode(trimmed), params: [], marksBefore: 0 };
  const query = rows.find(({ name }) => name === 'q');
  const before = query ? text.slice(0, text.indexOf(query.value, text.search(/(?<=^|[?&\s])q=/))) : text;
  return {
    q: decode(query?.value ?? ''),
    params: rows.flatMap(({ name, value }) => (DIRECTIVES.has(name) ? [[name, decode(value)] as const] : [])),
    marksBefore: before.split(mark).length - 1,
  };
}

/** Escapes that are no UTF-8 stay as they are. */
function decode(text: string): string {
  const blanks = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(blanks);
  } catch {
    return blanks.replace(/(?:%[0-7][0-9a-f])+/gi, (codes) => decodeURIComponent(codes));
  }
}
