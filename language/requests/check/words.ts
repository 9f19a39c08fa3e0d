import type { Finding } from '../../findings';
import type { MemberType } from '../members';
import type { JsonPath } from '../place';
import type { JsonNode } from '../tree';
import { jsonNumber } from './number';

/** The finding that a value is of another type than its member takes. */
export function wrongType(node: JsonNode, type: MemberType, name: string): Finding {
  const replacement = replacementFor(node, type);
  return {
    code: 'wrong-type',
    start: node.start,
    end: node.end,
    data: { name, expected: expectedOf(type), found: foundOf(node), ...(replacement !== undefined && { replacement }) },
  };
}

/** `config.speechContexts[0].phrases`; the empty string for the body itself. */
export function nameOf(path: JsonPath): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`;
    return name === '' ? step : `${name}.${step}`;
  }, '');
}

/** `sample_rate_hertz` → `sampleRateHertz`. */
export function camelCase(name: string): string {
  return name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** What a member takes, as the end of “… takes”. */
function expectedOf(type: MemberType): string {
  return EXPECTED[type.kind];
}

const EXPECTED: Readonly<Record<MemberType['kind'], string>> = {
  object: 'an object in braces',
  map: 'an object in braces',
  array: 'a list in brackets',
  string: 'text in quotes',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  enumeration: 'one of its names in quotes',
};

/** What stands there instead, as the end of “…, not”. */
function foundOf(node: JsonNode): string {
  if (node.type === 'number' && !Number.isInteger(node.value)) return 'a number with a fraction';
  if (node.type === 'boolean') return String(node.value);
  return FOUND[node.type];
}

const FOUND: Readonly<Record<Exclude<JsonNode['type'], 'boolean'>, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'text in quotes',
  number: 'a number',
  null: 'null',
};

/** The JSON text of what was most likely meant; undefined where nobody knows. */
function replacementFor(node: JsonNode, type: MemberType): string | undefined {
  switch (type.kind) {
    case 'string':
      if (node.type === 'number') return JSON.stringify(node.text);
      return node.type === 'boolean' ? JSON.stringify(String(node.value)) : undefined;
    case 'integer':
    case 'number': {
      const value = node.type === 'string' && !node.long ? jsonNumber(node.value.trim()) : numberOf(node);
      if (value === undefined) return undefined;
      return String(type.kind === 'integer' ? Math.round(value) : value);
    }
    case 'boolean':
      return booleanOf(node);
    default:
      return undefined;
  }
}

function numberOf(node: JsonNode): number | undefined {
  return node.type === 'number' && Number.isFinite(node.value) ? node.value : undefined;
}

function booleanOf(node: JsonNode): string | undefined {
  if (node.type === 'number') return node.value === 1 ? 'true' : node.value === 0 ? 'false' : undefined;
  if (node.type !== 'string' || node.long) return undefined;
  const word = node.value.trim().toLowerCase();
  return word === 'true' || word === 'false' ? word : undefined;
}

/** Letters and digits only, in lower case. */
export function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Where a member is missing or unknown, in words: `in “config”`, `at the top of the file`. */
export function within(name: string): string {
  return name === '' ? 'at the top of the file' : `in “${name}”`;
}

/** Where a member belongs, in words. */
export function into(name: string): string {
  return name === '' ? 'to the top of the file' : `into “${name.replace('[]', '')}”`;
}
