import { expect, it } from 'vitest';
import { plainText } from './plain-text';

it('keeps the words and drops the marks', () => {
  const markdown =
    "**name** is `text`.\n\n```drive-query\nname = 'x' and size > 3\n```\n\n[More](https://example.com/a)";
  expect(plainText(markdown)).toBe("name is text.\n\nname = 'x' and size > 3\n\nMore");
});
