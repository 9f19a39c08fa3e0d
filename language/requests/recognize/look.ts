import { type EncodingRow, encodingNamed } from '../../audio/encodings';
import { camelCase } from '../check/words';
import { OWN_MEMBERS } from '../shape';
import type { SpeechRegion } from '../surroundings';
import type { JsonNode, MemberNode, ObjectNode, StringNode } from '../tree';

/** A range of the document. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * The last member of a name that has a value other than `null`. A name with underscores is another spelling of it, except
 * for our own members.
 */
export function memberOf(node: JsonNode | undefined, name: string): (MemberNode & { value: JsonNode }) | undefined {
  if (node?.type !== 'object') return undefined;
  const found = node.members.findLast((member) => member.name === name || camelCase(member.name) === name);
  return found?.value && found.value.type !== 'null' ? { ...found, value: found.value } : undefined;
}

/** The value that names lead to from an object, `null` counting as nothing. */
export function valueAt(node: JsonNode | undefined, ...names: readonly string[]): JsonNode | undefined {
  let value = node;
  for (const name of names) value = memberOf(value, name)?.value;
  return value;
}

/** The texts in a list; nothing where there is no list. */
export function textsIn(node: JsonNode | undefined): StringNode[] {
  return itemsIn(node).filter((item) => item.type === 'string');
}

/** The entries of a list; nothing where there is no list. */
export function itemsIn(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.type === 'array' ? node.items : [];
}

/** What a short text says; undefined for other values and for long ones. */
export function shortText(node: JsonNode | undefined): string | undefined {
  return node?.type === 'string' && !node.long ? node.value : undefined;
}

/** A whole number, which may stand in quotes as everywhere in the JSON of this family; undefined for anything else. */
export function wholeNumber(node: JsonNode | undefined): number | undefined {
  const text = shortText(node);
  const value =
    node?.type === 'number' ? node.value : text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  return Number.isInteger(value) ? value : undefined;
}

/** What a text says, as a stretch of the document: offsets into the value plus the place of the value. */
export function within(node: StringNode, start: number, end: number): Stretch {
  const [from, to] = [start, end].map((offset) => writtenOffset(node.written, offset));
  return { start: node.start + 1 + from!, end: node.start + 1 + to! };
}

/** Where in the text a character stands: an escape is longer than what it says. */
function writtenOffset(written: string | undefined, offset: number): number {
  if (written === undefined) return offset;
  let at = 0;
  for (let passed = 0; passed < offset && at < written.length; passed++) {
    at += /^\\(u[\da-fA-F]{4}|[\s\S])/.exec(written.slice(at, at + 6))?.[0].length ?? 1;
  }
  return at;
}

/** The content of a text without its quotes, or all of it where it is empty. */
export function contentOf(node: StringNode): Stretch {
  const closed = node.end - node.start >= 2 ? 1 : 0;
  const inner = { start: node.start + 1, end: node.end - closed };
  return inner.end > inner.start ? inner : { start: node.start, end: node.end };
}

/** The encoding that is configured, with its place. `row` is undefined for one that does not exist. */
export function encodingOf(
  body: ObjectNode,
): { readonly node: JsonNode; readonly row: EncodingRow | undefined } | undefined {
  const node = valueAt(body, 'config', 'encoding');
  const value = node?.type === 'number' ? node.value : shortText(node);
  if (!node || value === undefined || value === 0 || value === 'ENCODING_UNSPECIFIED') return undefined;
  return { node, row: encodingNamed(value) };
}

const REGIONS: readonly string[] = ['global', 'eu', 'us'] satisfies SpeechRegion[];

/** Whether a word is one of the regions that there are endpoints for (api.md §4). */
export function isRegion(word: string | undefined): word is SpeechRegion {
  return word !== undefined && REGIONS.includes(word);
}

/** What is sent of a request file: everything but our own members. */
export function sentMembers(body: ObjectNode): readonly MemberNode[] {
  return body.members.filter(({ name }) => !OWN_MEMBERS.has(name));
}
