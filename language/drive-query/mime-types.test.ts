import { expect, test } from 'vitest';
import { mimeTypes } from './mime-types';

test('the folder and the shortcut of the connection come first', () => {
  const [folder, shortcut] = mimeTypes('svc').map(({ type }) => type);
  expect([folder, shortcut]).toEqual(['application/vnd.svc-apps.folder', 'application/vnd.svc-apps.shortcut']);
  expect(mimeTypes('acme')[0]?.type).toBe('application/vnd.acme-apps.folder');
});

test('every type is there once, well-formed and with words', () => {
  const rows = mimeTypes('svc');
  expect(new Set(rows.map(({ type }) => type)).size).toBe(rows.length);
  for (const { type, summary, group } of rows) {
    expect(type).toMatch(group === 'prefix' ? /^[a-z]+\/$/ : /^[a-z]+\/[a-z0-9.+-]+$/);
    expect(summary).not.toBe('');
  }
});
