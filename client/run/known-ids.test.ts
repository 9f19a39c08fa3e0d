import { expect, it } from 'vitest';
import { createKnownIds } from './known-ids';

const FOLDER = 'application/vnd.svc-apps.folder';
const ids = (list: readonly { id: string }[] | undefined) => list?.map(({ id }) => id);

it('tells folders, files and users apart', () => {
  const known = createKnownIds();
  const owners = [{ emailAddress: 'mira@example.com', displayName: 'Mira' }];
  const permissions = [{ emailAddress: 'tom@example.com', displayName: 'Tom' }, ...owners, { type: 'anyone' }, null];
  const rows = [
    { id: 'd1', name: 'Plans', mimeType: FOLDER, owners },
    { id: 'f1', name: 'a.txt', mimeType: 'text/plain', permissions },
    { id: 'f2', name: 'No type' },
  ];
  expect(known.add('sandbox', rows)).toBe(true);
  expect(known.of('sandbox')).toMatchObject({
    folders: [{ id: 'd1', name: 'Plans' }],
    files: [
      { id: 'f1', name: 'a.txt' },
      { id: 'f2', name: 'No type' },
    ],
    users: [
      { id: 'mira@example.com', name: 'Mira' },
      { id: 'tom@example.com', name: 'Tom' },
    ],
  });
});

it('keeps connections apart', () => {
  const known = createKnownIds();
  known.add('work', [{ id: 'f1', name: 'Secret' }]);
  expect(known.of('sandbox')).toMatchObject({ folders: [], files: [], users: [] });
  expect(ids(known.of('work').files)).toEqual(['f1']);
});

it('has the latest first, each once under its latest name, and no more than it may', () => {
  const known = createKnownIds(3);
  known.add('c', [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ]);
  known.add('c', [
    { id: 'c', name: 'C' },
    { id: 'b', name: 'B2' },
    { id: 'c', name: 'again' },
  ]);
  expect(known.of('c').files).toEqual([
    { id: 'c', name: 'C' },
    { id: 'b', name: 'B2' },
    { id: 'a', name: 'A' },
  ]);
  known.add('c', [{ id: 'd', name: 'D' }]);
  expect(ids(known.of('c').files)).toEqual(['d', 'c', 'b']);
  known.add(
    'c',
    [...'vwxyz'].map((id) => ({ id, name: id })),
  );
  expect(ids(known.of('c').files)).toEqual(['v', 'w', 'x']);
});

it('says whether rows changed anything', () => {
  const known = createKnownIds();
  expect(known.add('c', [])).toBe(false);
  expect(known.add('c', [{ id: 'a', name: 'A' }])).toBe(true);
  expect(known.add('c', [{ id: 'a', name: 'A' }])).toBe(false);
  expect(known.add('c', [{ id: 'a', name: 'Renamed' }])).toBe(true);
});

it('lists a folder among folders alone, with or without its type', () => {
  const known = createKnownIds();
  known.add('c', [{ id: 'd', name: 'D' }]);
  known.add('c', [{ id: 'd', name: 'D', mimeType: FOLDER }]);
  known.add('c', [{ id: 'd', name: 'D2' }]);
  expect(known.of('c')).toMatchObject({ folders: [{ id: 'd', name: 'D2' }], files: [], users: [] });
});

it('takes names as one short line', () => {
  const known = createKnownIds();
  known.add('c', [
    { id: 'a', name: 'two\nlines\u0007\u202eend' },
    { id: 'b', name: 'x'.repeat(300) },
    { id: 'c', name: `${'x'.repeat(199)}😀` },
  ]);
  expect(known.of('c').files?.map(({ name }) => name)).toEqual(['two lines end', 'x'.repeat(200), 'x'.repeat(199)]);
});

it.each([
  { name: 'no id' },
  { id: 'no-name' },
  { id: 7, name: 'a number' },
  { id: 'x', name: ['a list'] },
  { id: 'x', name: ' \u0000' },
  { id: 'two\nlines', name: 'x' },
  { id: 'x'.repeat(201), name: 'x' },
  { owners: 'mira', permissions: { emailAddress: 'a', displayName: 'b' } },
  { owners: [{ emailAddress: 'mira@example.com' }, 7] },
])('passes over %j', (row) => {
  expect(createKnownIds().add('c', [row])).toBe(false);
});

it('learns drives, labels, keys of properties and MIME types', () => {
  const known = createKnownIds();
  const labels = [{ id: 'lab1', fields: { stage: { id: 'stage' } } }, { id: 'bad\nid' }, null];
  known.add('c', [
    { id: 'f1', name: 'Plan.txt', driveId: 'd1', mimeType: 'application/x-odd', properties: { team: 'a' } },
    { id: 'f2', name: 'b', driveId: 'd1', labelInfo: { labels }, appProperties: { step: '1', team: 'b' } },
  ]);
  const { drives, labels: found, propertyKeys, mimeTypes } = known.of('c');
  expect(drives).toEqual([{ id: 'd1', name: 'The shared drive with “Plan.txt”' }]);
  expect(found).toEqual([{ id: 'lab1', name: 'lab1', fields: [{ id: 'stage', name: 'stage' }] }]);
  expect(propertyKeys).toEqual(['team', 'step']);
  expect(mimeTypes).toEqual(['application/x-odd']);
  known.add('c', [{ id: 'd1', name: 'Marketing', driveId: 'd1', mimeType: FOLDER }]);
  expect(known.of('c').drives).toEqual([{ id: 'd1', name: 'Marketing' }]);
});

it('takes nothing from members of the wrong type', () => {
  const known = createKnownIds();
  known.add('c', [{ id: 'f1', name: 'a', driveId: 5, properties: 'x', labelInfo: [], mimeType: {}, owners: 'y' }]);
  expect(known.of('c')).toMatchObject({ drives: [], labels: [], propertyKeys: [], mimeTypes: [], users: [] });
});
