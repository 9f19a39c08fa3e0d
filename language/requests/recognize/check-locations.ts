import type { Finding } from '../../findings';
import type { CheckInput } from '../check/check';
import type { RequestSurroundings } from '../surroundings';
import type { JsonNode, ObjectNode, StringNode } from '../tree';
import { contentOf, isRegion, itemsIn, type Stretch, shortText, textsIn, valueAt, within } from './look';
import { parseResourceName, type ResourceCollection } from './resource-name';

/** Names of stored phrase sets and classes, and their location against the endpoint's (api.md §4; public-facts §3). */
export function* checkLocations({ body, surroundings }: CheckInput): Iterable<Finding> {
  const chosen = regionOf(body, surroundings);
  let first: { readonly location: string; readonly place: Stretch } | undefined;
  for (const { node, collection, text, at } of resourcesIn(body)) {
    if (text === '') {
      yield malformed(contentOf(node), { problem: 'form', collection });
      continue;
    }
    const { location, problem } = parseResourceName(text, collection);
    if (problem) {
      const { kind, start, end, replacement } = problem;
      const data = { problem: kind, collection, ...(replacement !== undefined && { replacement }) };
      yield malformed(start === end ? contentOf(node) : within(node, at + start, at + end), data);
      continue;
    }
    const place = within(node, at + location!.start, at + location!.end);
    const data = { location: location!.text };
    if (!isRegion(location!.text))
      yield malformed(place, { ...data, ...nearRegion(location!.text), problem: 'location', collection });
    else if (chosen && chosen.region !== location!.text) {
      const related = chosen.node && [{ ...contentOf(chosen.node), code: 'chosen-region' }];
      yield {
        code: 'location-mismatch',
        ...place,
        data: { ...data, region: chosen.region },
        ...(related && { related }),
      };
    } else if (!chosen && first && first.location !== location!.text) {
      const related = [{ ...first.place, code: 'first-location' }];
      yield { code: 'mixed-locations', ...place, data: { ...data, first: first.location }, related };
    } else first ??= { location: location!.text, place };
  }
}

function malformed(place: Stretch, data: Finding['data'] & object): Finding {
  return { code: 'malformed-resource-name', start: place.start, end: place.end, data };
}

/** `europe-west4` → `eu`. */
function nearRegion(location: string): { readonly replacement?: string } {
  const replacement = ['eu', 'us'].find((region) => location.startsWith(region));
  return replacement === undefined ? {} : { replacement };
}

/** Where the request goes, as far as it is known; what the file says wins until it is sent. */
function regionOf(
  body: ObjectNode,
  { region, sentTo }: RequestSurroundings,
): { region: string; node?: StringNode } | undefined {
  const node = valueAt(body, '$request', 'region');
  const written = shortText(node);
  if (sentTo !== undefined && sentTo !== written) return { region: sentTo };
  if (node?.type === 'string' && isRegion(written)) return { region: written, node };
  return region === undefined ? undefined : { region };
}

/** The name of something stored, where it is written. */
interface Named {
  readonly node: StringNode;
  readonly collection: ResourceCollection;
  /** Empty where there is none, or no text that could be one. */
  readonly text: string;
  /** Where in the text of the node it begins, in UTF-16 code units. */
  readonly at: number;
}

function* resourcesIn(body: ObjectNode): Iterable<Named> {
  const adaptation = valueAt(body, 'config', 'adaptation');
  for (const node of textsIn(valueAt(adaptation, 'phraseSetReferences'))) {
    yield { node, collection: 'phraseSets', text: shortText(node) ?? '', at: 0 };
  }
  const phraseSets = itemsIn(valueAt(adaptation, 'phraseSets'));
  yield* namesOf(phraseSets, 'phraseSets');
  for (const set of phraseSets) yield* classesIn(itemsIn(valueAt(set, 'phrases')));
  yield* namesOf(itemsIn(valueAt(adaptation, 'customClasses')), 'customClasses');
}

function* namesOf(items: readonly JsonNode[], collection: ResourceCollection): Iterable<Named> {
  for (const item of items) {
    const node = valueAt(item, 'name');
    const text = shortText(node);
    // What is given here needs no name; an empty one is none.
    if (node?.type === 'string' && text !== '') yield { node, collection, text: text ?? '', at: 0 };
  }
}

/** A stored class in a phrase: `${projects/p/locations/eu/customClasses/c}`. Others are given here, by `customClassId`. */
const STORED_CLASS = /\$\{(projects\/[^}]*)\}/g;

function* classesIn(phrases: readonly JsonNode[]): Iterable<Named> {
  for (const phrase of phrases) {
    const node = valueAt(phrase, 'value');
    if (node?.type !== 'string') continue;
    for (const { index, 1: text = '' } of (shortText(node) ?? '').matchAll(STORED_CLASS)) {
      yield { node, collection: 'customClasses', text, at: index + 2 };
    }
  }
}
