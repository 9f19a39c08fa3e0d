import type { Dialect } from '../../drive-query/terms';
import type { Finding } from '../../findings';
import { nearest } from '../../nearest';
import type { EnumValue, MemberType } from '../members';
import type { JsonNode, StringNode } from '../tree';
import { jsonNumber } from './number';
import { bare, wrongType } from './words';

type Scalar = Exclude<MemberType, { kind: 'object' | 'map' | 'array' }>;
type Of<Kind extends Scalar['kind']> = Extract<Scalar, { kind: Kind }>;

/** What is wrong with a value that is no object and no list; `name` is what its member is called in messages. */
export function checkScalar(node: JsonNode, type: Scalar, name: string, dialect: Dialect): Finding[] {
  switch (type.kind) {
    case 'string':
      return node.type === 'string' ? checkText(node, type, name) : [wrongType(node, type, name)];
    case 'boolean':
      return node.type === 'boolean' ? [] : [wrongType(node, type, name)];
    case 'enumeration':
      return checkEnumeration(node, type, name, dialect);
    default:
      return checkNumber(node, type, name);
  }
}

/**
 * Lengths count code points: what RFC 8259 calls the characters of a string, and what `maxLength` of JSON Schema counts.
 * A very long text is only measured as it is written.
 */
function checkText(node: StringNode, { most, least }: Of<'string'>, name: string): Finding[] {
  if (most === undefined && least === undefined) return [];
  const length = node.long ? node.long.length : codePoints(node.value);
  const { start, end } = node;
  if (most !== undefined && length > most) return [{ code: 'text-length', start, end, data: { name, length, most } }];
  if (least !== undefined && length < least) {
    return [{ code: 'text-length', start, end, data: { name, length, least } }];
  }
  return [];
}

/** How many Unicode characters a text has. */
function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function checkNumber(node: JsonNode, type: Of<'integer' | 'number'>, name: string): Finding[] {
  if (type.ownCheck && (node.type === 'number' || node.type === 'string')) return [];
  const value = numberIn(node, type.lax ?? false);
  if (value === undefined || (type.kind === 'integer' && !Number.isInteger(value))) {
    return [wrongType(node, type, name)];
  }
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = type;
  const near = Math.min(most, Math.max(least, value));
  if (near === value) return [];
  const range = { ...(type.least !== undefined && { least }), ...(type.most !== undefined && { most }) };
  const { start, end } = node;
  const replacement = node.type === 'string' ? JSON.stringify(String(near)) : String(near);
  return [{ code: 'number-range', start, end, data: { name, value, near, replacement, ...range } }];
}

function numberIn(node: JsonNode, lax: boolean): number | undefined {
  if (node.type === 'number') return Number.isFinite(node.value) ? node.value : undefined;
  return lax && node.type === 'string' && !node.long ? jsonNumber(node.value) : undefined;
}

const LONGEST_SHOWN = 60;

function checkEnumeration(node: JsonNode, type: Of<'enumeration'>, name: string, dialect: Dialect): Finding[] {
  if (node.type !== 'string' && node.type !== 'number') return [wrongType(node, type, name)];
  const { values } = type;
  const { start, end } = node;
  const row = values.find((each) => (node.type === 'number' ? each.number === node.value : each.name === node.value));
  // What the public reference lists is as good as any there.
  if (row?.source === 'public' && dialect === 'extended') return [];
  if (row?.deprecated !== undefined) {
    const current = values.filter(({ deprecated }) => deprecated === undefined).map((each) => each.name);
    const nearest = current.length === 1 ? current : [];
    return [
      { code: 'deprecated-value', start, end, data: { name, value: row.name, instead: row.deprecated, nearest } },
    ];
  }
  if (row) return [];
  const written = node.type === 'number' ? node.text : node.long ? node.long.slice(0, LONGEST_SHOWN) : node.value;
  const value = written.length > LONGEST_SHOWN ? `${written.slice(0, LONGEST_SHOWN)}…` : written;
  const names = values.filter(({ deprecated }) => deprecated === undefined).map((each) => each.name);
  const near = node.type === 'number' ? [] : nearestValue(written, values);
  return [{ code: 'unknown-value', start, end, data: { name, value, values: names, nearest: near } }];
}

/** What was meant: the same letters in another case or with other signs between, the number as text, a slip of the pen. */
function nearestValue(written: string, values: readonly EnumValue[]): readonly string[] {
  // `AudioEncoding.FLAC`: the name of the enumeration in front.
  const word = written.slice(written.lastIndexOf('.') + 1);
  const same = values.filter(
    ({ name, number, aliases }) =>
      bare(name) === bare(word) || String(number) === word || aliases?.includes(bare(word).toUpperCase()),
  );
  const current = same.filter(({ deprecated }) => deprecated === undefined);
  const names = (current.length > 0 ? current : same.length > 0 ? same : values).map(({ name }) => name);
  return same.length > 0 ? names : nearest(written, names);
}
