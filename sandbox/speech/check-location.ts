import type { SpeechRegion } from '../../api/types';
import { parseResourceName, type ResourceCollection } from '../../language';
import { refusal } from './refusals';
import type { Adaptation } from './request';

/**
 * Checks the names of resources in `adaptation`: each of the service's form, and of the location of the endpoint
 * (api.md §4, Area A). Throws `ServiceError`.
 */
export function checkLocations(adaptation: Adaptation | undefined, endpoint: SpeechRegion): void {
  for (const { name, collection, field } of namesIn(adaptation ?? {})) {
    const { location, problem } = parseResourceName(name, collection);
    if (problem || !location) throw refusal('resource-name', { name, collection }, field);
    const asked = location.text;
    if (asked !== endpoint) throw refusal('location', { asked, name, endpoint }, field);
  }
}

interface Name {
  readonly name: string;
  readonly collection: ResourceCollection;
  readonly field: string;
}

/** A custom class in a phrase: `${projects/p/locations/eu/customClasses/c}`. Classes of the service are `$WORDS`. */
const CLASS = /\$\{(projects\/[^}]*)\}/g;

function* namesIn({ phraseSetReferences = [], phraseSets = [], customClasses = [] }: Adaptation): Generator<Name> {
  const path = 'config.adaptation';
  for (const [at, name] of phraseSetReferences.entries())
    yield { name, collection: 'phraseSets', field: `${path}.phrase_set_references[${at}]` };
  for (const [at, { name, phrases = [] }] of phraseSets.entries()) {
    const field = `${path}.phrase_sets[${at}]`;
    if (name) yield { name, collection: 'phraseSets', field: `${field}.name` };
    for (const [index, { value = '' }] of phrases.entries()) {
      for (const [, inner = ''] of value.matchAll(CLASS))
        yield { name: inner, collection: 'customClasses', field: `${field}.phrases[${index}].value` };
    }
  }
  for (const [at, { name }] of customClasses.entries())
    if (name) yield { name, collection: 'customClasses', field: `${path}.custom_classes[${at}].name` };
}
