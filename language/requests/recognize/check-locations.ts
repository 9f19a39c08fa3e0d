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
  for (const { node, collection } of resourcesIn(body)) {
    const text = shortText(node);
    if (text === undefined || text === '') {
      yield malformed(contentOf(node), { problem: 'form', collection });
      continue;
    }
    const { location, problem } = parseResourceName(text, collection);
    if (problem) {
      const { kind, start, end, replacement } = problem;
      const data = { problem: kind, collection, ...(replacement !== undefined && { replacement }) };
      yield malformed(start === end ? contentOf(node) : within(node, start, end), data);
      continue;
    }
    const place = within(node, location!.start, location!.end);
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

/** Every name of something stored, with the kind of thing it has to be. */
export function* resourcesIn(body: ObjectNode): Iterable<{ node: StringNode; collection: ResourceCollection }> {
  const adaptation = valueAt(body, 'config', 'adaptation');
  for (const node of textsIn(valueAt(adaptation, 'phraseSetReferences'))) yield { node, collection: 'phraseSets' };
  yield* namesOf(valueAt(adaptation, 'phraseSets'), 'phraseSets');
  yield* namesOf(valueAt(adaptation, 'customClasses'), 'customClasses');
}

function* namesOf(
  list: JsonNode | undefined,
  collection: ResourceCollection,
): Iterable<{ node: StringNode; collection: ResourceCollection }> {
  for (const item of itemsIn(list)) {
    const node = valueAt(item, 'name');
    // What is given here needs no name; an empty one is none.
    if (node?.type === 'string' && shortText(node) !== '') yield { node, collection };
  }
}
