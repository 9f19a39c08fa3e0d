import type { Finding } from '../../findings';
import { nearest } from '../../nearest';
import type { LanguageSettings } from '../../settings';
import { type Directive, type DirectiveValueType, directiveNamed } from '../directives';
import type { Dialect } from '../terms';
import { checkFields } from './fields-value';
import { checkOrderBy } from './order-by-value';

/** Whatever a check of a value needs: the row, the text without blanks around it, and where the text starts. */
interface Given {
  readonly directive: Directive;
  readonly value: string;
  readonly offset: number;
  readonly dialect: Dialect;
}

/**
 * What is wrong with the value of one directive by itself (product.md §1, Diagnostics, parameters). `offset` is where
 * the value starts; the findings are relative to the same start. A value that is a variable has been replaced by the
 * variable's value. Nothing is found in an empty value or for an unknown directive: see `checkParameters`.
 */
export function checkDirectiveValue(
  name: string,
  value: string,
  offset: number,
  settings: LanguageSettings,
): Finding[] {
  const directive = directiveNamed(name);
  const trimmed = value.trim();
  if (directive === undefined || trimmed === '') return [];
  const start = offset + value.length - value.trimStart().length;
  const given: Given = { directive, value: trimmed, offset: start, dialect: settings.dialect };
  return quoted(given) ?? CHECKS[directive.valueType](given);
}

const CHECKS: Readonly<Record<DirectiveValueType, (given: Given) => Finding[]>> = {
  fields: ({ value, offset }) => checkFields(value, offset),
  'order-by': ({ value, offset, dialect }) => checkOrderBy(value, offset, dialect),
  integer,
  boolean,
  enum: (given) => enumerated(given, given.value, given.offset),
  'enum-list': enumeratedList,
  id,
  text: () => [],
  token: () => [],
  connection: () => [],
};

/** Strings are quoted in the query, never in a directive: the service would get the quotes too. */
function quoted({ directive, value, offset }: Given): Finding[] | undefined {
  const quote = value[0];
  const inQuotes = value.length > 1 && (quote === "'" || quote === '"') && value.endsWith(quote);
  if (!inQuotes) return undefined;
  const data = { name: directive.name, value: shown(value), unquoted: value.slice(1, -1) };
  return [{ code: 'quoted-directive-value', start: offset, end: offset + value.length, data }];
}

/** As much of a value as a message shows. */
function shown(value: string): string {
  return value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value;
}

const SHOWN = 80;

function integer({ directive, value, offset }: Given): Finding[] {
  const { name, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = directive;
  const range = { start: offset, end: offset + value.length };
  if (!/^-?\d+$/.test(value)) return [{ code: 'invalid-integer', ...range, data: { name, value: shown(value) } }];
  const number = Number(value);
  if (number >= min && number <= max) return [];
  const near = String(number < min ? min : max);
  if (name === 'pageSize')
    return [{ code: 'page-size-range', ...range, data: { name, value: shown(value), min, max, near } }];
  return [{ code: 'limit-range', ...range, data: { name, value: shown(value), min, near } }];
}

function boolean({ directive, value, offset }: Given): Finding[] {
  if (value === 'true' || value === 'false') return [];
  const [meant] = BOOLEAN_HABITS.find(([, spellings]) => spellings.includes(value.toLowerCase())) ?? [];
  const data = { name: directive.name, value: shown(value), nearest: meant ? [meant] : [] };
  return [{ code: 'invalid-boolean', start: offset, end: offset + value.length, data }];
}

const BOOLEAN_HABITS: readonly (readonly [string, readonly string[]])[] = [
  ['true', ['true', 'yes', 'on', '1', 't', 'y', 'ture', 'treu', 'tru']],
  ['false', ['false', 'no', 'off', '0', 'f', 'n', 'flase', 'fasle', 'fals']],
];

function enumerated({ directive }: Given, value: string, offset: number): Finding[] {
  const range = { start: offset, end: offset + value.length };
  const values = directive.values ?? [];
  const row = values.find((each) => each.name === value);
  if (row === undefined) {
    const names = values.map((each) => each.name);
    const data = { name: directive.name, value: shown(value), values: names, nearest: nearest(value, names) };
    return [{ code: 'value-not-in-enumeration', ...range, data }];
  }
  if (directive.name !== 'corpora' || NARROW_CORPORA.includes(value)) return [];
  return [{ code: 'corpora-wide', ...range, data: { name: directive.name, value, narrower: NARROW_CORPORA } }];
}

/** api.md §7: narrow `corpora` to one of these when a list is incomplete. */
const NARROW_CORPORA: readonly string[] = ['user', 'drive'];

/** A list of known values is never longer; what is, gets one finding and not one for every comma. */
const LONGEST_LIST = 1_000;

function enumeratedList(given: Given): Finding[] {
  if (given.value.length > LONGEST_LIST) return enumerated(given, given.value, given.offset);
  const findings: Finding[] = [];
  let at = 0;
  for (const entry of given.value.split(',')) {
    const value = entry.trim();
    const start = at + entry.length - entry.trimStart().length;
    if (value === '') findings.push(missingEntry(given, at, entry.length));
    else findings.push(...enumerated(given, value, given.offset + start));
    at += entry.length + 1;
  }
  return findings;
}

/** Nothing between two commas: the finding is on the comma beside, so that there is something to see. */
function missingEntry({ directive, offset }: Given, at: number, length: number): Finding {
  const comma = offset + (at > 0 ? at - 1 : length);
  const values = (directive.values ?? []).map((each) => each.name);
  const data = { name: directive.name, value: '', values, nearest: [] };
  return { code: 'value-not-in-enumeration', start: comma, end: comma + 1, data };
}

/** Ids are opaque, but no id holds what a URL would have to escape; an address pasted whole gets its last part offered. */
function id({ directive, value, offset }: Given): Finding[] {
  if (/^[\w.~-]+$/.test(value)) return [];
  const inAddress = /^https?:\/\/.*\/([\w-]{8,})(?:[/?#].*)?$/.exec(value)?.[1];
  const data = { name: directive.name, value: shown(value), nearest: inAddress ? [inAddress] : [] };
  return [{ code: 'invalid-id', start: offset, end: offset + value.length, data }];
}
