import { describe, expect, test } from 'vitest';
import type { RecognizeResponse } from '../../api/types';
import { openSpeech, sha256Of, wav } from '../testing/speech';

const content = wav({ seconds: 2 });
const stereo = wav({ seconds: 2, channels: 2 });

/** The answer for audio with this transcript. */
async function answerFor(transcript: object, config: object = {}, audio = content): Promise<RecognizeResponse> {
  const client = openSpeech({ transcripts: [{ sha256: await sha256Of(audio), ...transcript }] });
  const { json } = await client.recognize({ config: { languageCode: 'en-US', ...config }, audio: { content: audio } });
  return json;
}

const alternatives = [
  { transcript: 'wreck a nice beach', confidence: 0.4 },
  { transcript: 'recognise speech', confidence: 0.9 },
  { transcript: 'recognize peach' },
];
const words = [
  { startTime: '0s', endTime: '0.500s', word: 'good', confidence: 0.8, speakerTag: 1 },
  { startTime: '0.500s', endTime: '1.100s', word: 'morning', confidence: 0.7, speakerTag: 2 },
];

describe('an answer', () => {
  test('for a transcript alone', async () => {
    expect(await answerFor({ transcript: 'good morning', confidence: 0.5 })).toEqual({
      results: [
        {
          alternatives: [{ transcript: 'good morning', confidence: 0.5 }],
          resultEndTime: '2s',
          languageCode: 'en-us',
        },
      ],
      totalBilledTime: '15s',
      requestId: '1',
    });
  });

  test.each([
    [0, ['recognise speech']],
    [1, ['recognise speech']],
    [2, ['recognise speech', 'wreck a nice beach']],
    [30, ['recognise speech', 'wreck a nice beach', 'recognize peach']],
  ])('has the best alternatives first: %i', async (maxAlternatives, expected) => {
    const { results } = await answerFor({ results: [{ alternatives }] }, { maxAlternatives });
    expect(results?.[0]?.alternatives?.map(({ transcript }) => transcript)).toEqual(expected);
  });

  test.each([
    [{}, undefined],
    [{ enableWordTimeOffsets: true }, { startTime: '0.500s', endTime: '1.100s', word: 'morning' }],
    [{ enableWordConfidence: true }, { word: 'morning', confidence: 0.7 }],
    [{ diarizationConfig: { enableSpeakerDiarization: true } }, { word: 'morning', speakerTag: 2 }],
  ])('has words as far as they are asked for: %j', async (config, expected) => {
    const { results } = await answerFor(
      { results: [{ alternatives: [{ transcript: 'good morning', words }] }] },
      config,
    );
    expect(results?.[0]?.alternatives?.[0]?.words?.[1]).toEqual(expected);
  });

  test('spreads the words of a transcript that has none', async () => {
    const { results } = await answerFor({ transcript: 'good morning' }, { enableWordTimeOffsets: true });
    expect(results?.[0]?.alternatives?.[0]?.words).toEqual([
      { startTime: '0s', endTime: '0.700s', word: 'good' },
      { startTime: '0.700s', endTime: '2s', word: 'morning' },
    ]);
  });

  test.each([
    ['de-DE', 'en-US', [], 'en-us'],
    ['de-DE', 'en-US', ['de-AT'], 'de-de'],
    ['en-GB', 'en-US', [], 'en-gb'],
    [undefined, 'fr-FR', [], 'fr-fr'],
  ])('is in %s when it may be %s or %j: %s', async (registered, languageCode, alternativeLanguageCodes, expected) => {
    const language = registered === undefined ? {} : { languageCode: registered };
    const answer = await answerFor({ transcript: 'x', ...language }, { languageCode, alternativeLanguageCodes });
    expect(answer.results?.[0]?.languageCode).toBe(expected);
  });

  test('has channels when they are recognized apart, each billed, and the first one otherwise', async () => {
    const results = [
      { alternatives: [{ transcript: 'left' }], channelTag: 1 },
      { alternatives: [{ transcript: 'right' }], channelTag: 2 },
    ];
    const config = { audioChannelCount: 2 };
    const apart = await answerFor({ results }, { ...config, enableSeparateRecognitionPerChannel: true }, stereo);
    expect(apart.results?.map(({ channelTag }) => channelTag)).toEqual([1, 2]);
    expect(apart.totalBilledTime).toBe('30s');
    const together = await answerFor({ results }, config, stereo);
    expect(together.results).toMatchObject([{ alternatives: [{ transcript: 'left' }] }]);
    expect(together.results?.[0]).not.toHaveProperty('channelTag');
  });
});
