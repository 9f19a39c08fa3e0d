import { expect, it } from 'vitest';
import type { Shown, Transcript } from '../messages';
import { notesOf, placeholderOf } from './notices';
import { announcement, factsOf } from './words';

const said: Transcript = {
  results: [{ alternatives: [{ text: 'hello', words: [] }], endTime: 1.4 }],
  billedSeconds: 15,
};
const nothing: Transcript = { results: [] };
const base: Shown = { id: '1', file: 'a.recognize.json', connection: 'own', phase: 'done' };
const endpoint = { region: 'European Union', address: 'https://eu.example', host: 'eu.example', source: 'from here' };

it.each([
  ['sending', undefined, 'sending'],
  ['sending', said, 'none'],
  ['sending', nothing, 'sending'],
  ['stopped', undefined, 'stopped'],
  ['stopped', said, 'none'],
  ['stopped', nothing, 'stopped'],
  ['done', said, 'none'],
  ['done', nothing, 'empty'],
  ['done', { results: [{ alternatives: [] }] }, 'empty'],
  ['done', { results: [{ alternatives: [{ text: ' ', words: [] }] }] }, 'empty'],
] as const)('%s with %o shows %s', (phase, transcript, expected) => {
  expect(placeholderOf({ ...base, phase, ...(transcript ? { transcript } : {}) })).toBe(expected);
});

it('warns of what was not done, as long as its transcript is the latest', () => {
  const shown = { ...base, transcript: { ...said, warning: 'No phrases.' }, note: 'By hash.' };
  expect(notesOf(shown).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'warning: No phrases.',
    'info: By hash.',
  ]);
  expect(notesOf({ ...shown, phase: 'sending' })).toEqual([]);
  expect(notesOf(base)).toEqual([]);
});

it('shows a failure in place of the transcript before', () => {
  const failure = { message: 'No.', advice: 'Do.', actions: [], findings: [] };
  expect(placeholderOf({ ...base, phase: 'failed', transcript: said, failure })).toBe(failure);
});

it('says where a transcript is from and what it costs once it is there', () => {
  const facts = (shown: Partial<Shown>) =>
    factsOf({ ...base, endpoint, ...shown }).map(({ name, value }) => `${name} ${value}`);
  const sent = ['Region European Union', 'Endpoint eu.example', 'Connection own'];
  expect(facts({ phase: 'sending', transcript: said })).toEqual(sent);
  expect(facts({ transcript: said, durationMs: 84 })).toEqual([...sent, 'Took 84 ms', 'Audio 1.4 s', 'Billed 15 s']);
});

it.each([
  [{ phase: 'sending', endpoint }, 'Sending to eu.example'],
  [{ phase: 'stopped' }, 'Stopped'],
  [{ transcript: said }, 'The transcript is here, one result'],
  [{ transcript: nothing }, 'Nothing was recognised'],
] as const)('tells a screen reader of %o', (shown, text) => expect(announcement({ ...base, ...shown })).toBe(text));
