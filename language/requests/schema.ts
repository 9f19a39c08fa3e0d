import type { RequestKind } from './kinds';
import { REQUEST_KINDS } from './kinds';
import type { MemberRow, MemberType } from './members';
import { partsOf } from './parts-of';
import { rowsOf } from './shape';

/** A JSON Schema, as JSON. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const ADDRESS = 'https://raw.githubusercontent.com/drive-query/drive-query/main/syntaxes/schemas';

/**
 * The JSON Schema (draft-07) of a kind of request file, from the table of its members; for editors that have no language
 * server for it. It knows names, types and limits, no value languages.
 */
export function schemaOf(kind: RequestKind): JsonSchema {
  const { name = kind } = REQUEST_KINDS.find((row) => row.kind === kind) ?? {};
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${ADDRESS}/${kind}.schema.json`,
    title: `${name[0]!.toUpperCase()}${name.slice(1)}`,
    ...objectSchema(rowsOf(partsOf(kind).shape)),
  };
}

function objectSchema(rows: readonly MemberRow[]): JsonSchema {
  const required = rows.filter((row) => row.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(rows.map((row) => [row.name, memberSchema(row)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function memberSchema({ type, summary, detail, examples, deprecated }: MemberRow): JsonSchema {
  return {
    description: detail === undefined ? summary : `${summary} ${detail}`,
    ...typeSchema(type),
    ...(examples && { examples: examples.map(({ value }) => value) }),
    // Draft-07 has no word for it; editors know these two.
    ...(deprecated !== undefined && { deprecated: true, deprecationMessage: deprecated }),
  };
}

function typeSchema(type: MemberType): JsonSchema {
  switch (type.kind) {
    case 'object':
      return objectSchema(type.members);
    case 'map':
      return {
        type: 'object',
        ...(type.known && { properties: Object.fromEntries(type.known.map((row) => [row.name, memberSchema(row)])) }),
        additionalProperties: typeSchema(type.value),
      };
    case 'array':
      return { type: 'array', items: typeSchema(type.item), ...limits(type, 'minItems', 'maxItems') };
    case 'string':
      return { type: 'string', ...limits(type, 'minLength', 'maxLength') };
    case 'boolean':
      return { type: 'boolean' };
    case 'enumeration': {
      const numbers = type.values.flatMap(({ number }) => (number === undefined ? [] : [number]));
      return { enum: [...type.values.map(({ name }) => name), ...numbers] };
    }
    default:
      return numberSchema(type);
  }
}

function numberSchema(type: Extract<MemberType, { kind: 'integer' | 'number' }>): JsonSchema {
  const range = limits(type, 'minimum', 'maximum');
  if (!type.lax) return { type: type.kind, ...range };
  const pattern = type.kind === 'integer' ? '^-?\\d+$' : '^-?\\d+(\\.\\d+)?([eE][+-]?\\d+)?$';
  return { type: [type.kind, 'string'], pattern, ...range };
}

function limits({ least, most }: { readonly least?: number; readonly most?: number }, from: string, to: string) {
  return { ...(least !== undefined && { [from]: least }), ...(most !== undefined && { [to]: most }) };
}
