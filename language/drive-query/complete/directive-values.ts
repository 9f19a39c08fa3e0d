import type { DirectiveLine } from '../block';
import { checkDirectiveValue } from '../check/values';
import { type Directive, type DirectiveValueType, directiveNamed } from '../directives';
import type { Draft, Place, Written } from './completion';
import { completeFields } from './fields';
import { completeOrderBy } from './order-by';
import { variableDrafts } from './variables';

/** The value of a directive as text of its own, and the cursor in it. */
export interface ValuePlace extends Place {
  readonly directive: Directive;
  /** From behind the name to the end of the line or its comment. */
  readonly value: string;
  readonly valueStart: number;
  /** The cursor, counted from `valueStart`. */
  readonly at: number;
}

/** What may stand at the cursor in the value of a directive. */
export function completeDirectiveValue(place: Place, line: DirectiveLine, end: number): Draft[] {
  const directive = directiveNamed(line.name);
  if (!directive) return [];
  const valueStart = line.nameEnd;
  const value = place.block.text.slice(valueStart, end);
  const at = place.offset - valueStart;
  if (value.length > LONGEST_VALUE || /^\s*['"]/.test(value)) return [];
  const inside: ValuePlace = { ...place, directive, value, valueStart, at };
  const whole = wholeWord(inside);
  return [...PROVIDERS[directive.valueType](inside), ...(whole ? variables(inside, whole) : [])];
}

/** Nobody writes a longer value by hand. */
const LONGEST_VALUE = 10_000;

const PROVIDERS: Readonly<Record<DirectiveValueType, (place: ValuePlace) => Draft[]>> = {
  fields: completeFields,
  'order-by': completeOrderBy,
  integer: (place) => rows(place, INTEGERS[place.directive.name] ?? []),
  boolean: (place) => rows(place, ['true', 'false']),
  enum: (place) => enumValues(place, []),
  'enum-list': enumList,
  id: (place) => knownDrives(place),
  text: () => [],
  token: () => [],
  connection: (place) => rows(place, place.settings.connections ?? []),
};

const INTEGERS: Readonly<Record<string, readonly string[]>> = {
  pageSize: ['100', '1000', '10'],
  limit: ['100', '1000', '10'],
};

/** The whole value when it is a single word or nothing: it may become one value, or a variable. */
function wholeWord({ value, valueStart, at }: ValuePlace): Written | undefined {
  const text = value.trim();
  if (/[\s,()]/.test(text)) return undefined;
  const start = text === '' ? at : value.indexOf(text);
  const end = text === '' ? at : start + text.length;
  return at >= start && at <= end ? { start: valueStart + start, end: valueStart + end, text } : undefined;
}

function rows(place: ValuePlace, texts: readonly string[]): Draft[] {
  const replace = wholeWord(place);
  if (!replace) return [];
  return texts.map((text) => ({
    label: text,
    kind: 'value',
    insertText: text,
    replace,
    ...(text === place.directive.default && { detail: 'Default' }),
  }));
}

function enumValues(place: ValuePlace, used: readonly string[], word = wholeWord(place)): Draft[] {
  if (!word) return [];
  const { values = [], name } = place.directive;
  return values
    .filter((row) => !used.includes(row.name))
    .map((row) => ({
      label: row.name,
      kind: 'enum',
      insertText: row.name,
      replace: { start: word.start, end: word.end },
      detail: row.summary,
      subject: { kind: 'directive-value', directive: name, name: row.name },
    }));
}

/** One entry of a comma-separated list. */
function enumList(place: ValuePlace): Draft[] {
  const { value, at, valueStart } = place;
  const start = value.lastIndexOf(',', at - 1) + 1;
  const comma = value.indexOf(',', at);
  const entry = value.slice(start, comma < 0 ? value.length : comma);
  const text = entry.trim();
  const from = text === '' ? at : start + entry.indexOf(text);
  const to = text === '' ? at : from + text.length;
  if (at < from || at > to) return [];
  const used = value.split(',').map((each) => each.trim());
  const others = used.filter((each) => each !== text);
  return enumValues(place, others, { start: valueStart + from, end: valueStart + to, text });
}

function knownDrives(place: ValuePlace): Draft[] {
  const replace = wholeWord(place);
  if (!replace) return [];
  return (place.settings.known?.drives ?? []).map(({ id, name }) => ({
    label: id,
    kind: 'value',
    insertText: id,
    replace,
    detail: name,
    filterText: `${id} ${name}`,
  }));
}

function variables(place: ValuePlace, whole: Written): Draft[] {
  const { name, valueType } = place.directive;
  const suits = (text: string) => checkDirectiveValue(name, text, 0, place.settings).length === 0;
  return variableDrafts(place, whole, valueType === 'boolean' ? 'boolean' : 'string', suits);
}
