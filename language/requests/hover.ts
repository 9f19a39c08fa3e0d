import type { Hover } from '../drive-query/hover';
import type { LanguageSettings } from '../settings';
import { describeEnumValue, describeMember } from './describe';
import type { RequestDocument } from './document';
import { formatOf } from './members';
import type { RequestParts } from './parts';
import { partsOf } from './parts-of';
import type { RequestQuestion } from './place';
import { memberAt, type PlacedNode, placeAt } from './places';
import { describedAt } from './shape';
import type { RequestSurroundings } from './surroundings';

/**
 * What stands at `offset`: on a name what the member means, on a value of a fixed list what that means, else what the value
 * language says of it (product.md §2). Never throws.
 */
export function hoverRequest(
  document: RequestDocument,
  offset: number,
  settings: LanguageSettings,
  surroundings: RequestSurroundings,
): Hover | undefined {
  const { root, kind } = document;
  if (root?.type !== 'object') return undefined;
  const { shape, hovers } = partsOf(kind);
  const place = placeAt(root, shape, offset, offset);
  if (!place || place.onKey) {
    const found = memberAt(root, offset, offset);
    const row = place?.row ?? (found?.object === root ? describedAt(shape, [found.member.name]).row : undefined);
    const key = found?.member.key;
    return row && key && { markdown: describeMember(row), start: key.start, end: key.end };
  }
  const question = { ...place, body: root, offset, settings, surroundings };
  return ofLanguage(question, hovers) ?? ofValue(place);
}

/** What the value language says; the whole value is marked where it marks another part than the one that is asked about. */
function ofLanguage(question: RequestQuestion, hovers: RequestParts['hovers']): Hover | undefined {
  const { type, node, offset } = question;
  const format = formatOf(type);
  const found = format !== undefined && Object.hasOwn(hovers, format) ? hovers[format]!(question) : undefined;
  if (!found || (found.start <= offset && offset <= found.end)) return found;
  // Nobody wants to see megabytes marked.
  const isLong = node.type === 'string' && node.long;
  return { ...found, start: isLong ? offset : node.start, end: isLong ? offset : node.end };
}

/** A value of an enumeration; of other single values what their member means. */
function ofValue({ node, type, row }: PlacedNode): Hover | undefined {
  if (node.type === 'object' || node.type === 'array' || !type) return undefined;
  const { start, end } = node;
  if (type.kind === 'enumeration') {
    const value = type.values.find(({ name, number }) =>
      node.type === 'string' ? name === node.value : node.type === 'number' && number === node.value,
    );
    if (value) return { markdown: describeEnumValue(value), start, end };
  }
  return row && { markdown: describeMember(row), start, end };
}
