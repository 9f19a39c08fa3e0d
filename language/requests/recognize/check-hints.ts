import type { Finding } from '../../findings';
import { nearest } from '../../nearest';
import type { CheckInput } from '../check/check';
import type { JsonNode, ObjectNode } from '../tree';
import { contentOf, itemsIn, shortText, valueAt, wholeNumber } from './look';
import { SPEECH_MODELS } from './models';

/** A request has at most so many phrases, in all its sets together (public-facts §3). */
const MOST_PHRASES = 5000;
/** A phrase has at most so many characters. */
const LONGEST_PHRASE = 100;

/** Phrases, speakers and model: what helps the recognition (public-facts §3). */
export function* checkHints({ body }: CheckInput): Iterable<Finding> {
  yield* checkPhrases(body);
  yield* checkSpeakers(body);
  yield* checkModel(body);
}

function* checkPhrases(body: ObjectNode): Iterable<Finding> {
  const phrases = [...phrasesIn(body)];
  const [first, last] = [phrases[MOST_PHRASES], phrases.at(-1)];
  if (first && last) {
    const data = { name: 'phrases', length: phrases.length, most: MOST_PHRASES };
    yield { code: 'array-length', start: first.start, end: Math.max(first.end, last.end), data };
  }
  for (const node of phrases) {
    const value = node.type === 'object' ? valueAt(node, 'value') : node;
    if (value?.type !== 'string') continue;
    const length = value.long?.length ?? [...value.value].length;
    if (length <= LONGEST_PHRASE) continue;
    yield { code: 'phrase-too-long', ...contentOf(value), data: { length, most: LONGEST_PHRASE } };
  }
}

function* phrasesIn(body: ObjectNode): Iterable<JsonNode> {
  const sets = itemsIn(valueAt(body, 'config', 'adaptation', 'phraseSets'));
  const contexts = itemsIn(valueAt(body, 'config', 'speechContexts'));
  for (const set of [...sets, ...contexts]) yield* itemsIn(valueAt(set, 'phrases'));
}

function* checkSpeakers(body: ObjectNode): Iterable<Finding> {
  const config = valueAt(body, 'config', 'diarizationConfig');
  const least = valueAt(config, 'minSpeakerCount');
  const most = valueAt(config, 'maxSpeakerCount');
  // Zero stands for what is usual, as in all JSON of this family.
  const [min, max] = [wholeNumber(least) || 2, wholeNumber(most) || 6];
  const node = least ?? most;
  if (!node || min <= max) return;
  const related = least && most && [{ start: most.start, end: most.end, code: 'most-speakers' }];
  const data = { min, max, usual: least && most ? '' : least ? 'most' : 'least' };
  yield { code: 'speaker-counts', start: node.start, end: node.end, data, ...(related && { related }) };
}

function* checkModel(body: ObjectNode): Iterable<Finding> {
  const node = valueAt(body, 'config', 'model');
  const name = shortText(node);
  if (node?.type !== 'string' || name === undefined || name === '') return;
  const names = SPEECH_MODELS.map((model) => model.name);
  if (names.includes(name)) return;
  yield { code: 'unknown-model', ...contentOf(node), data: { name, nearest: nearest(name, names) } };
}
