import { completeLanguageTag } from '../../language-tags';
import type { RequestCompleter } from '../complete/completer';
import { isRegion, shortText, valueAt } from './look';
import { SPEECH_MODELS } from './models';

/** How many language tags are offered at once. */
const MOST_TAGS = 300;

/** What the value languages of a recognize request offer, by the format of the text. */
export const RECOGNIZE_COMPLETERS: Readonly<Record<string, RequestCompleter>> = {
  'language-tag': ({ written, before }) =>
    completeLanguageTag(written.slice(0, before))
      .slice(0, MOST_TAGS)
      .map(({ tag, name }) => ({ value: tag, detail: name })),
  'speech-model': () => SPEECH_MODELS.map(({ name, summary }) => ({ value: name, documentation: summary })),
  'phrase-set-name': (question) => [{ value: resourceName(question, 'phraseSets') }],
  'custom-class-name': (question) => [{ value: resourceName(question, 'customClasses') }],
};

/** A name to fill in, in the location that the request goes to. */
function resourceName({ body, surroundings }: Parameters<RequestCompleter>[0], collection: string): string {
  const written = shortText(valueAt(body, '$request', 'region'));
  const region = isRegion(written) ? written : (surroundings.region ?? 'global');
  return `projects/my-project/locations/${region}/${collection}/my-id`;
}
