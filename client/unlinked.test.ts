import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unlinked } from './unlinked';

it.each([
  ['plain (words) [here]', 'plain (words) [here]'],
  ['[Sign in](command:evil)', '[Sign in] (command:evil)'],
  ['[[a](b)](command:c)', '[[a] (b)] (command:c)'],
  ['$(verified) Google', '$ (verified) Google'],
  ['name\u202egnp.exe\u2069', 'name gnp.exe '],
  ['one\r\nline\u001b[31m', 'one line [31m'],
])('%j', (text, shown) => {
  expect(unlinked(text)).toBe(shown);
});

it('holds for every text, however long', () => {
  const unit = fc.constantFrom(...'[](){}$\n\u001b\u202e', 'command:', 'a');
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 3000 }), (units) => {
      const shown = unlinked(units.join(''));
      expect(['](', '$(', '\n', '\u001b', '\u202e'].filter((each) => shown.includes(each))).toEqual([]);
      expect(shown.length).toBeLessThanOrEqual(1501);
    }),
  );
});
