import { nameOf } from '../check/words';
import type { RequestCompletionPlace } from '../complete';
import { formatOf, type MemberRow, type MemberType } from '../members';
import { describedAt } from '../shape';
import type { ValueOffer } from './completer';
import type { RequestDraft } from './draft';

/** The values that may stand at the cursor: those of the value language, examples, names of an enumeration, booleans. */
export function valueDrafts(place: RequestCompletionPlace): RequestDraft[] {
  const { type, row } = describedAt(place.parts.shape, place.cursor.path);
  if (!type) return [];
  const drafts = [...offered(place, type, row), ...examples(place, type, row), ...byType(place, type)];
  const seen = new Set<string>();
  return drafts.filter(({ label }) => !seen.has(label) && seen.add(label));
}

function offered(place: RequestCompletionPlace, type: MemberType, row: MemberRow | undefined): RequestDraft[] {
  const { parts, cursor, offset, document, settings, surroundings } = place;
  const format = formatOf(type);
  if (format === undefined || !Object.hasOwn(parts.completers, format)) return [];
  const { token, path } = cursor;
  const before = Math.max(0, Math.min(offset - token.start - token.quote.length, token.text.length));
  const { root } = document;
  const body = root?.type === 'object' ? root : undefined;
  const question = { path, type, row, written: token.text, before, body, settings, surroundings };
  return parts.completers[format]!(question).map((offer) => ofOffer(offer));
}

function ofOffer({ value, detail, documentation, preselect }: ValueOffer): RequestDraft {
  return {
    ...valueDraft(value, 'value'),
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { subject: { kind: 'text', markdown: documentation } }),
    ...(preselect && { preselect }),
  };
}

/** Examples of a list are those of the whole list where it is written, and of its entries within. */
function examples({ cursor }: RequestCompletionPlace, type: MemberType, row: MemberRow | undefined): RequestDraft[] {
  const isItem = typeof cursor.path.at(-1) === 'number';
  const all = row?.examples ?? [];
  const values = isItem ? all.flatMap(({ value }) => (Array.isArray(value) ? value : [])) : [];
  const own = isItem ? values.map((value) => ({ value, summary: undefined })) : all;
  if (type.kind === 'object' && cursor.token.text !== '') return [];
  return own.map(({ value, summary }) => ({
    ...valueDraft(value, 'value'),
    ...(summary !== undefined && { detail: summary }),
  }));
}

function byType({ kind, cursor }: RequestCompletionPlace, type: MemberType): RequestDraft[] {
  switch (type.kind) {
    case 'boolean':
      return [true, false].map((value) => valueDraft(value, 'keyword'));
    case 'enumeration': {
      const request = { request: kind, path: nameOf(cursor.path) };
      const current = type.values.filter(({ deprecated }) => deprecated === undefined);
      return current.map(({ name }) => ({
        ...valueDraft(name, 'enum'),
        subject: { kind: 'enum-value', ...request, name },
      }));
    }
    case 'object':
    case 'map':
      return [{ label: '{ }', kind: 'value', insertText: '{$1}', snippet: true, trigger: true }];
    case 'array':
      return [{ label: '[ ]', kind: 'value', insertText: '[$1]', snippet: true, trigger: true }];
    default:
      return [];
  }
}

function valueDraft(value: unknown, kind: RequestDraft['kind']): RequestDraft {
  const label = typeof value === 'string' ? value : JSON.stringify(value);
  return { label, kind, insertText: JSON.stringify(value) };
}
