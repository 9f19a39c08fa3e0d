import { expect, it } from 'vitest';
import { type MemberPlace, nameAudioFile } from './name-audio-file';

/** The members of a text by reading what `JSON.parse` says, found again in the text: names stand once in it. */
function membersOf(text: string): MemberPlace[] {
  const places = (value: unknown): MemberPlace[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).map(([name, inner]) => {
          const start = text.indexOf(`"${name}"`);
          const written = JSON.stringify(inner);
          const end = text.indexOf(written, start) + written.length;
          return { name, start, end, children: places(inner) };
        });
  return places(JSON.parse(text));
}

it.each([
  ['{}', '{\n  "$request": { "audioFile": "./a.wav" }\n}'],
  ['{\n  "config":{}\n}', '{\n  "$request": { "audioFile": "./a.wav" },\n  "config":{}\n}'],
  ['{"$request":{"region":"eu"}}', '{"$request":{ "audioFile": "./a.wav","region":"eu"}}'],
  ['{"$request":{}}', '{"$request":{ "audioFile": "./a.wav" }}'],
  ['{"$request":{"audioFile":"b.wav","region":"eu"}}', '{"$request":{"audioFile": "./a.wav","region":"eu"}}'],
])('%s becomes %s', (before, after) => {
  const change = nameAudioFile(before, membersOf(before), './a.wav');
  expect(before.slice(0, change?.start) + change?.newText + before.slice(change?.end)).toBe(after);
  expect(JSON.parse(after).$request.audioFile).toBe('./a.wav');
});

it.each([
  ['no object', '7', []],
  ['another kind of $request', '{"$request":7}', [{ name: '$request', start: 1, end: 13, children: [] }]],
])('there is no place for it in %s', (_, text, members) => {
  expect(nameAudioFile(text, members, './a.wav')).toBeUndefined();
});

it('writes any name as JSON', () => {
  expect(nameAudioFile('{}', [], 'a"b\\c.wav')?.newText).toContain('"a\\"b\\\\c.wav"');
});
