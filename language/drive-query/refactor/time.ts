import type { Definition } from '../block';
import { literalText, quoted } from '../comparison';
import { relativeTimestamp } from '../relative-time';
import { parseTimestamp, UNIT_MS } from '../timestamps';
import { Kind, type Tokens } from '../tokens';
import type { Place, Refactoring } from './place';
import { isVariableValue, valueHere } from './value-at';

/** A relative time becomes the timestamp that it is now, a timestamp the relative time that it is now. */
export function convertTime(place: Place): Refactoring[] {
  const found = timeHere(place);
  if (!found) return [];
  const { tokens, first, last } = found;
  const isRelative = tokens.kinds[first] === Kind.moment;
  const newText = isRelative ? asTimestamp(found, place.now) : asRelative(literalText(tokens, first), place.now);
  if (newText === undefined) return [];
  const title = isRelative
    ? 'Replace by what it is now: {newText}'
    : 'Make it relative: {newText}, which moves on with time';
  const edits = [{ start: tokens.starts[first]!, end: tokens.ends[last]!, newText }];
  return [{ title, words: { newText }, kind: 'refactor.rewrite', edits }];
}

interface TimeHere {
  readonly tokens: Tokens;
  readonly first: number;
  readonly last: number;
}

/** The value of a term for times, or of a variable. */
function timeHere(place: Place): TimeHere | undefined {
  const value = valueHere(place);
  const { tokens } = place.block.query;
  if (value) return value.reading.row?.type === 'time' ? { tokens, first: value.first, last: value.last } : undefined;
  const holds = ({ valueStart, end }: Definition) => valueStart <= place.start && place.end <= end;
  const definition = place.block.definitions.find(holds);
  const last = (definition?.tokens.kinds.length ?? 0) - 1;
  return definition && isVariableValue(definition.tokens, 0, last)
    ? { tokens: definition.tokens, first: 0, last }
    : undefined;
}

function asTimestamp({ tokens, first, last }: TimeHere, now: Date): string | undefined {
  const time = relativeTimestamp(tokens, first, last + 1, now);
  return time === undefined ? undefined : quoted(time);
}

const UNITS = ['d', 'h', 'm', 's'] as const;

/** Days from today for a midnight, else the distance from now. Undefined for what is no time in whole seconds. */
function asRelative(text: string, now: Date): string | undefined {
  const time = parseTimestamp(text);
  if (!('epochMs' in time) || time.epochMs % UNIT_MS.s !== 0) return undefined;
  const isMidnight = time.epochMs % UNIT_MS.d === 0;
  const moment = isMidnight ? 'today' : 'now';
  const unit = isMidnight ? UNIT_MS.d : UNIT_MS.s;
  const distance = time.epochMs - Math.floor(now.getTime() / unit) * unit;
  let left = Math.abs(distance);
  const steps = UNITS.map((each) => {
    const amount = Math.floor(left / UNIT_MS[each]);
    left -= amount * UNIT_MS[each];
    return amount === 0 ? '' : ` ${distance < 0 ? '-' : '+'} ${amount}${each}`;
  });
  return moment + steps.join('');
}
