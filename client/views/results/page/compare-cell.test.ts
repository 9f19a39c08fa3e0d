import { describe, expect, it } from 'vitest';
import type { ShownChange } from '../compare-messages';
import { comparedCell } from './compare-cell';

const changed = (before: unknown, after: unknown): ShownChange => ({
  kind: 'changed',
  before: { it: before },
  after: { it: after },
});
const cell = (change: ShownChange, kind: 'text' | 'time' | 'nested' = 'text') =>
  comparedCell(change, { path: 'it', kind }, Date.UTC(2026, 10, 22));

describe('a cell of a comparison', () => {
  it('shows what changed', () => {
    expect(cell(changed('a', 'b'))).toEqual({ text: 'b', before: 'a', title: 'a\n→ b' });
  });

  it('shows what is the same once', () => expect(cell(changed('a', 'a'))).toEqual({ text: 'a', title: 'a' }));

  it('says where nothing was', () =>
    expect(cell(changed(undefined, 'b'))).toMatchObject({ text: 'b', before: 'nothing' }));

  it('shows times in full that would read the same', () => {
    const [was, is] = ['2026-11-01T10:00:00Z', '2026-11-01T10:00:05Z'];
    expect(cell(changed(was, is), 'time')).toMatchObject({ before: was, text: is });
  });

  it('shows objects in whole whose names are the same', () => {
    const [was, is] = [
      { name: 'x', role: 'a' },
      { name: 'x', role: 'b' },
    ];
    expect(cell(changed(was, is), 'nested')).toMatchObject({ before: JSON.stringify(was), text: JSON.stringify(is) });
  });

  it('shows a row that came or went as it is', () => {
    expect(cell({ kind: 'removed', before: { it: 'x' } })).toEqual({ text: 'x', title: 'x' });
  });
});
