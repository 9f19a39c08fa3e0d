import { describe, expect, it } from 'vitest';
import { apiKeyLine } from './api-key-line';

describe('apiKeyLine', () => {
  it.each<[string, number | undefined, ReturnType<typeof apiKeyLine>]>([
    ['@key AIza-1\nstarred', undefined, { line: 0, key: 'AIza-1' }],
    ['### A\r\n  @key  AIza-1 # mine\r\nstarred', undefined, { line: 1, key: 'AIza-1' }],
    ['@key one\n### B\n@key two\n', 2, { line: 2, key: 'two' }],
    ['@key one\n### B\n', 1, undefined],
    ['@key $secret', undefined, undefined],
    ['@key\n@keys x\n# @key x\n', undefined, undefined],
  ])('%j, line %s', (text, line, expected) => {
    expect(apiKeyLine(text, line)).toEqual(expected);
  });
});
