import type { Definition } from '../block';
import { literalText } from '../comparison';
import { shortened } from '../describe/markdown';
import { type VariableType, valueText, variableType, visibleDefinitions } from '../variables';
import type { Draft, Place } from './completion';
import type { QueryPlace } from './query-place';

/** Which variables fit where a value of a type is expected; a timestamp is a string as well as a time. */
const FITTING: Readonly<Record<'string' | 'boolean' | 'time' | 'any', readonly VariableType[]>> = {
  string: ['string', 'timestamp'],
  boolean: ['boolean'],
  time: ['time', 'timestamp'],
  any: ['string', 'timestamp', 'boolean', 'time'],
};

/** Whether the text that a variable holds will do. */
export type Suits = (text: string) => boolean;

/** The variables visible at the cursor that hold a value of `type`; none inside a string, where `$` is text. */
export function variablesFor(place: QueryPlace, type: keyof typeof FITTING, suits?: Suits): Draft[] {
  return place.string ? [] : variableDrafts(place, place.word, type, suits);
}

/** The variables visible at the cursor whose value fits; the nearest definition first. */
export function variableDrafts(
  place: Place,
  replace: Draft['replace'],
  type: keyof typeof FITTING,
  suits: Suits = () => true,
): Draft[] {
  const gap = /^\w/.test(place.block.text.slice(replace.end, replace.end + 1)) ? ' ' : '';
  const visible = visibleDefinitions(place.document, place.blockStart + replace.start);
  return [...visible.values()]
    .filter(({ definition }) => FITTING[type].includes(variableType(definition)) && suits(textIn(definition)))
    .reverse()
    .map(({ definition }) => ({
      label: `$${definition.name}`,
      kind: 'variable',
      insertText: `$${definition.name}${gap}`,
      replace: { start: replace.start, end: replace.end },
      detail: shortened(valueText(definition)),
    }));
}

function textIn({ tokens }: Definition): string {
  return literalText(tokens, 0);
}
