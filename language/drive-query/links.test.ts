import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings';
import { DriveQueryDocument } from './document';
import { links } from './links';

function linked(text: string, webUrl = 'https://example.com/open'): string[] {
  return links(new DriveQueryDocument(text), { ...DEFAULT_SETTINGS, webUrl }).map(
    ({ start, end, target }) => `${text.slice(start, end)} → ${target}`,
  );
}

describe('links', () => {
  test.each([
    ["'0AbC' in parents", ['0AbC → https://example.com/open/0AbC']],
    ["not ('a b' in parents)", ['a b → https://example.com/open/a%20b']],
    ["shortcutDetails.targetId = '0x'", ['0x → https://example.com/open/0x']],
    ["@driveId 0D\n'root' in parents", ['0D → https://example.com/open/0D']],
    ["parents in ('a', 'b')", ['a → https://example.com/open/a', 'b → https://example.com/open/b']],
    ["'../../x?y#z' in parents", ['../../x?y#z → https://example.com/open/..%2F..%2Fx%3Fy%23z']],
    ["'0AbC in parents", []],
    ["'root' in parents or 'appDataFolder' in parents or '' in parents", []],
    ["$x in parents and '0Ab' in owners and name = '0Ab'", []],
    ["@connection work\n'0AbC' in parents", []],
    ["'\ud800' in parents", ['\ud800 → https://example.com/open/%EF%BF%BD']],
  ])('of %j', (text, expected) => expect(linked(text)).toEqual(expected));

  test.each([
    ['https://example.com/open/', 'https://example.com/open/0A'],
    ['https://example.com/open?id=', 'https://example.com/open?id=0A'],
  ])('put the id behind %s', (webUrl, target) => expect(linked("'0A' in parents", webUrl)).toEqual([`0A → ${target}`]));

  test('need an address', () => expect(links(new DriveQueryDocument("'0A' in parents"), DEFAULT_SETTINGS)).toEqual([]));
});
