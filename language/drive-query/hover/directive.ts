import { nearest } from '../../nearest';
import type { DirectiveLine } from '../block';
import { describeDirective, describeEnumValue, describeField, describeOrderKey } from '../describe/directives';
import { code, paragraphs } from '../describe/markdown';
import { describeKnownId } from '../describe/values';
import { DIRECTIVES, type Directive, directiveNamed } from '../directives';
import { fieldsPosition } from '../fields-position';
import { orderKeyNamed, parseOrderBy } from '../order-by';
import { type HoverPlace, type HoverText, holds } from './place';
import { describeVariable } from './variable';

/** A directive: its name tells what it does, each part of its value what it means. */
export function hoverDirective(place: HoverPlace): HoverText | undefined {
  const line = place.block.directives.find((each) => holds(each, place.offset));
  if (!line) return undefined;
  const directive = directiveNamed(line.name);
  const { start, nameEnd: end } = line;
  if (place.offset <= end || line.value === '') return { markdown: whole(line, directive), start, end };
  if (place.offset < line.valueStart) return undefined;
  return directive && inValue(place, line, directive);
}

function whole({ name }: DirectiveLine, directive: Directive | undefined): string {
  if (directive) return describeDirective(directive);
  const former = DIRECTIVES.find(({ formerNames }) => formerNames?.includes(name));
  const near = former
    ? [former.name]
    : nearest(
        name,
        DIRECTIVES.map((row) => row.name),
      );
  const hint = near.length > 0 ? `Nearest: ${near.map((each) => code(`@${each}`)).join(', ')}.` : '';
  return paragraphs(`${code(`@${name}`)} is no directive.`, hint);
}

function inValue(place: HoverPlace, line: DirectiveLine, directive: Directive): HoverText {
  const all = { start: line.valueStart, end: line.end };
  if (line.variable !== undefined) {
    return { markdown: describeVariable(place, line.variable, place.blockStart + line.valueStart), ...all };
  }
  const part = partOf(place, line, directive);
  return part ?? { markdown: describeDirective(directive), ...all };
}

function partOf(place: HoverPlace, line: DirectiveLine, directive: Directive): HoverText | undefined {
  const at = place.offset - line.valueStart;
  const shifted = (start: number, end: number, markdown: string): HoverText => {
    return { markdown, start: line.valueStart + start, end: line.valueStart + end };
  };
  switch (directive.valueType) {
    case 'fields':
      return field(line.value, at, shifted);
    case 'order-by':
      return orderBy(line.value, at, shifted);
    case 'enum':
    case 'enum-list':
      return enumValue(directive, line.value, at, shifted);
    case 'id': {
      const known = describeKnownId(line.value, place.settings.known);
      return known === undefined ? undefined : shifted(0, line.value.length, known);
    }
    default:
      return undefined;
  }
}

type Shifted = (start: number, end: number, markdown: string) => HoverText;

function field(mask: string, at: number, shifted: Shifted): HoverText | undefined {
  const { start, end, path, fields } = fieldsPosition(mask, at);
  if (start === end) {
    const star = mask[at] === '*' ? at : mask[at - 1] === '*' ? at - 1 : -1;
    return star < 0 ? undefined : shifted(star, star + 1, '**`*`** — Every field of this level.');
  }
  const name = mask.slice(start, end);
  const row = fields.find((each) => each.name === name) ?? fields.find((each) => each.name === '');
  const whole = [...path, name];
  if (row) return shifted(start, end, describeField(whole, row));
  return shifted(start, end, `${code(whole.join('/'))} is no known field.`);
}

const DIRECTIONS = { asc: 'The smallest or earliest first.', desc: 'The largest or latest first.' } as const;

function orderBy(text: string, at: number, shifted: Shifted): HoverText | undefined {
  for (const { key, start, end, direction } of parseOrderBy(text).keys) {
    if (holds({ start, end }, at)) {
      const row = orderKeyNamed(key);
      return shifted(start, end, row ? describeOrderKey(row) : `${code(key)} is no key to order by.`);
    }
    if (direction && holds(direction, at)) {
      return shifted(direction.start, direction.end, `**${code(direction.word)}** — ${DIRECTIONS[direction.word]}`);
    }
  }
  return undefined;
}

function enumValue({ values = [] }: Directive, text: string, at: number, shifted: Shifted): HoverText | undefined {
  for (const match of text.matchAll(/[^\s,]+/g)) {
    const end = match.index + match[0].length;
    const row = values.find(({ name }) => name === match[0]);
    if (row && holds({ start: match.index, end }, at)) return shifted(match.index, end, describeEnumValue(row));
  }
  return undefined;
}
