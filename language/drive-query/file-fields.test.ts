import { describe, expect, test } from 'vitest';
import type { FileField } from './file-field';
import { DEFAULT_FILE_FIELDS, FILE_FIELDS, fieldsAt, LIST_FIELDS } from './file-fields';

function everyLevel(fields: readonly FileField[]): (readonly FileField[])[] {
  return [fields, ...fields.flatMap((field) => everyLevel(field.fields ?? (field.each ? [field.each] : [])))];
}

describe('the catalogue of fields', () => {
  test('names no field twice on one level, and every row has words', () => {
    for (const level of everyLevel(LIST_FIELDS)) {
      const names = level.map((field) => field.name);
      expect(new Set(names).size, names.join()).toBe(names.length);
      for (const field of level) expect(field.summary, field.name).toMatch(/\.$/);
    }
  });

  test('objects have fields and nothing else has', () => {
    for (const field of everyLevel(LIST_FIELDS).flat()) {
      expect(field.fields !== undefined, field.name).toBe(field.type === 'object');
      expect(field.each !== undefined, field.name).toBe(field.type === 'map');
    }
  });

  test('holds what a list returns by itself', () => {
    const documented = FILE_FIELDS.filter((field) => field.dialect === 'documented').map((field) => field.name);
    expect(documented).toEqual(expect.arrayContaining([...DEFAULT_FILE_FIELDS]));
  });

  test.each([
    ['files', 'documented'],
    ['files/shortcutDetails/targetId', 'documented'],
    ['files/size', 'extended'],
    ['files/permissions/permissionDetails/role', 'extended'],
    ['files/properties/anything', 'extended'],
    ['files/labelInfo/labels/fields/any/user/me', 'extended'],
    ['*/owners/me', 'extended'],
    ['id', undefined],
    ['files/name/x', undefined],
    ['files/nope', undefined],
  ])('%s is %s', (path, dialect) => {
    expect(fieldsAt(path.split('/'))[0]?.dialect).toBe(dialect);
  });
});
