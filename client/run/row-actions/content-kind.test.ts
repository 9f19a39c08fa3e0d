import { expect, test } from 'vitest';
import { contentKind, imageName, languageOf } from './content-kind';

test.each([
  ['text/plain', 'a', 'text'],
  ['text/plain; charset=utf-8', 'a', 'text'],
  ['application/json', 'a', 'text'],
  ['application/geo+json', 'a', 'text'],
  ['image/svg+xml', 'a.svg', 'text'],
  ['image/png', 'a', 'image'],
  ['IMAGE/JPEG', 'a', 'image'],
  ['image/tiff', 'a.tiff', 'other'],
  ['application/pdf', 'a.pdf', 'other'],
  ['application/zip', 'notes.txt', 'other'],
  ['application/octet-stream', 'notes.md', 'text'],
  ['', 'main.rs', 'text'],
  ['', 'setup.exe', 'other'],
])('%s called %s is shown as %s', (mimeType, name, kind) => {
  expect(contentKind(mimeType, name)).toBe(kind);
});

test('a picture has a name that says so', () => {
  expect([imageName('image/png', 'shot'), imageName('image/jpeg', 'a.JPEG')]).toEqual(['shot.png', 'a.JPEG']);
});

test.each([
  ['application/vnd.api+json', 'json'],
  ['text/x-python', 'python'],
  ['text/javascript', 'javascript'],
  ['text/plain', undefined],
])('%s is written in %s', (mimeType, language) => {
  expect(languageOf(mimeType)).toBe(language);
});
