import type { SpeechRegion } from '../../api/types';
import { refusal } from './refusals';
import type { Adaptation } from './request';

/**
 * Checks the names of resources in `adaptation`: each of the service's form, and of the location of the endpoint
 * (api.md §4, Area A). Throws `ServiceError`.
 */
export function checkLocations(adaptation: Adaptation | undefined, endpoint: SpeechRegion): void {
  for (const { name, collection, field } of namesIn(adaptation ?? {})) {
    const [projects, project, locations, asked, kind, id, ...more] = name.split('/');
    const isWhole = projects === 'projects' && locations === 'locations' && kind === collection && more.length === 0;
    if (!isWhole || !project || !asked || !id) throw refusal('resource-name', { name, collection }, field);
    if (asked !== endpoint) throw refusal('location', { asked, name, endpoint }, field);
  }
}

interface Name {
  readonly name: string;
  readonly collection: 'phraseSets' | 'customClasses';
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
