import { expect, it } from 'vitest';
import { unlinked } from './unlinked';

it.each([
  ['plain (words) [here]', 'plain (words) [here]'],
  ['[Sign in](command:evil)', '[Sign in] (command:evil)'],
  ['[[a](b)](command:c)', '[[a] (b)] (command:c)'],
])('%s', (text, shown) => {
  expect(unlinked(text)).toBe(shown);
});
