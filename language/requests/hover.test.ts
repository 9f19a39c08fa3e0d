import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings';
import { cursor } from '../testing';
import { RequestDocument } from './document';
import { hoverRequest } from './hover';
import type { RequestKind } from './kinds';
import { SURROUNDINGS } from './testing';

function hovered(marked: string, kind: RequestKind = 'recognize'): { on: string; says: string } | undefined {
  const { text, offset } = cursor(marked);
  const found = hoverRequest(new RequestDocument(text, kind), offset, DEFAULT_SETTINGS, SURROUNDINGS);
  return found && { on: text.slice(found.start, found.end), says: found.markdown };
}

describe('over', () => {
  test.each<[string, string, RegExp]>([
    ['{"con|fig": {}}', '"config"', /`config`.*object, required/],
    ['{"config": {"|encoding": "FLAC"}}', '"encoding"', /`encoding`.*one of a fixed list/],
    ['{"config": {"encoding|": "FLAC"}}', '"encoding"', /`LINEAR16`/],
    ['{"config": {"encoding": "FL|AC"}}', '"FLAC"', /`FLAC`.*The number 2/s],
    ['{"config": {"encoding": 2|}}', '2', /`FLAC`/],
    [
      '{"config": {"maxAlternatives|": 3}}',
      '"maxAlternatives"',
      /whole number, also in quotes.*From 0 to 30.*public reference/s,
    ],
    ['{"config": {"speechContexts": [{"phrases|": []}]}}', '"phrases"', /list of texts/],
    ['{"$reque|st": {}}', '"$request"', /never sent|not sent|before the request is sent/i],
    ['{"$request": {"region": "e|u"}}', '"eu"', /European Union/],
    ['{"config"|}', '"config"', /`config`/],
    ['{con|fig: {}}', 'config', /`config`/],
  ])('%s', (marked, on, says) => {
    const found = hovered(marked);
    expect(found?.on).toBe(on);
    expect(found?.says).toMatch(says);
  });

  test('members of the other kinds', () => {
    expect(hovered('{"expi|ration": 1}', 'channel')?.says).toMatch(/milliseconds/);
    expect(hovered('{"resource|Id": "x"}', 'stop')?.says).toMatch(/required/);
  });
});

test.each(['|{}', '{|}', '{"nothing|": 1}', '{"config": {"encoding":| }}', '|', '[1|]', '{"config": {} |}'])(
  'nothing over %j',
  (marked) => expect(hovered(marked)).toBeUndefined(),
);
