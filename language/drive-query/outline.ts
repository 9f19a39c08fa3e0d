import type { Block, Definition, DirectiveLine, Stretch } from './block';
import { shortened } from './describe/markdown';
import type { DriveQueryDocument } from './document';
import { valueText } from './variables';

/** One entry of the outline. Offsets are UTF-16 code units from the document's start; the selection lies in the range. */
export interface OutlineItem {
  readonly kind: OutlineKind;
  /** Never empty. */
  readonly name: string;
  readonly detail?: string;
  readonly start: number;
  readonly end: number;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  readonly children: readonly OutlineItem[];
}

/** The kinds of `.dq` files, and those of request files: what JSON knows. */
export type OutlineKind =
  | 'request'
  | 'directive'
  | 'variable'
  | 'query'
  | 'object'
  | 'array'
  | 'string'
  | 'number'
  | 'boolean'
  | 'null';

/** The requests of a document with their directives, variables and queries; variables outside a request by themselves. */
export function outline(document: DriveQueryDocument): OutlineItem[] {
  const items: OutlineItem[] = [];
  for (let index = 0; index < document.blockCount; index++) {
    const block = document.block(index);
    const start = document.blockStart(index);
    if (block.isRequest) items.push(request(block, start));
    else items.push(...block.definitions.map((definition) => variable(definition, start)));
  }
  return items;
}

const LONGEST_NAME = 60;

function request(block: Block, offset: number): OutlineItem {
  const { heading, query } = block;
  const words = queryWords(block);
  const children = [
    ...block.directives.map((line) => directive(line, offset)),
    ...block.definitions.map((definition) => variable(definition, offset)),
    ...(words === '' ? [] : [item('query', words, query, query, offset)]),
  ].sort((one, other) => one.start - other.start);
  const name = heading?.title || words || block.text.slice(firstCharacter(block), contentEnd(block));
  const written = { start: firstCharacter(block), end: Math.max(contentEnd(block), heading?.end ?? 0) };
  // Blanks that only look like nothing are a query of one unknown token.
  const whole = written.start < written.end ? written : { start: query.start, end: query.end };
  const titled = heading && heading.titleEnd > heading.titleStart;
  const selection = titled ? { start: heading.titleStart, end: heading.titleEnd } : (heading ?? children[0]);
  const first = heading || !children[0] ? selection : relative(children[0], offset);
  return { ...item('request', oneLine(name) || 'Request', whole, first ?? whole, offset), children };
}

function directive(line: DirectiveLine, offset: number): OutlineItem {
  const name = { start: line.start, end: line.nameEnd };
  const entry = item('directive', `@${line.name}`, line, name, offset);
  // The outline is kept and traced by editors: a key in a file does not have to be in there, too.
  return line.value === '' || line.name === 'key' ? entry : { ...entry, detail: oneLine(line.value) };
}

function variable(definition: Definition, offset: number): OutlineItem {
  const { start, nameEnd, name } = definition;
  const end = Math.max(definition.end, nameEnd);
  const value = oneLine(valueText(definition));
  const entry = item('variable', `$${name}`, { start, end }, { start, end: nameEnd }, offset);
  return value === '' ? entry : { ...entry, detail: value };
}

function item(
  kind: OutlineItem['kind'],
  name: string,
  whole: Stretch,
  selection: Stretch,
  offset: number,
): OutlineItem {
  return {
    kind,
    name,
    start: offset + whole.start,
    end: offset + whole.end,
    selectionStart: offset + selection.start,
    selectionEnd: offset + selection.end,
    children: [],
  };
}

function relative(child: OutlineItem, offset: number): Stretch {
  return { start: child.selectionStart - offset, end: child.selectionEnd - offset };
}

function queryWords({ text, query }: Block): string {
  return oneLine(text.slice(query.start, query.end));
}

function oneLine(text: string): string {
  return shortened(
    text
      .slice(0, 4 * LONGEST_NAME)
      .replace(/\s+/g, ' ')
      .trim(),
    LONGEST_NAME,
  );
}

function firstCharacter({ text }: Block): number {
  return text.length - text.trimStart().length;
}

function contentEnd({ text }: Block): number {
  return text.trimEnd().length;
}
