import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANDMARKS } from '../index';
import { FAULTS } from './table';

const text = readFileSync('docs/sandbox.md', 'utf8');

test.each(FAULTS.map(({ name, form, summary }) => [name, form, summary]))(
  'the documentation has %s',
  (name, form, summary) => {
    const sameForAll = /^\d+$/.test(name) && name !== '400' && name !== '429';
    expect(text).toContain(sameForAll ? `\`${name}\`` : `| \`${form}\` | ${summary}`);
  },
);

test('the documentation names every landmark', () => {
  const { folders, drives, driveFolders, files, labels } = LANDMARKS;
  const { root: _root, appData: _appData, ...named } = folders;
  const ids = [named, drives, driveFolders, files].flatMap((group) => Object.values(group));
  for (const id of [...ids, ...Object.keys(labels).map((label) => `labels/${label}`)])
    expect(text).toContain(`\`${id}\``);
});
