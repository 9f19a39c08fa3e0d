import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type LanguageSettings } from '../settings';
import { analyse } from './analyse';
import { DriveQueryDocument } from './document';

/** Whether anything is checked anew when the settings change. */
function checksAnew(change: Partial<LanguageSettings>): boolean {
  const document = new DriveQueryDocument("name = 'x'\n### two\nnmae = 'x'");
  analyse(document, DEFAULT_SETTINGS, () => false);
  let asked = false;
  analyse(document, { ...DEFAULT_SETTINGS, ...change }, () => {
    asked = true;
    return false;
  });
  return asked;
}

test('settings that checks do not read cost no check', () => {
  expect(checksAnew({})).toBe(false);
  expect(checksAnew({ webUrl: 'https://example.com', known: { files: [{ id: 'a', name: 'b' }] } })).toBe(false);
});

test('settings that checks read do', () => {
  expect(checksAnew({ dialect: 'extended' })).toBe(true);
  expect(checksAnew({ severity: { 'unknown-term': 'off' } })).toBe(true);
  expect(checksAnew({ vendor: 'other' })).toBe(true);
  expect(checksAnew({ connections: ['sandbox'] })).toBe(true);
});
