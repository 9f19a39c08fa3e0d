import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asPageMessage } from './messages';

it.each([
  { type: 'ready' },
  { type: 'cancel' },
  { type: 'action', action: 'show-json' },
  { type: 'reveal', line: 0, character: 3 },
  { type: 'copy', text: '' },
])('takes %o', (message) => expect(asPageMessage(message)).toBe(message));

it.each([
  undefined,
  null,
  'ready',
  {},
  { type: 'constructor' },
  { type: 'action', action: 'workbench.action.quit' },
  { type: 'action' },
  { type: 'reveal', line: -1, character: 0 },
  { type: 'reveal', line: 0, character: 0.5 },
  { type: 'copy', text: 3 },
])('refuses %o', (message) => expect(asPageMessage(message)).toBeUndefined());

it('never throws', () => {
  fc.assert(fc.property(fc.anything(), (value) => void asPageMessage(value)));
});
