import { expect, test } from 'vitest';
import { requestKindOf } from './kinds';

test.each<[string | undefined, string, ReturnType<typeof requestKindOf>]>([
  ['recognize-request', 'untitled:1', 'recognize'],
  ['channel-request', 'a.json', 'channel'],
  ['stop-request', 'a.recognize.json', 'stop'],
  [undefined, 'audio/hello.recognize.json', 'recognize'],
  ['json', 'file:///a/b.channel.json', 'channel'],
  [undefined, 'B.STOP.JSON', 'stop'],
  [undefined, 'recognize.json', undefined],
  [undefined, 'a.recognize.json5', undefined],
  ['drive-query', 'a.dq', undefined],
])('%s, %s: %s', (languageId, path, kind) => {
  expect(requestKindOf(languageId, path)).toBe(kind);
});
