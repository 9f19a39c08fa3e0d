import type { Definition } from '../block';
import { code, paragraphs } from '../describe/markdown';
import { relativeTimestamp } from '../relative-time';
import { Kind } from '../tokens';
import { valueText, variableType, visibleDefinitions } from '../variables';
import { type HoverPlace, type HoverText, holds } from './place';
import { hoverQuery } from './query';

/** `$name = value`: the name tells its value, the value is hovered like any other. */
export function hoverDefinition(place: HoverPlace): HoverText | undefined {
  const definition = place.block.definitions.find((each) => holds({ start: each.start, end: each.end }, place.offset));
  if (!definition) return undefined;
  const { start, nameEnd } = definition;
  if (place.offset > nameEnd) return hoverQuery(place, definition);
  const markdown = paragraphs(
    value(definition, place.now),
    `Defined here; visible below this line as ${code(`$${definition.name}`)}.`,
  );
  return { markdown, start, end: nameEnd };
}

/** What the variable `name` holds at `offset` of the document, and where that was said; Markdown. */
export function describeVariable(place: HoverPlace, name: string, offset: number): string {
  const found = visibleDefinitions(place.document, offset).get(name);
  if (!found) return `${code(`$${name}`)} is not defined above this line.`;
  const { definition, blockStart } = found;
  const { line } = place.document.positionAt(blockStart + definition.start);
  return paragraphs(value(definition, place.now), `Defined in line ${line + 1}.`);
}

const TYPES = { string: 'text', timestamp: 'a time', boolean: 'true or false', time: 'a time' } as const;

function value(definition: Definition, now: Date): string {
  const type = variableType(definition);
  const { tokens } = definition;
  const text = valueText(definition);
  const head = `**${code(`$${definition.name}`)}** = ${text === '' ? '…' : code(text)}`;
  if (type === 'unknown') return head;
  const isRelative = tokens.kinds[0] === Kind.moment;
  const sent = isRelative ? relativeTimestamp(tokens, 0, tokens.kinds.length, now) : undefined;
  return paragraphs(`${head} (${TYPES[type]})`, sent !== undefined && `Right now: ${code(`'${sent}'`)}`);
}
