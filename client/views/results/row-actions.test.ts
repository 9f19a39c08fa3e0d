import { expect, test } from 'vitest';
import type { Row } from './messages';
import { canDo, ROW_ACTIONS } from './row-actions';

const FOLDER = 'application/vnd.svc-apps.folder';
const SHORTCUT = 'application/vnd.svc-apps.shortcut';
const ANY = ['show-metadata'];
const OF_FILES = ['find-shortcuts', 'open-in-browser', 'copy-id', 'insert-id'];

test.each([
  ['a file', { id: '1', mimeType: 'text/plain' }, [...ANY, 'open-content', ...OF_FILES]],
  ['a folder', { id: '1', mimeType: FOLDER }, [...ANY, 'list-folder', 'copy-in-parents', ...OF_FILES]],
  ['a document of the vendor', { id: '1', mimeType: 'application/vnd.svc-apps.document' }, [...ANY, ...OF_FILES]],
  ['a shortcut', { id: '1', mimeType: SHORTCUT }, [...ANY, 'open-content', ...OF_FILES]],
  [
    'a shortcut to a folder',
    { id: '1', mimeType: SHORTCUT, shortcutDetails: { targetId: '2', targetMimeType: FOLDER } },
    [...ANY, 'open-content', 'list-folder', 'copy-in-parents', ...OF_FILES],
  ],
  ['who knows what', { id: '1' }, [...ROW_ACTIONS]],
  ['a row without an id', { mimeType: 'text/plain' }, ANY],
  ['a row with its page and without an id', { webViewLink: 'https://a.example' }, [...ANY, 'open-in-browser']],
] as [string, Row, string[]][])('what can be done with %s', (_what, row, actions) => {
  expect(ROW_ACTIONS.filter((action) => canDo(action, row)).sort()).toEqual([...actions].sort());
});
