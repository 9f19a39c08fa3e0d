import { nearest } from '../../nearest';
import { type ComparisonReading, type LiteralType, literalText, literalType, quoted } from '../comparison';
import type { Term } from '../terms';
import { Kind, type Tokens, textOf } from '../tokens';
import type { TokenIndex } from '../tree';
import { isBroken, type QueryCheck, report, reportExtended, shown } from './context';
import { booleanMeant, EXPECTED, valueInstead } from './instead';
import { isLabel } from './label';
import { checkEmptyValue } from './meaning/empty-value';
import { checkMimePrefix } from './meaning/mime-prefix';
import { checkVendor } from './meaning/other-vendor';
import { checkRelativeRange, checkTime } from './time';

/** A value as a term sees it: a variable counts as what it stands for. */
export interface GivenValue {
  readonly type: LiteralType | 'relative-time' | 'properties';
  readonly text: string;
  /** Where to say what is wrong with it. */
  readonly first: TokenIndex;
  readonly last: TokenIndex;
  /** The variable's name, where it is one. */
  readonly variable?: string;
}

/** Whether the term takes the value: its type, then what the type allows. */
export function checkValue(check: QueryCheck, reading: ComparisonReading): void {
  const { row, operator } = reading;
  const given = givenValue(check, reading);
  if (!row || !given) return;
  if (!fits(row, given.type)) {
    reportType(check, row, given);
    return;
  }
  if (operator === 'contains' ? row.type !== 'field' : row.type === 'id' || row.type === 'user') {
    checkEmptyValue(check, row, given);
  }
  if (row.type === 'mime-type') checkVendor(check, given);
  if (given.type === 'relative-time') checkRelativeRange(check, given);
  else if (row.type === 'time') checkTime(check, given);
  else if (row.type === 'enum') checkEnum(check, row, given);
  else if (row.type === 'label') checkLabel(check, given);
  else if (row.type === 'id') checkId(check, given);
  else if (row.type === 'mime-type' && operator === 'contains') checkMimePrefix(check, given);
  else if (row.type === 'field' && given.type === 'number') {
    // Quoted, the service would take it for a text: there is no documented form to replace it by.
    reportExtended(check, 'number', given.first, given.last, { name: given.text });
  }
}

/** The value of a comparison; undefined where it is missing, a list, or a variable that stands for nothing. */
export function givenValue(check: QueryCheck, { value }: ComparisonReading): GivenValue | undefined {
  const { tokens } = check;
  if (!value || value.kind === 'list') return undefined;
  const { first, last } = value;
  if (value.kind !== 'literal') return { type: value.kind, text: '', first, last };
  const type = literalType(tokens, first);
  if (type !== 'variable') return { type, text: literalText(tokens, first), first, last };
  const name = textOf(tokens, first).slice(1);
  const definition = check.findVariable(name, tokens.starts[first]!);
  return definition && readDefinition(definition.tokens, first, name);
}

/** What a variable stands for; undefined where its own definition is wrong. */
function readDefinition(tokens: Tokens, at: TokenIndex, variable: string): GivenValue | undefined {
  const place = { first: at, last: at, variable };
  if (tokens.kinds[0] === Kind.moment) return { type: 'relative-time', text: '', ...place };
  if (tokens.kinds.length !== 1 || isBroken(tokens, 0)) return undefined;
  const type = literalType(tokens, 0);
  return type === 'string' || type === 'boolean' ? { type, text: literalText(tokens, 0), ...place } : undefined;
}

function fits({ type }: Term, given: GivenValue['type']): boolean {
  switch (type) {
    case 'boolean':
      return given === 'boolean';
    case 'time':
      return given === 'string' || given === 'relative-time';
    case 'properties':
      return given === 'properties';
    case 'field':
      return given === 'string' || given === 'number';
    default:
      return given === 'string';
  }
}

const FOUND: Readonly<Record<GivenValue['type'], string>> = {
  string: 'a quoted string',
  boolean: 'a boolean',
  number: 'a number',
  null: 'null',
  word: 'a word',
  duration: 'a duration',
  variable: 'a variable',
  'relative-time': 'a time',
  properties: 'braces',
};

function reportType(check: QueryCheck, row: Term, given: GivenValue): void {
  const { type, text, first, last, variable } = given;
  const source = check.tokens.text.slice(check.tokens.starts[first], check.tokens.ends[last]);
  const meant = row.type === 'boolean' ? booleanMeant(text) : valueInstead(row, type === 'string' ? text : source);
  const isOpen = type === 'properties' || (type === 'relative-time' && row.type === 'field');
  const replacement = variable === undefined && !isOpen ? meant : undefined;
  report(check, 'wrong-value-type', first, last, {
    term: row.name,
    expected: EXPECTED[row.type] ?? 'a value in quotes',
    found: FOUND[type],
    ...(replacement !== undefined && { replacement }),
  });
}

function checkEnum(check: QueryCheck, row: Term, { text, first, last }: GivenValue): void {
  const values = row.values!;
  const found = values.find((value) => value.name === text);
  if (found?.dialect === 'extended') {
    reportExtended(check, 'value', first, last, { name: text, of: row.name });
  } else if (!found) {
    const names = values.map((value) => value.name);
    const listed = values.filter(({ dialect }) => dialect === 'documented' || check.settings.dialect === 'extended');
    const data = { name: row.name, value: text, values: listed.map(({ name }) => name), nearest: nearest(text, names) };
    report(check, 'value-not-in-enumeration', first, last, data);
  }
}

function checkLabel(check: QueryCheck, { text, first, last, variable }: GivenValue): void {
  if (isLabel(text)) return;
  const id = text.replace(/^\/?(?:labels?\/)?/i, '');
  const replacement = variable === undefined && isLabel(`labels/${id}`) ? quoted(`labels/${id}`) : '';
  report(check, 'malformed-label-id', first, last, {
    text: shown(check.tokens, first, last),
    ...(replacement && { replacement }),
  });
}

/** An address pasted whole: its last part is the id. Ids are opaque, but none holds a slash. */
function checkId(check: QueryCheck, { text, first, last }: GivenValue): void {
  if (!text.includes('/')) return;
  const id = /^https?:\/\/.*\/([\w-]{8,})(?:[/?#].*)?$/.exec(text)?.[1];
  report(check, 'invalid-id', first, last, { value: shown(check.tokens, first, last), nearest: id ? [id] : [] });
}
