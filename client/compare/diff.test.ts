import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../views/results/messages';
import { diffRows, equal, type RowsDiff } from './diff';
import { inSlices } from './in-slices';

function diff(before: readonly Row[], after: readonly Row[], members?: readonly string[]): RowsDiff {
  const work = diffRows(before, after, members);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The rows of the later list, in the order of the earlier one; what was added comes last. */
function applyDiff(before: readonly Row[], { changes }: Pick<RowsDiff, 'changes'>): Row[] {
  const rows: (Row | undefined)[] = [...before];
  for (const change of changes) {
    if (change.kind === 'added') rows.push(change.after);
    else rows[change.from] = change.kind === 'changed' ? change.after : undefined;
  }
  return rows.filter((row) => row !== undefined);
}

const withId = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    name: fc.string(),
    size: fc.nat(3),
    owners: fc.array(fc.object({ maxDepth: 1 }), { maxLength: 2 }),
  },
  { requiredKeys: ['id'] },
);
const anyRow = fc.oneof(withId, fc.record({ name: fc.constantFrom('x', 'y'), size: fc.nat(2) }));
const rows = fc.oneof(fc.array(withId, { maxLength: 12 }), fc.array(anyRow, { maxLength: 12 })) as fc.Arbitrary<Row[]>;

/** Rows as texts that are the same for equal rows, whatever the order of members, and of the rows. */
const sorted = (list: readonly Row[]) => list.map((row) => JSON.stringify(row, inOrder)).sort();

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
}

describe('comparing rows', () => {
  it('says what makes the one list the other', () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const found = diff(before, after);
        expect(sorted(applyDiff(before, found))).toEqual(sorted(after));
        expect(found.unchanged + found.changes.filter(({ kind }) => kind !== 'added').length).toBe(before.length);
        expect(found.unchanged + found.changes.filter(({ kind }) => kind !== 'removed').length).toBe(after.length);
      }),
    );
  });

  it('finds nothing between a list and itself in another order', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(withId, { selector: ({ id }) => id })
          .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          expect(diff(list, shuffled).changes).toEqual([]);
        },
      ),
    );
  });

  it('finds the opposite the other way round', () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const count = (found: RowsDiff, kind: string) => found.changes.filter((change) => change.kind === kind).length;
        const [there, back] = [diff(before, after), diff(after, before)];
        expect(count(back, 'added')).toBe(count(there, 'removed'));
        expect(count(back, 'changed')).toBe(count(there, 'changed'));
      }),
    );
  });

  it('knows a row by its id, and shows what changed in it', () => {
    const before = [
      { id: 'a', name: 'Plan' },
      { id: 'b', name: 'Gone' },
    ];
    const after = [
      { id: 'c', name: 'New' },
      { name: 'Plan 2', id: 'a' },
    ];
    expect(diff(before, after)).toEqual({
      key: 'id',
      unchanged: 0,
      changes: [
        { kind: 'added', to: 0, after: after[0] },
        { kind: 'removed', from: 1, before: before[1] },
        { kind: 'changed', from: 0, to: 1, before: before[0], after: after[1] },
      ],
    });
  });

  it('goes by whole rows where one has no id', () => {
    const found = diff([{ id: 'a', name: 'x' }], [{ name: 'x' }]);
    expect([found.key, ...found.changes.map(({ kind }) => kind)]).toEqual(['row', 'removed', 'added']);
  });

  it('leaves out members that it is not asked to compare', () => {
    expect(diff([{ id: 'a', name: 'x' }], [{ id: 'a', name: 'x', size: '3' }], ['id', 'name']).changes).toEqual([]);
  });

  it('tells rows that share an id apart by their order', () => {
    const found = diff(
      [
        { id: 'a', n: 1 },
        { id: 'a', n: 2 },
      ],
      [{ id: 'a', n: 1 }],
    );
    expect(found.changes).toEqual([{ kind: 'removed', from: 1, before: { id: 'a', n: 2 } }]);
  });
});

describe('equality', () => {
  it.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [{ a: undefined }, { b: undefined }, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [null, {}, false],
    ['1', 1, false],
  ])('of %o and %o is %s', (one, other, expected) => expect(equal(one, other)).toBe(expected));
});

describe('working in slices', () => {
  it('lets others have their turn, again and again, over 100,000 rows on either side', async () => {
    const list = (name: string) =>
      Array.from({ length: 100_000 }, (_, index) => ({ id: `${index}`, name: index % 1000 === 0 ? name : 'same' }));
    let clock = 0;
    const seen: number[] = [];
    const tools = { now: () => (clock += 5), pause: async () => {} };
    const found = await inSlices(diffRows(list('old'), list('new')), tools, new AbortController().signal, (done) =>
      seen.push(done),
    );
    expect(found.changes.length).toBe(100);
    expect(seen.length).toBeGreaterThan(100);
  });

  it('ends when it is told to', async () => {
    const stop = new AbortController();
    const tools = { now: () => 100, pause: async () => stop.abort(new Error('enough')) };
    const never = (function* () {
      for (let step = 0; ; step++) yield step;
    })();
    let clock = 0;
    await expect(inSlices(never, { ...tools, now: () => (clock += 10) }, stop.signal)).rejects.toThrow('enough');
  });
});
