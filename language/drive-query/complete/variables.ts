import { type VariableType, valueText, variableType, visibleDefinitions } from '../variables';
import type { Draft, Place, Written } from './completion';
import type { QueryPlace } from './query-place';

/** Which variables fit where a value of a type is expected; a timestamp is a string as well as a time. */
const FITTING: Readonly<Record<'string' | 'boolean' | 'time' | 'any', readonly VariableType[]>> = {
  string: ['string', 'timestamp'],
  boolean: ['boolean'],
  time: ['time', 'timestamp'],
  any: ['string', 'timestamp', 'boolean', 'time'],
};

/** The variables visible at the cursor that hold a value of `type`; none inside a string, where `$` is text. */
export function variablesFor(place: QueryPlace, type: keyof typeof FITTING): Draft[] {
  return place.string ? [] : variableDrafts(place, place.word, type);
}

/** The variables that may stand at the start of an operand, before `in`. */
export function stringVariables(place: QueryPlace): Draft[] {
  return variablesFor(place, 'string');
}

/** The variables visible at the cursor whose value fits; the nearest definition first. */
export function variableDrafts(place: Place, replace: Written, type: keyof typeof FITTING): Draft[] {
  const gap = /^\w/.test(place.block.text.slice(replace.end, replace.end + 1)) ? ' ' : '';
  const visible = visibleDefinitions(place.document, place.blockStart + replace.start);
  return [...visible.values()]
    .filter(({ definition }) => FITTING[type].includes(variableType(definition)))
    .reverse()
    .map(({ definition }) => ({
      label: `$${definition.name}`,
      kind: 'variable',
      insertText: `$${definition.name}${gap}`,
      replace: { start: replace.start, end: replace.end },
      detail: valueText(definition),
    }));
}
