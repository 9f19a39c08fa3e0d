import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings';
import { checkDirectiveValue } from './check/values';
import { DIRECTIVES, directiveNamed } from './directives';

describe('the directive table', () => {
  test('names nothing twice, former names included', () => {
    const names = DIRECTIVES.flatMap(({ name, formerNames }) => [name, ...(formerNames ?? [])]);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(DIRECTIVES)('the example of @$name is right under extended', ({ name, example }) => {
    expect(example.startsWith(`@${name} `)).toBe(true);
    const value = example.slice(name.length + 2);
    expect(checkDirectiveValue(name, value, 0, { ...DEFAULT_SETTINGS, dialect: 'extended' })).toEqual([]);
  });

  test('enumerations have values, defaults are among them', () => {
    for (const { valueType, values, default: byDefault } of DIRECTIVES) {
      expect(values !== undefined).toBe(valueType === 'enum' || valueType === 'enum-list');
      if (values && byDefault) expect(values.map(({ name }) => name)).toContain(byDefault);
    }
  });

  test('is found by exact name only', () => {
    expect(directiveNamed('orderBy')?.valueType).toBe('order-by');
    expect(directiveNamed('orderby')).toBeUndefined();
  });
});
