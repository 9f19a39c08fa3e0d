import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings';
import { checkQuery, diagnose } from './diagnose';
import { DIAGNOSTICS } from './diagnostics';
import { DriveQueryDocument } from './document';

describe.each(Object.entries(DIAGNOSTICS))('%s', (code, { wrong, right, bare, message, severity }) => {
  const found = (text: string) =>
    bare ? checkQuery(text, DEFAULT_SETTINGS) : diagnose(new DriveQueryDocument(text), DEFAULT_SETTINGS);

  test('is what its wrong example shows', () => {
    expect(found(wrong).map((diagnostic) => `${diagnostic.severity} ${diagnostic.code}`)).toEqual([
      `${severity} ${code}`,
    ]);
  });

  test('is not in its right example', () => {
    expect(found(right)).toEqual([]);
  });

  test('says something whole', () => {
    const [diagnostic] = found(wrong);
    expect(diagnostic!.message).toMatch(/^[A-Z“-￿].*[\w.?)}”'…]$/s);
    expect(diagnostic!.message).not.toMatch(/\{\w+\}|““|undefined|\.\./);
    expect(typeof message === 'function' || message.length > 0).toBe(true);
  });
});
