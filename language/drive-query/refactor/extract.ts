import type { Edit } from '../../fix';
import { type Block, endOfLine } from '../block';
import { readMeaning } from '../comparison';
import type { DriveQueryDocument } from '../document';
import { lineBreak } from '../fix/given';
import type { ValueType } from '../terms';
import { textOf } from '../tokens';
import type { TokenIndex } from '../tree';
import { walk } from '../walk';
import type { Place, Refactoring } from './place';
import { isVariableValue, type ValueHere, valueHere } from './value-at';

/** A value becomes a variable: above the query of its request, or at the top of the file for other requests to use. */
export function extractVariable(place: Place): Refactoring[] {
  const value = valueHere(place);
  if (!value) return [];
  const { document, block, blockStart } = place;
  const name = freshName(document, baseName(value));
  const source = valueSource(place, value);
  const same = equalValues(place, value, source);
  const several = same.length > 1;
  const offers = [offer('Extract value to variable {name}', place, aboveQuery(block), [value], name, source)];
  if (several) {
    const title = 'Extract all {count} equal values of this request to variable {name}';
    offers.push(offer(title, place, aboveQuery(block), same, name, source));
  }
  if (blockStart > 0) {
    const first = document.block(0);
    const top = first.heading ? TOP : aboveQuery(first);
    const moved = { ...top, start: top.start - blockStart };
    const title = several
      ? 'Extract all {count} equal values to variable {name} at the top of the file'
      : 'Extract value to variable {name} at the top of the file';
    offers.push(offer(title, place, moved, same, name, source));
  }
  return offers;
}

/** Where a new line of definitions goes: behind what stands at `start`, or before it. */
interface Gap {
  readonly start: number;
  readonly isBehind: boolean;
}

const TOP: Gap = { start: 0, isBehind: false };

/** Behind the last definition, else behind the heading, else at the start. */
function aboveQuery({ text, definitions, heading }: Block): Gap {
  const last = definitions.findLast(({ misplaced }) => !misplaced);
  if (last) return { start: endOfLine(text, last.end), isBehind: true };
  return heading ? { start: heading.end, isBehind: true } : TOP;
}

function offer(
  title: string,
  { block }: Place,
  { start, isBehind }: Gap,
  values: readonly { first: TokenIndex; last: TokenIndex }[],
  name: string,
  source: string,
): Refactoring {
  const { starts, ends } = block.query.tokens;
  const line = `${name} = ${source}`;
  const newText = isBehind ? lineBreak(block) + line : line + lineBreak(block);
  const uses = values.map(({ first, last }): Edit => ({ start: starts[first]!, end: ends[last]!, newText: name }));
  const words = { name, count: String(values.length) };
  return { title, words, kind: 'refactor.extract', edits: [{ start, end: start, newText }, ...uses] };
}

/** The value in one line. */
function valueSource({ block: { query } }: Place, { first, last }: { first: TokenIndex; last: TokenIndex }): string {
  const words: string[] = [];
  for (let at = first; at <= last; at++) words.push(textOf(query.tokens, at));
  return words.join(' ');
}

/** The values of the request's query that are written alike, for terms of the same type. */
function equalValues(place: Place, { reading }: ValueHere, source: string): { first: TokenIndex; last: TokenIndex }[] {
  const { tokens, tree } = place.block.query;
  const found: { first: TokenIndex; last: TokenIndex }[] = [];
  walk(tree.root, {
    comparison: (comparison) => {
      const { value, row } = readMeaning(tokens, comparison);
      if (!value || row?.type !== reading.row?.type || !isVariableValue(tokens, value.first, value.last)) return;
      if (valueSource(place, value) === source) found.push(value);
    },
  });
  return found;
}

const BASES: Readonly<Record<ValueType, string>> = {
  string: 'name',
  text: 'text',
  'mime-type': 'type',
  boolean: 'flag',
  time: 'since',
  id: 'folder',
  user: 'user',
  enum: 'visibility',
  properties: 'property',
  label: 'label',
  field: 'value',
};

function baseName({ reading: { row, name, operator } }: ValueHere): string {
  if (row?.type === 'boolean') return name;
  if (row?.type === 'time') return operator?.startsWith('<') ? 'until' : 'since';
  if (name === 'shortcutDetails.targetId') return 'target';
  return row ? BASES[row.type] : 'value';
}

/** The name, with a number where the document has one that begins so. */
function freshName(document: DriveQueryDocument, base: string): string {
  const { text } = document;
  for (let count = 1; ; count++) {
    const name = count === 1 ? `$${base}` : `$${base}${count}`;
    if (!text.includes(name)) return name;
  }
}
