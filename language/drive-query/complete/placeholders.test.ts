import { expect, test } from 'vitest';
import { expanded, snippet } from './placeholders';

test.each([
  ["'‹›' in parents", "'$1' in parents$0"],
  ["name = '‹report›' and id = ‹›", "name = '${" + "1:report}' and id = $2$0"],
  ["has { key='‹a›' }", "has { key='${" + "1:a}' \\}$0"],
])('%s becomes %s', (template, expected) => {
  expect(snippet(template)).toBe(expected);
});

test('left as they are, the places hold their texts', () => {
  expect(expanded("'‹root›' in parents and name = '‹›'")).toBe("'root' in parents and name = ''");
});
