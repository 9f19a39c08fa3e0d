import { encodingNamed } from '../../audio/encodings';
import { suggestConfig } from '../../audio/suggest';
import type { Proposal } from '../../fix';
import type { RequestFix, RequestFixer } from '../fix/fixer';
import type { ObjectNode } from '../tree';
import { inlineAudio } from './audio';
import { contentOf, valueAt } from './look';
import { amount, membersSetIn, memberTaken, replaced, type Wanted, word } from './mending';

/** Fixes of findings about the bytes of the audio and what the configuration says of them. */
export const AUDIO_FIXES: Readonly<Record<string, RequestFixer>> = {
  'malformed-base64': (given) =>
    word(given, 'why') === 'character' ? [{ title: 0, edits: [replaced(given.finding, '')] }] : [],
  'base64-padding': (given) =>
    word(given, 'kind') === 'wrong'
      ? [{ title: 0, edits: [replaced(given.finding, '='.repeat(amount(given, 'need')!))] }]
      : [],
  'mixed-base64': (given) => rewritten(given, (text) => text.replaceAll('-', '+').replaceAll('_', '/')),
  'base64-blanks': (given) => rewritten(given, (text) => text.replace(/\s|\\[nrt]/g, '')),
  'audio-data-url': (given) => [{ title: 0, edits: [replaced(given.finding, '')] }],
  'raw-audio': (given) => {
    const rate = valueAt(given.root, 'config', 'sampleRateHertz') ? undefined : 16_000;
    return configured(given, 0, { encoding: 'LINEAR16', sampleRateHertz: rate });
  },
  'missing-encoding': asHeaderSays,
  'encoding-mismatch': (given) => (word(given, 'found') === '' ? [] : asHeaderSays(given)),
  'missing-sample-rate': missingRate,
  'sample-rate-not-allowed': (given) => [{ title: 0, edits: [replaced(given.finding, word(given, 'near'))] }],
  'sample-rate-mismatch': (given) => [
    { title: 0, edits: [replaced(given.finding, word(given, 'found'))] },
    { title: 1, edits: memberTaken(valueAt(given.root, 'config'), 'sampleRateHertz', given.source) },
  ],
  'channel-count-mismatch': (given) => configured(given, 0, { audioChannelCount: amount(given, 'found') }),
  'one-channel-separately': (given) => [
    ...configured(given, 0, { audioChannelCount: 2 }),
    {
      title: 1,
      edits: memberTaken(valueAt(given.root, 'config'), 'enableSeparateRecognitionPerChannel', given.source),
    },
  ],
  'first-channel-only': (given) => [
    ...configured(given, 0, { enableSeparateRecognitionPerChannel: true }),
    ...configured(given, 1, { enableSeparateRecognitionPerChannel: false }),
  ],
};

function bodyOf({ root }: RequestFix): ObjectNode | undefined {
  return root?.type === 'object' ? root : undefined;
}

function configured(given: RequestFix, title: number, wanted: Wanted): Proposal[] {
  const body = bodyOf(given);
  return body ? [{ title, edits: membersSetIn(body, 'config', wanted, given.source) }] : [];
}

/** Encoding, rate where it is needed or written, and channels as the header of the audio says. */
function asHeaderSays(given: RequestFix): Proposal[] {
  const encoding = word(given, 'found');
  const isNeeded = !encodingNamed(encoding)?.isOptional;
  const isWritten = valueAt(given.root, 'config', 'sampleRateHertz') !== undefined;
  return configured(given, 0, {
    encoding,
    sampleRateHertz: isNeeded || isWritten ? amount(given, 'sampleRateHertz') : undefined,
    audioChannelCount: amount(given, 'audioChannelCount'),
  });
}

/** The rate that the audio or the encoding tells, else the usual ones to choose from. */
function missingRate(given: RequestFix): Proposal[] {
  const body = bodyOf(given);
  const audio = body && inlineAudio(body, given.surroundings);
  const told = amount(given, 'rate') ?? (audio && suggestConfig(audio.facts).sampleRateHertz);
  const rates = told === undefined ? (USUAL_RATES[word(given, 'encoding')] ?? []) : [told];
  return rates.flatMap((rate) =>
    configured(given, 0, { sampleRateHertz: rate }).map((proposal) => ({ ...proposal, words: { rate: String(rate) } })),
  );
}

const USUAL_RATES: Readonly<Record<string, readonly number[]>> = {
  LINEAR16: [16_000, 8000, 44_100, 48_000],
  MULAW: [8000],
  MP3: [44_100, 48_000, 16_000],
  OGG_OPUS: [48_000, 16_000],
  WEBM_OPUS: [48_000, 16_000],
};

/** Longer texts are not rewritten as a whole. */
const LONGEST = 4_000_000;

/** The text between the quotes rewritten. */
function rewritten(given: RequestFix, change: (text: string) => string): Proposal[] {
  const node = given.place?.node;
  if (node?.type !== 'string' || node.end - node.start > LONGEST) return [];
  const place = contentOf(node);
  return [{ title: 0, edits: [replaced(place, change(given.source(place.start, place.end)))] }];
}
