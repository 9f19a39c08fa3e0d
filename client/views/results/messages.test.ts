import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asPageMessage } from './messages';

it.each([
  { type: 'ready' },
  { type: 'action', action: 'retry' },
  { type: 'reveal', line: 0, character: 3 },
  { type: 'open-file', fileId: 'x' },
  { type: 'copy', text: '' },
  { type: 'active-row', row: null },
  { type: 'row-action', action: 'open-content', row: 3 },
  { type: 'export' },
  { type: 'shown', rows: [2, 0], columns: ['name'] },
  { type: 'columns', columns: [['Images', { widths: { id: 99 } }]] },
])('takes %o', (message) => expect(asPageMessage(message)).toBe(message));

it.each([
  undefined,
  null,
  'ready',
  {},
  { type: 'constructor' },
  { type: 'toString' },
  { type: 'action', action: 'workbench.action.quit' },
  { type: 'reveal', line: -1, character: 0 },
  { type: 'reveal', line: 0.5, character: 0 },
  { type: 'open-file', fileId: '' },
  { type: 'copy', text: 3 },
  { type: 'active-row', row: -1 },
  { type: 'row-action', action: 'quit', row: 3 },
  { type: 'row-action', action: 'copy-id', row: '3' },
  { type: 'shown', rows: [1.5], columns: [] },
  { type: 'shown', rows: [], columns: [3] },
  { type: 'columns', columns: [['Images']] },
  { type: 'columns', columns: [['Images', 'x'.repeat(100_000)]] },
])('refuses %o', (message) => expect(asPageMessage(message)).toBeUndefined());

it('never throws', () => {
  fc.assert(fc.property(fc.anything(), (value) => void asPageMessage(value)));
});
