import { allowsRate } from '../../audio/encodings';
import { suggestConfig } from '../../audio/suggest';
import { completeLanguageTag } from '../../language-tags';
import type { RequestCompleter, ValueOffer, ValueQuestion } from '../complete/completer';
import { inlineAudio } from './audio';
import { encodingOf, isRegion, shortText, textsIn, valueAt } from './look';
import { SPEECH_MODELS } from './models';

/** How many language tags are offered at once. */
const MOST_TAGS = 300;

/** What the value languages of a recognize request offer, by the format of the text. */
export const RECOGNIZE_COMPLETERS: Readonly<Record<string, RequestCompleter>> = {
  'language-tag': languages,
  'sample-rate': rates,
  'speech-model': () => SPEECH_MODELS.map(({ name, summary }) => ({ value: name, documentation: summary })),
  'phrase-set-name': (question) => resourceNames(question, 'phraseSets'),
  'custom-class-name': (question) => resourceNames(question, 'customClasses'),
};

/** Language tags, without those that the request names elsewhere. */
function languages({ written, before, body }: ValueQuestion): ValueOffer[] {
  const config = valueAt(body, 'config');
  const main = shortText(valueAt(config, 'languageCode'));
  const named = [main, ...textsIn(valueAt(config, 'alternativeLanguageCodes')).map((node) => shortText(node))];
  return completeLanguageTag(written.slice(0, before))
    .filter(({ tag }) => tag === written || !named.includes(tag))
    .slice(0, MOST_TAGS)
    .map(({ tag, name }) => ({ value: tag, detail: name }));
}

/** The usual rates, the likeliest first, with a word of what they are used for. */
const RATES: readonly (readonly [rate: number, use: string])[] = [
  [16_000, 'best for recordings made for this'],
  [8000, 'telephone'],
  [44_100, 'music, CD'],
  [48_000, 'video, Opus'],
];

/** The rate that the header of the audio tells, else those that the encoding takes. */
function rates({ body, surroundings }: ValueQuestion): ValueOffer[] {
  const told = body && inlineAudio(body, surroundings);
  const rate = told && suggestConfig(told.facts).sampleRateHertz;
  if (rate !== undefined) return [{ value: rate, detail: 'what the audio has', preselect: true }];
  const row = body && encodingOf(body)?.row;
  const usual = RATES.filter(([each]) => !row || allowsRate(row, each));
  const others =
    row && 'only' in row.rates ? row.rates.only.filter((each) => !usual.some(([one]) => one === each)) : [];
  return [...usual.map(([value, detail]) => ({ value, detail })), ...others.map((value) => ({ value }))];
}

/** Names to fill in, in the location that the request goes to, or in each; what is written of the project is kept. */
function resourceNames({ body, surroundings, written }: ValueQuestion, collection: string): ValueOffer[] {
  const chosen = shortText(valueAt(body, '$request', 'region'));
  const region = isRegion(chosen) ? chosen : surroundings.region;
  const project = /^projects\/([^/]+)\/./.exec(written)?.[1];
  const regions = region ? [region] : (['global', 'eu', 'us'] as const);
  return regions.map((each) => ({
    value: `projects/${project ?? 'my-project'}/locations/${each}/${collection}/my-id`,
  }));
}
