import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../../language';
import { Dictionary } from './dictionary';
import { storedFile } from './file';
import { idScheme } from './ids';
import { Indices } from './indices';
import { Names } from './names';
import { FileStore } from './store';
import { spreadTrash } from './trash';

describe('ids', () => {
  test('belong to one row and are read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0 }), fc.nat(2 ** 31), (seed, row) => {
        const ids = idScheme(seed);
        const id = ids.idOf(row);
        expect(id).toMatch(/^1[\w-]{32}$/);
        expect(ids.rowOf(id)).toBe(row);
        expect(ids.rowOf(`${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`)).toBe(-1);
      }),
    );
  });

  test('no text makes the look-up fail', () => {
    fc.assert(fc.property(fc.string(), (text) => idScheme(1).rowOf(text) === -1));
    fc.assert(fc.property(fc.string({ minLength: 33, maxLength: 33 }), (text) => idScheme(1).rowOf(text) === -1));
  });

  test('differ between seeds', () => expect(idScheme(1).idOf(5)).not.toBe(idScheme(2).idOf(5)));
});

test('a column of indices holds what was set, however wide it must become', () => {
  const writes = fc.array(fc.tuple(fc.nat(500), fc.oneof(fc.nat(255), fc.nat(65_535), fc.nat(2 ** 32 - 1))));
  fc.assert(
    fc.property(writes, (pairs) => {
      const indices = new Indices();
      for (const [row, value] of pairs) indices.set(row, value);
      for (const [row, value] of new Map(pairs)) expect(indices.get(row)).toBe(value);
    }),
  );
});

test('a dictionary answers as if every value were asked', () => {
  const writes = fc.array(fc.tuple(fc.nat(100), fc.string({ maxLength: 2 })));
  fc.assert(
    fc.property(writes, fc.string({ maxLength: 1 }), (pairs, prefix) => {
      const dictionary = new Dictionary<string>((value) => value, '');
      for (const [row, value] of pairs) dictionary.set(row, value);
      const test = dictionary.where((value) => value.startsWith(prefix));
      for (const [row, value] of new Map(pairs)) expect(test(row)).toBe(value.startsWith(prefix));
    }),
  );
});

test('names come back as they were given, and are found by their words', () => {
  const piece = fc.constantFrom('Q3', 'report', '-', '.', ' ', 'Übersicht', '😀', '\n', "it's", 'ΑΣ', '', '_', 'é');
  const name = fc.array(piece).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(20), name)), (pairs) => {
      const names = new Names();
      for (const [row, given] of pairs) names.set(row, given);
      for (const [row, given] of new Map(pairs)) {
        expect(names.get(row)).toBe(given);
        for (const sought of ['q3', 're', 'ü', 'ασ']) {
          const expected = wordsOf(given).some((word) => word.startsWith(sought));
          expect(names.anyWord((word) => word.startsWith(sought))(row)).toBe(expected);
        }
      }
    }),
  );
});

describe('trash', () => {
  const store = () => {
    const files = new FileStore(1, new Map());
    const add = (id: string, parent: string, explicitlyTrashed = false) =>
      files.add(storedFile({ id, name: id, mimeType: 'x', parents: [parent], explicitlyTrashed }));
    // The child is added before its folder: the order of rows must not matter.
    add('leaf', 'inner');
    add('inner', 'outer');
    add('outer', 'root', true);
    add('beside', 'root');
    spreadTrash(files);
    return files;
  };
  const trashed = (files: FileStore) =>
    ['leaf', 'inner', 'outer', 'beside'].filter((id) => files.isTrashed(files.rowOf(id)));

  test('reaches everything below a trashed folder', () => expect(trashed(store())).toEqual(['leaf', 'inner', 'outer']));

  test('leaves what is restored, but not what was trashed itself', () => {
    const files = store();
    files.set(0, { ...files.get(0), explicitlyTrashed: true });
    files.set(2, { ...files.get(2), explicitlyTrashed: false });
    spreadTrash(files);
    expect(trashed(files)).toEqual(['leaf']);
  });
});
