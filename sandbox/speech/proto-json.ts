import type { MemberRow, MemberType } from '../../language';
import { decodeBase64 } from './base64';
import { below, enumName, snake } from './field-path';

/** A message as its members say it: canonical names, numbers as numbers, enumerations by name, bytes decoded. */
export type Message = Readonly<Record<string, unknown>>;

/** What is wrong in a body: the member it is about, and the service's sentence. */
export interface ProtoProblem {
  readonly field: string;
  readonly description: string;
}

/** Members of which a message may have only one. */
export interface OneOf {
  readonly name: string;
  /** The message that has them, as a path. */
  readonly path: string;
  readonly members: readonly string[];
}

/** More than anybody wants to read; a body of ten megabytes can hold a million. */
const MOST_PROBLEMS = 50;

/**
 * Reads JSON as the service reads its messages (proto-JSON; public-facts §3): names in either spelling, numbers also as
 * strings, enumerations by name or number, null as absent. Returns the message, and what is wrong in the order of the
 * body; the message is only to be used when nothing is.
 */
export function readMessage(
  members: readonly MemberRow[],
  body: unknown,
  oneOfs: readonly OneOf[] = [],
): { readonly message: Message; readonly problems: readonly ProtoProblem[] } {
  const problems: ProtoProblem[] = [];
  const context: Context = {
    oneOfs,
    report: (field, description) => {
      if (problems.length < MOST_PROBLEMS) problems.push({ field, description });
    },
  };
  const read = isObject(body) ? readMembers(members, body, '', context) : undefined;
  if (!read) context.report('', 'Invalid JSON payload received. Unknown name "": Root element must be a message.');
  return { message: read ?? {}, problems };
}

interface Context {
  readonly oneOfs: readonly OneOf[];
  report(field: string, description: string): void;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readMembers(
  members: readonly MemberRow[],
  value: Readonly<Record<string, unknown>>,
  path: string,
  context: Context,
): Message {
  const rows = new Map(members.flatMap((row) => [[row.name, row] as const, [snake(row.name), row] as const]));
  const read: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const row = rows.get(name);
    if (!row) context.report(path, unknownName(name, path, 'Cannot find field.'));
    else if (Array.isArray(member) && row.type.kind !== 'array')
      context.report(path, unknownName(name, path, 'Proto field is not repeating, cannot start list.'));
    else if (member !== null && row.name in read)
      context.report(below(path, row.name), `Invalid value at '${below(path, row.name)}', it has already been set.`);
    else if (member !== null && isFirst(row.name, read, path, context))
      read[row.name] = readValue(row.type, member, below(path, row.name), context);
  }
  return read;
}

function unknownName(name: string, path: string, why: string): string {
  const place = path === '' ? '' : ` at '${path}'`;
  return `Invalid JSON payload received. Unknown name "${shortened(name)}"${place}: ${why}`;
}

/** Whether no other member of the same group is there already; reports it otherwise. */
function isFirst(name: string, read: Message, path: string, { oneOfs, report }: Context): boolean {
  const group = oneOfs.find((each) => each.path === path && each.members.includes(name));
  if (!group?.members.some((other) => other !== name && other in read)) return true;
  const said = `oneof field '${group.name}' is already set. Cannot set '${snake(name)}'`;
  report(path, `Invalid value at '${path}' (oneof), ${said}`);
  return false;
}

function readValue(type: MemberType, value: unknown, path: string, context: Context): unknown {
  switch (type.kind) {
    case 'object':
      return isObject(value) ? readMembers(type.members, value, path, context) : wrong(path, 'message', value, context);
    case 'map':
      return isObject(value) ? readMap(type.value, value, path, context) : wrong(path, 'map', value, context);
    case 'array':
      // The service takes a single value for a list of one.
      return (Array.isArray(value) ? value : [value]).map((item, index) =>
        readValue(type.item, item, `${path}[${index}]`, context),
      );
    case 'enumeration':
      return readEnumeration(type, value) ?? wrong(path, enumName(path), value, context);
    default:
      return readScalar(type, value, path, context);
  }
}

function readMap(type: MemberType, value: Readonly<Record<string, unknown>>, path: string, context: Context): Message {
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    readValue(type, item, `${path}[${name}]`, context),
  ]);
  return Object.fromEntries(entries);
}

function readEnumeration(
  { values }: Extract<MemberType, { kind: 'enumeration' }>,
  value: unknown,
): string | number | undefined {
  if (typeof value === 'string') {
    const named = values.find(({ name }) => name === value);
    if (named) return named.name;
  }
  const number = readNumber(value);
  if (number === undefined || !Number.isInteger(number)) return undefined;
  // A number that nobody has given a name yet is carried on, as protocol buffers do.
  return values.find((each) => each.number === number)?.name ?? number;
}

const LARGEST = 2 ** 31;

function readScalar(
  type: Extract<MemberType, { kind: 'string' | 'integer' | 'number' | 'boolean' }>,
  value: unknown,
  path: string,
  context: Context,
): unknown {
  switch (type.kind) {
    case 'string':
      if (typeof value !== 'string') return wrong(path, isBytes(type) ? 'TYPE_BYTES' : 'TYPE_STRING', value, context);
      return isBytes(type) ? readBytes(value, path, context) : value;
    case 'boolean':
      if (value === true || value === 'true') return true;
      return value === false || value === 'false' ? false : wrong(path, 'TYPE_BOOL', value, context);
    case 'integer': {
      const number = readNumber(value);
      const fits = Number.isInteger(number) && number! >= -LARGEST && number! < LARGEST;
      return fits ? number : wrong(path, 'TYPE_INT32', value, context);
    }
    case 'number':
      return readNumber(value) ?? wrong(path, 'TYPE_FLOAT', value, context);
  }
}

const isBytes = (type: { readonly format?: string }) => type.format === 'audio-content';

function readBytes(value: string, path: string, context: Context): Uint8Array | undefined {
  const bytes = decodeBase64(value);
  if (!bytes)
    context.report(path, `Invalid value at '${path}' (TYPE_BYTES), Base64 decoding failed for "${shortened(value)}"`);
  return bytes;
}

function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value) ? Number(value) : undefined;
}

function wrong(path: string, type: string, value: unknown, { report }: Context): undefined {
  report(path, `Invalid value at '${path}' (${type}), ${shown(value)}`);
}

/** A value as the messages of the service show it. */
function shown(value: unknown): string {
  if (typeof value === 'string') return `"${shortened(value)}"`;
  if (Array.isArray(value)) return 'Starting a list in a list';
  return isObject(value) ? 'Starting an object on a scalar field' : `${value}`;
}

const LONGEST_SHOWN = 60;

function shortened(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
