import type { Block, Stretch } from './block';
import { variableUses } from './check/variables';
import type { DriveQueryDocument } from './document';
import { visibleDefinitions } from './variables';

/** A variable at a place: its name, and where its name stands; offsets from the document's start, the `$` included. */
export interface VariablePlace extends Stretch {
  readonly name: string;
  readonly isDefinition: boolean;
}

/** A variable: the line that defines it, and the uses that mean this line. */
export interface Variable {
  readonly name: string;
  /** Undefined where nothing above the uses defines it. */
  readonly definition: VariablePlace | undefined;
  /** In the order of the document. */
  readonly uses: readonly VariablePlace[];
}

/** The variable under `offset`, or right before it; undefined elsewhere. */
export function variableAt(document: DriveQueryDocument, offset: number): VariablePlace | undefined {
  const index = document.blockAt(offset);
  const start = document.blockStart(index);
  return placesIn(document.block(index), start).find((place) => place.start <= offset && offset <= place.end);
}

/** Where the variable at `offset` is defined: the last line above that gives it a value. A definition is its own. */
export function definitionAt(document: DriveQueryDocument, offset: number): VariablePlace | undefined {
  const place = variableAt(document, offset);
  return place && definitionOf(document, place);
}

/**
 * The variable at `offset` with everything that means it (product.md §1, Variables). A second definition of a name
 * begins another variable: the uses below it belong to that one. Undefined where no variable stands.
 */
export function referencesAt(document: DriveQueryDocument, offset: number): Variable | undefined {
  const place = variableAt(document, offset);
  if (!place) return undefined;
  const definition = definitionOf(document, place);
  const uses: VariablePlace[] = [];
  let current: VariablePlace | undefined;
  for (const each of occurrences(document, place.name)) {
    if (each.isDefinition) current = each;
    else if (current?.start === definition?.start) uses.push(each);
  }
  return { name: place.name, definition, uses };
}

/** Every place in the document where `name` is defined or used, in order. Blocks without the name are not parsed. */
export function occurrences(document: DriveQueryDocument, name: string): VariablePlace[] {
  const found: VariablePlace[] = [];
  const written = `$${name}`;
  for (let index = 0; index < document.blockCount; index++) {
    if (!document.entry(index).text.includes(written)) continue;
    const places = placesIn(document.block(index), document.blockStart(index));
    for (const place of places) if (place.name === name) found.push(place);
  }
  return found;
}

function definitionOf(document: DriveQueryDocument, place: VariablePlace): VariablePlace | undefined {
  if (place.isDefinition) return place;
  const found = visibleDefinitions(document, place.start).get(place.name);
  if (!found) return undefined;
  const start = found.blockStart + found.definition.start;
  return { name: place.name, start, end: start + 1 + place.name.length, isDefinition: true };
}

/** The variables in a block, in order. In `$a = $a` the use stands before the definition: it means what was said above. */
function placesIn(block: Block, offset: number): VariablePlace[] {
  const definitions = block.definitions.map(({ name, start, nameEnd, end }) => ({
    place: { name, start: offset + start, end: offset + nameEnd, isDefinition: true },
    holdsFrom: end,
  }));
  const uses = variableUses(block).map(({ name, start, end }) => ({
    place: { name, start: offset + start, end: offset + end, isDefinition: false },
    holdsFrom: start,
  }));
  return [...definitions, ...uses]
    .sort((one, other) => one.holdsFrom - other.holdsFrom || (one.place.isDefinition ? 1 : -1))
    .map(({ place }) => place);
}
