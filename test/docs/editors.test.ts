/** What docs/editors.md shows is what the server reads and the program takes. */
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../language';
import { settingsFrom } from '../../server/settings';
import { examplesIn, fencesIn, sectionsOf } from './examples';

const PAGE = 'editors.md';
const examples = examplesIn(PAGE);
const sections = sectionsOf(PAGE);
const EDITORS = ['Neovim', 'Helix', 'Zed', 'Emacs', 'Sublime Text'];

test('every block was found', () => {
  expect(fencesIn(PAGE)).toBe(2 * examples.length);
});

test('the settings shown are all there are, and each does something', () => {
  const shown = JSON.parse(examples[0]!.text);
  const read = settingsFrom(shown);
  const { webUrl, ...others } = read;
  expect(webUrl).toBe(shown.webUrl);
  for (const [name, value] of Object.entries(others)) {
    expect(value, name).not.toEqual(DEFAULT_SETTINGS[name as keyof typeof DEFAULT_SETTINGS]);
  }
  const table = [...(sections['Files and settings'] ?? '').matchAll(/^\| `(\w+)/gm)].map((match) => match[1]);
  expect(table).toEqual(Object.keys(shown));
});

test('the channels shown are such as the server takes', () => {
  const channels = JSON.parse(examples[1]!.text);
  expect(settingsFrom({ channels }).channels).toEqual(channels);
  const states = /`state` is one of ([^.]*)\./.exec(sections['Files and settings'] ?? '')?.[1] ?? '';
  const named = [...states.matchAll(/`(\w+)`/g)].map((match) => ({ id: 'a', state: match[1]! }));
  expect(named).toHaveLength(8);
  expect(settingsFrom({ channels: named }).channels).toEqual(named);
});

describe.each(EDITORS)('%s', (editor) => {
  const section = sections[editor] ?? '';

  test('starts dq lsp --stdio for .dq files', () => {
    for (const word of ['dq', 'lsp', '--stdio']) expect(section).toMatch(new RegExp(`["']${word}["']`));
    expect(section).toMatch(/\bdq = 'drive-query'|"dq"\]|\[dq\]|\\\\\.dq/);
  });

  test('passes the settings in their section', () => {
    expect(section).toMatch(/driveQuery[\W]+dialect\W+extended/);
  });
});

test('what is JSON can be read as such', () => {
  const texts = examples.filter(({ language }) => language === 'json').map(({ text }) => text);
  expect(texts.length).toBe(4);
  for (const text of texts) expect(() => JSON.parse(text)).not.toThrow();
});
