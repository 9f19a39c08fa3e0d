import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type LanguageSettings } from '../settings';
import { NOW } from './complete/testing';
import { DriveQueryDocument } from './document';
import { inlayHints } from './inlay-hints';

const known = {
  folders: [{ id: '0F', name: 'Reports' }],
  drives: [{ id: '0D', name: 'A shared drive with a name that goes on for a long, long time' }],
  users: [{ id: 'mira@example.com', name: 'Mira' }],
  labels: [{ id: 'contract', name: 'Contract' }],
};

/** The text with its hints in `‹›`. */
function shown(text: string, more: Partial<LanguageSettings> = {}, range = { start: 0, end: text.length }): string {
  const found = inlayHints(new DriveQueryDocument(text), range, { ...DEFAULT_SETTINGS, known, ...more }, NOW);
  return found.reduceRight(
    (so, { offset, label, spaced }) => `${so.slice(0, offset)}${spaced ? ' ' : ''}‹${label}›${so.slice(offset)}`,
    text,
  );
}

describe('inlay hints', () => {
  test.each([
    ['modifiedTime > today - 30d', 'modifiedTime > today - 30d ‹= 2024-04-15›'],
    ['modifiedTime > now - 30m and x', 'modifiedTime > now - 30m ‹= 2024-05-15 10:00› and x'],
    ['$since = now\nmodifiedTime > $since', '$since = now ‹= 2024-05-15 10:30›\nmodifiedTime > $since'],
    ['modifiedTime > today - 9999999d', 'modifiedTime > today - 9999999d'],
    ["'0F' in parents", "'0F' ‹Reports› in parents"],
    ['@driveId 0D\n', '@driveId 0D ‹A shared drive with a name that goes on …›\n'],
    ["'mira@example.com' in owners", "'mira@example.com' ‹Mira› in owners"],
    ["'labels/contract' in labels", "'labels/contract' ‹Contract› in labels"],
    ["name = '0F' and '0X' in parents", "name = '0F' and '0X' in parents"],
    ['starred = true and trashed = false', 'starred = true and trashed = false'],
    ["name = 'a' or name = 'b' and trashed = false", "‹(›name = 'a' or name = 'b'‹)› and trashed = false"],
    [
      "name = 'a' or name = 'b' or name = 'c' and trashed = false or starred = true",
      "‹((›name = 'a' or name = 'b' or name = 'c'‹)› and trashed = false‹)› or starred = true",
    ],
    ["name = 'a' or (name = 'b' and trashed = false)", "name = 'a' or (name = 'b' and trashed = false)"],
    ["name = 'a' or and name = 'b'", "name = 'a' or and name = 'b'"],
  ])('of %j', (text, expected) => expect(shown(text)).toBe(expected));

  test('are those of the range only', () => {
    const text = '### a\ncreatedTime > today\n### b\ncreatedTime > today\n### c\ncreatedTime > today';
    expect(shown(text, {}, { start: 30, end: 55 }).match(/‹/g)).toHaveLength(1);
  });

  test.each([
    ['times', "‹(›'0F' ‹Reports› in parents or x = 1‹)› and createdTime > today"],
    ['names', "‹(›'0F' in parents or x = 1‹)› and createdTime > today ‹= 2024-05-15›"],
    ['order', "'0F' ‹Reports› in parents or x = 1 and createdTime > today ‹= 2024-05-15›"],
  ])('without %s', (kind, expected) => {
    const hints = { times: true, names: true, order: true, audio: true, [kind]: false };
    expect(shown("'0F' in parents or x = 1 and createdTime > today", { hints })).toBe(expected);
  });
});
