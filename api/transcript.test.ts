import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTranscript } from './transcript';

describe('a transcript', () => {
  test('has the results with their alternatives, words and times', () => {
    expect(
      readTranscript({
        results: [
          {
            alternatives: [
              {
                transcript: 'good day',
                confidence: 0.875,
                words: [
                  { word: 'good', startTime: '0s', endTime: '0.300s', confidence: 0.9, speakerTag: 2 },
                  { word: 'day', startTime: '1.2s', endTime: '1.500s', speakerLabel: 'A', speakerTag: 2 },
                ],
              },
              { transcript: 'could they' },
            ],
            channelTag: 1,
            resultEndTime: '1.5s',
            languageCode: 'en-us',
          },
        ],
        totalBilledTime: '15s',
      }),
    ).toEqual({
      results: [
        {
          alternatives: [
            {
              text: 'good day',
              confidence: 0.875,
              words: [
                { word: 'good', start: 0, end: 0.3, confidence: 0.9, speaker: '2' },
                { word: 'day', start: 1.2, end: 1.5, speaker: 'A' },
              ],
            },
            { text: 'could they', words: [] },
          ],
          channel: 1,
          endTime: 1.5,
          language: 'en-us',
        },
      ],
      billedSeconds: 15,
    });
  });

  test.each([
    ['', 'took the service too long. Send'],
    ['Phrase set  a\ntimed out.', 'took the service too long: Phrase set a timed out. Send'],
    [7, 'took the service too long. Send'],
  ])('tells that adaptation timed out with the message %o', (timeoutMessage, says) => {
    const { warning } = readTranscript({ speechAdaptationInfo: { adaptationTimeout: true, timeoutMessage } });
    expect(warning).toContain(says);
  });

  test.each([
    undefined,
    null,
    'yes',
    {},
    { adaptationTimeout: false, timeoutMessage: 'x' },
    { adaptationTimeout: 'true' },
  ])('has no warning with speechAdaptationInfo %o', (speechAdaptationInfo) => {
    expect(readTranscript({ speechAdaptationInfo })).toEqual({ results: [] });
  });

  test('of nothing is empty', () => {
    expect(readTranscript({})).toEqual({ results: [] });
  });

  test('leaves out what is not told', () => {
    const alternative = { transcript: 'a', confidence: 0 };
    expect(readTranscript({ results: [{ alternatives: [alternative], channelTag: 0, languageCode: '' }] })).toEqual({
      results: [{ alternatives: [{ text: 'a', words: [] }] }],
    });
  });

  test('reads numbers that stand as strings', () => {
    const odd = { results: [{ alternatives: [{ confidence: '0.5' }], channelTag: '2' }] };
    expect(readTranscript(odd as never)).toEqual({
      results: [{ alternatives: [{ text: '', confidence: 0.5, words: [] }], channel: 2 }],
    });
  });

  test('has values of their types, whatever stands there', () => {
    const odd = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.constant(null), fc.boolean(), fc.constant({}));
    const word = fc.record({ word: odd, startTime: odd, endTime: odd, confidence: odd, speakerTag: odd });
    const answer = fc.record({ transcript: odd, confidence: odd, words: fc.array(word) });
    fc.assert(
      fc.property(answer, odd, odd, (alternative, tag, time) => {
        const response = { results: [{ alternatives: [alternative], channelTag: tag, resultEndTime: time }] };
        const { alternatives, endTime = 0, channel = 1 } = readTranscript(response as never).results[0]!;
        expect([typeof endTime, typeof channel]).toEqual(['number', 'number']);
        for (const { text, confidence = 1, words } of alternatives) {
          expect(typeof text).toBe('string');
          expect(confidence > 0 && confidence <= 1).toBe(true);
          for (const each of words) expect([typeof each.word, typeof (each.start ?? 0)]).toEqual(['string', 'number']);
        }
      }),
    );
  });
});
