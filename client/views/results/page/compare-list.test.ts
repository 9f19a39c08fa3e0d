import { expect, it } from 'vitest';
import type { ShownChange } from '../compare-messages';
import { ChangeList, type ChangesWanted, KIND_PATH } from './compare-list';

const CHANGES: readonly ShownChange[] = [
  { kind: 'added', after: { id: 'a', name: 'Plan', size: '10' } },
  { kind: 'changed', before: { id: 'b', name: 'Old', size: '9' }, after: { id: 'b', name: 'New', size: '9' } },
  { kind: 'removed', before: { id: 'c', name: 'Gone', size: '100' } },
];

function shown(wanted: Partial<ChangesWanted>): unknown[] {
  const list = new ChangeList(undefined);
  list.add(0, CHANGES.slice(0, 2));
  list.add(1, CHANGES.slice(1));
  const work = list.arrange({ hidden: [], filter: '', sort: null, ...wanted });
  for (;;) {
    const { done, value } = work.next();
    if (done) return value.map((number) => (list.at(number)!.after ?? list.at(number)!.before)!.id);
  }
}

it.each<[string, Partial<ChangesWanted>, string[]]>([
  ['everything as it came', {}, ['a', 'b', 'c']],
  ['no kind that is hidden', { hidden: ['added', 'removed'] }, ['b']],
  ['what contains the words', { filter: 'gone' }, ['c']],
  ['by a column, for what it means', { sort: { path: 'size', descending: false } }, ['b', 'a', 'c']],
  ['by what happened', { sort: { path: KIND_PATH, descending: true } }, ['c', 'b', 'a']],
])('shows %s', (_, wanted, ids) => expect(shown(wanted)).toEqual(ids));

it('counts each kind, and has the columns of both sides', () => {
  const list = new ChangeList(undefined);
  list.add(0, [...CHANGES, { kind: 'changed', before: { id: 'd', starred: true }, after: { id: 'd' } }]);
  expect(list.kinds).toEqual({ added: 1, removed: 1, changed: 2 });
  expect(list.columns.map(({ path }) => path)).toEqual(['name', 'size', 'id', 'starred']);
});
