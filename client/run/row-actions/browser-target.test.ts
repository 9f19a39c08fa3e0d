import { expect, test } from 'vitest';
import { browserTarget } from './browser-target';

const WEB = 'https://drive.example/open?id=';

test.each([
  ['https://drive.example/d/1', WEB, 'https://drive.example/d/1', false],
  ['https://evil.example/d/1', WEB, 'https://drive.example/open?id=1', false],
  ['https://docs.example/d/1', undefined, 'https://docs.example/d/1', true],
  [undefined, WEB, 'https://drive.example/open?id=1', false],
  [undefined, 'https://drive.example/files', 'https://drive.example/files/1', false],
])('%j with %j opens %j', (webViewLink, webUrl, url, foreign) => {
  expect(browserTarget({ id: '1', webViewLink }, webUrl)).toMatchObject({ url, foreign });
});

test.each([
  ['http://docs.example/d/1'],
  ['javascript:alert(1)'],
  ['file:///etc/passwd'],
  ['command:workbench.action.quit'],
  ['vscode://x/y'],
  ['https://user:secret@docs.example/'],
  ['nonsense'],
  [42],
  [undefined],
])('%j is not opened', (webViewLink) => {
  expect(browserTarget({ id: '1', webViewLink }, undefined)).toBeUndefined();
});

test('an id is one part of the address', () => {
  expect(browserTarget({ id: '../a?b#c' }, 'https://drive.example/d/')?.url).toBe(
    'https://drive.example/d/..%2Fa%3Fb%23c',
  );
});
