import type { Term } from '../terms';
import { parseTimestamp } from '../timestamps';
import type { Pen } from './pen';
import type { Said } from './said';

/** A value as its term takes it. */
export interface Fitting {
  readonly said: Said;
  /** The service takes it as it is written. */
  readonly isAsMeant: boolean;
}

/** Fits a value to its term; a text says why it does not fit. */
export function coerce(term: Term, said: Said, pen: Pen): Fitting | string {
  switch (term.type) {
    case 'boolean':
      return toBoolean(said);
    case 'time':
      return toTime(said, pen);
    case 'properties':
      return said.type === 'pattern' ? { said, isAsMeant: true } : 'a property needs { key=… }';
    case 'field':
      return toText(said, said.type === 'text' || said.type === 'number');
    case 'label':
      return 'text' in said && said.text.startsWith('labels/')
        ? toText(said)
        : "a label is written 'labels/<label id>'";
    case 'enum':
      return toEnum(term, said);
    default:
      return toText(said);
  }
}

function toBoolean(said: Said): Fitting | string {
  if (said.type === 'boolean') return { said, isAsMeant: true };
  const word = 'text' in said ? said.text.toLowerCase() : '';
  if (word !== 'true' && word !== 'false') return 'the value is neither true nor false';
  return { said: { type: 'boolean', is: word === 'true' }, isAsMeant: false };
}

function toTime(said: Said, pen: Pen): Fitting | string {
  if (said.type === 'time') return { said, isAsMeant: true };
  if (!('text' in said)) return 'the value is no time';
  const time = parseTimestamp(said.text);
  if (!('epochMs' in time)) return `${pen.value(said.text)} is no time`;
  const origin = said.origin ?? (time.kind === 'zone' ? said.text : undefined);
  const read = {
    type: 'time',
    epochMs: time.epochMs,
    isRelative: false,
    ...(origin !== undefined && { origin }),
  } as const;
  return { said: read, isAsMeant: said.type === 'text' };
}

function toEnum({ values }: Term, said: Said): Fitting | string {
  const fitting = toText(said);
  if (typeof fitting === 'string' || !('text' in said)) return fitting;
  return values?.some(({ name }) => name === said.text) ? fitting : 'there is no such value';
}

function toText(said: Said, isAsMeant = said.type === 'text'): Fitting | string {
  return 'text' in said ? { said, isAsMeant } : 'the value is of the wrong type';
}
