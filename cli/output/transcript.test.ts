import { expect, test } from 'vitest';
import { readTranscript } from '../../api';
import { transcriptText } from './transcript';

const noPaint = (_style: string, text: string) => text;
const shown = (...results: readonly object[]) => transcriptText(readTranscript({ results } as never), noPaint);

test('one alternative is a line', () => {
  expect(shown({ alternatives: [{ transcript: ' good day' }] })).toBe('  1. good day\n');
});

test('alternatives are ranked, with the confidence there is', () => {
  expect(shown({ alternatives: [{ transcript: 'good day', confidence: 0.914 }, { transcript: 'could they' }] })).toBe(
    '  1.  91%  good day\n  2.       could they\n',
  );
});

test('several results tell which they are', () => {
  expect(
    shown(
      { alternatives: [{ transcript: 'a' }], channelTag: 1, resultEndTime: '1.500s', languageCode: 'en-us' },
      { alternatives: [{ transcript: 'b' }], channelTag: 2 },
      { alternatives: [] },
    ),
  ).toBe('Result 1 of 2 · channel 1 · en-us · to 1.5 s\n  1. a\n\nResult 2 of 2 · channel 2\n  1. b\n');
});

test('words have a table with the columns that are there', () => {
  const words = [
    { word: 'good', startTime: '0s', endTime: '0.300s', speakerTag: 1 },
    { word: 'tomorrow', startTime: '12.100s', endTime: '12.9s' },
  ];
  expect(shown({ alternatives: [{ transcript: 'good tomorrow', words }] })).toBe(
    [
      '  1. good tomorrow',
      '     start    end  speaker  word',
      '      0.00   0.30  1        good',
      '     12.10  12.90           tomorrow',
      '',
    ].join('\n'),
  );
});

test('words that say nothing more than the text are left out', () => {
  expect(shown({ alternatives: [{ transcript: 'a b', words: [{ word: 'a' }, { word: 'b' }] }] })).toBe('  1. a b\n');
});

test('nothing recognised is said, and what is billed', () => {
  expect(shown()).toBe('Nothing was recognised.\n');
  expect(shown({})).toBe('Nothing was recognised.\n');
  expect(transcriptText({ results: [], billedSeconds: 15 }, noPaint)).toBe('Nothing was recognised.\n\nBilled: 15 s\n');
});

test('an alternative without a text says so, and nothing reaches the terminal but text', () => {
  expect(shown({ alternatives: [{}] })).toBe('  1. (no text)\n');
  expect(shown({ alternatives: [{ transcript: 'a\n\u001b[2Jb' }] })).toBe('  1. a \ufffd[2Jb\n');
});

test('a warning stands below, beside what is billed', () => {
  const response = {
    results: [{ alternatives: [{ transcript: 'good day' }] }],
    totalBilledTime: '15s',
    speechAdaptationInfo: { adaptationTimeout: true, timeoutMessage: 'classes\u001b[2J' },
  };
  const text = transcriptText(readTranscript(response), noPaint);
  expect(text).not.toContain('\u001b');
  expect(text).toMatch(
    /^ {2}1\. good day\n\nThe adaptation .* too long: classes.*\. Send it again, .*\.\nBilled: 15 s\n$/,
  );
});
