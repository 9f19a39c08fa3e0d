import { describe, expect, it } from 'vitest';
import type { Transcript } from '../messages';
import { asSrt, asWebVtt, hasWordTimes } from './subtitles';
import { allText, languageTag, percent, speakerName, transcriptText, turnsOf } from './text';
import { clock, length, timestamp } from './times';

const word = (text: string, start: number, end: number, speaker?: string) => ({
  word: text,
  start,
  end,
  ...(speaker === undefined ? {} : { speaker }),
});

const talk: Transcript = {
  results: [
    {
      alternatives: [
        { text: 'how old is the bridge', confidence: 0.96, words: [] },
        { text: 'how old is the ridge', confidence: 0.4, words: [] },
      ],
      language: 'en-us',
      endTime: 1.4,
    },
    { alternatives: [{ text: ' it was built in 1883', words: [] }] },
  ],
};

describe('the text of a transcript', () => {
  it('is the first reading of each result, one to a line', () => {
    expect(transcriptText(talk)).toBe('how old is the bridge\nit was built in 1883');
  });

  it('names channels where there are several', () => {
    const results = [1, 2].map((channel) => ({ alternatives: [{ text: `from ${channel}`, words: [] }], channel }));
    expect(transcriptText({ results })).toBe('[channel 1] from 1\n[channel 2] from 2');
    expect(transcriptText({ results: results.slice(0, 1) })).toBe('from 1');
  });

  it('holds every reading when everything is asked for', () => {
    expect(allText(talk)).toBe(
      [
        'Result 1 (en-US, until 1.4 s)',
        '1. how old is the bridge [96 %]',
        '2. how old is the ridge [40 %]',
        '',
        'Result 2',
        '1. it was built in 1883',
      ].join('\n'),
    );
  });

  it('is empty where nothing was recognised', () => {
    expect(transcriptText({ results: [] })).toBe('');
    expect(transcriptText({ results: [{ alternatives: [] }] })).toBe('');
  });
});

describe('speakers', () => {
  it('take turns', () => {
    const words = [word('hello', 0, 1, '1'), word('there', 1, 2, '1'), word('hi', 2, 3, '2')];
    const turns = turnsOf({ text: '', words }).map(({ speaker, words }) => [speaker, words.map(({ word }) => word)]);
    expect(turns).toEqual([
      ['1', ['hello', 'there']],
      ['2', ['hi']],
    ]);
  });
  it('are none where the service told none apart', () => {
    expect(turnsOf({ text: '', words: [word('hello', 0, 1)] })).toEqual([]);
  });
  it.each([
    ['2', 'Speaker 2'],
    ['Agent', 'Agent'],
    ['', 'Speaker not told'],
  ])('%s is called %s', (speaker, name) => expect(speakerName(speaker)).toBe(name));
});

describe('subtitles', () => {
  const withWords = (...words: ReturnType<typeof word>[]): Transcript => ({
    results: [{ alternatives: [{ text: '', words }] }],
  });

  it('are made of words with times', () => {
    const transcript = withWords(word('how', 0, 0.3), word('old', 0.3, 0.6), word('bridge', 3661.5, 3662));
    expect(hasWordTimes(transcript)).toBe(true);
    expect(asSrt(transcript)).toBe(
      '1\n00:00:00,000 --> 00:00:00,600\nhow old\n\n2\n01:01:01,500 --> 01:01:02,000\nbridge\n',
    );
    expect(asWebVtt(transcript)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:00.600\nhow old\n\n01:01:01.500 --> 01:01:02.000\nbridge\n',
    );
  });

  it('begin anew where a sentence, a speaker or six seconds end', () => {
    const cues = (...words: ReturnType<typeof word>[]) => asSrt(withWords(...words)).split('\n\n').length;
    expect(cues(word('yes.', 0, 1), word('no', 1, 2))).toBe(2);
    expect(cues(word('yes', 0, 1, '1'), word('no', 1, 2, '2'))).toBe(2);
    expect(cues(word('long', 0, 3), word('word', 3, 7))).toBe(2);
    expect(cues(word('one', 0, 3), word('line', 3, 6))).toBe(1);
  });

  it('say who speaks where several do', () => {
    expect(asSrt(withWords(word('yes', 0, 1, '1'), word('no', 1, 2, '2')))).toContain('Speaker 1: yes');
    expect(asSrt(withWords(word('yes', 0, 1, '1')))).not.toContain('Speaker');
  });

  it('hold no text that would be read as something else', () => {
    const sly = withWords(word('a\n\n2\n-->', 0, 1), word('<b>&', 1, 2));
    expect(asSrt(sly)).toBe('1\n00:00:00,000 --> 00:00:02,000\na 2 → <b>&\n');
    expect(asWebVtt(sly)).toContain('&lt;b&gt;&amp;');
  });

  it('cannot be made without times', () => {
    expect(hasWordTimes(talk)).toBe(false);
    expect(asSrt(talk)).toBe('');
  });

  it('bring channels into one order', () => {
    const results = [word('second', 2, 3), word('first', 0, 1)].map((each, index) => ({
      alternatives: [{ text: '', words: [each] }],
      channel: index + 1,
    }));
    expect(asSrt({ results }).indexOf('first')).toBeLessThan(asSrt({ results }).indexOf('second'));
  });
});

it.each([
  [0, '0:00.0'],
  [1.44, '0:01.4'],
  [59.96, '1:00.0'],
  [3723.5, '1:02:03.5'],
])('%d s is at %s', (seconds, shown) => expect(clock(seconds)).toBe(shown));

it.each([
  [0.084, '84 ms'],
  [1.44, '1.4 s'],
  [15, '15 s'],
  [125, '2 min 5 s'],
])('%d s lasts %s', (seconds, shown) => expect(length(seconds)).toBe(shown));

it.each([
  [0.999, '99 %'],
  [1, '100 %'],
  [0.004, '0 %'],
])('%d is %s', (share, shown) => expect(percent(share)).toBe(shown));

it.each([
  ['cmn-hans-cn', 'zh-Hans-CN'],
  ['fr-fr', 'fr-FR'],
  ['no tag', 'no tag'],
])('%s is shown as %s', (tag, shown) => expect(languageTag(tag)).toBe(shown));

it('rounds a timestamp to milliseconds', () => expect(timestamp(59.9996, '.')).toBe('00:01:00.000'));
