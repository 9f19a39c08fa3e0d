import { expect, test } from 'vitest';
import { SCOPES, scopesFor, type Task } from './scopes';

const { files, content, channels, acl, speech } = SCOPES;

test.each<[Task[], string[]]>([
  [[], []],
  [['files'], [files]],
  [['content'], [content]],
  [['content', 'files'], [content]],
  [
    ['channels', 'files', 'files'],
    [files, channels],
  ],
  [['acl', 'channels'], [acl]],
  [['speech'], [speech]],
])('%j takes %j, and who it is', (tasks, scopes) => {
  expect(scopesFor(tasks)).toEqual(['openid', 'email', ...scopes]);
});

test('nothing that only reads gets a scope to write, but for whom nothing less is taken', () => {
  expect(Object.entries(SCOPES).filter(([, scope]) => !scope.endsWith('.readonly'))).toEqual([
    ['acl', acl],
    ['speech', speech],
  ]);
});
