import { allowsRate, type EncodingRow } from '../../audio/encodings';
import { suggestConfig } from '../../audio/suggest';
import type { Finding } from '../../findings';
import type { CheckInput } from '../check/check';
import type { JsonNode, ObjectNode } from '../tree';
import { inlineAudio } from './audio';
import { encodingOf, valueAt, wholeNumber } from './look';

/** What an encoding asks of rate and channels, whatever the audio is (public-facts §3, rates). */
export function* checkEncoding({ body, surroundings }: CheckInput): Iterable<Finding> {
  const encoding = encodingOf(body);
  const audio = inlineAudio(body, surroundings);
  const facts = audio?.facts;
  // Where the audio says that the encoding is another one, that is the mistake.
  const isOther = facts?.encoding !== undefined && facts.encoding !== encoding?.row?.name;
  // What the header of a file tells is filled in when it is sent.
  const isFilled = audio?.kind === 'audioFile' && suggestConfig(audio.facts).sampleRateHertz !== undefined;
  if (encoding?.row && !isOther) yield* rateFindings(body, encoding.row, { at: encoding.node, isFilled });
  yield* channelFindings(body, encoding?.row, facts?.channels);
}

function* rateFindings(
  body: ObjectNode,
  row: EncodingRow,
  { at, isFilled }: { readonly at: JsonNode; readonly isFilled: boolean },
): Iterable<Finding> {
  const node = valueAt(body, 'config', 'sampleRateHertz');
  const rate = wholeNumber(node);
  const [only] = 'only' in row.rates && row.rates.only.length === 1 ? row.rates.only : [];
  if (!node && !row.isOptional && !isFilled) {
    const data = { encoding: row.name, ...(only !== undefined && { rate: only }) };
    yield { code: 'missing-sample-rate', start: at.start, end: at.end, data };
  }
  if (!node || rate === undefined || !('only' in row.rates) || allowsRate(row, rate) || rate < 8000 || rate > 48_000)
    return;
  const nearest = row.rates.only.toSorted((one, other) => Math.abs(one - rate) - Math.abs(other - rate));
  const data = { encoding: row.name, rate, rates: row.rates.only.join(', '), near: nearest[0]! };
  yield { code: 'sample-rate-not-allowed', start: node.start, end: node.end, data };
}

function* channelFindings(
  body: ObjectNode,
  row: EncodingRow | undefined,
  inHeader: number | undefined,
): Iterable<Finding> {
  const node = valueAt(body, 'config', 'audioChannelCount');
  const count = wholeNumber(node);
  if (node && row && count !== undefined && count > row.mostChannels && inHeader === undefined) {
    const data = { found: count, most: row.mostChannels, encoding: row.name };
    yield { code: 'unsupported-channel-count', start: node.start, end: node.end, data };
    return;
  }
  // The header decides which of the two is wrong.
  if (count !== undefined && inHeader !== undefined && count !== inHeader) return;
  const separate = valueAt(body, 'config', 'enableSeparateRecognitionPerChannel');
  const isSeparate = separate?.type === 'boolean' && separate.value;
  const channels = count ?? inHeader ?? 1;
  if (separate && isSeparate && channels <= 1) {
    yield { code: 'one-channel-separately', start: separate.start, end: separate.end };
  } else if (node && count !== undefined && count > 1 && !separate) {
    yield { code: 'first-channel-only', start: node.start, end: node.end, data: { count } };
  }
}
