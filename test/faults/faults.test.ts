/** What comes of every fault, for real: attempts, words, offers; and `docs/faults.md` says the same. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../api';
import { openAuthority } from '../../sandbox/authority';
import { faultsPage, type TriedRow } from './page';
import { type FaultRow, READS, USUAL } from './row';
import { type Authorities, type Outcome, tryFault } from './run';
import { FAULT_GROUPS } from './table';

let folder: string;
let authorities: Authorities;
const tried = new Map<FaultRow, readonly Outcome[]>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-faults-'));
  const [trusted, strange] = [
    await openAuthority(path.join(folder, 'trusted')),
    await openAuthority(path.join(folder, 'strange')),
  ];
  setDefaultCACertificates([...getCACertificates(), trusted.caPem]);
  authorities = { trusted, strange };
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe.each(FAULT_GROUPS)('$title', ({ rows }) => {
  test.each(rows)('$title', async (row) => {
    const areas = row.areas ?? USUAL;
    const outcomes: Outcome[] = [];
    for (const area of areas) outcomes.push(await tryFault(row, area, authorities));
    tried.set(row, outcomes);
    const sent = Object.fromEntries(outcomes.map((outcome) => [outcome.area, outcome.sent]));
    expect(sent).toEqual(Object.fromEntries(areas.map((area) => [area, sentFor(row, area)])));
    for (const outcome of outcomes) expectOutcome(row, outcome);
  });
});

function sentFor({ reads = 1, writes = 1, but }: FaultRow, area: Outcome['area']): number {
  if (!READS.includes(area)) return writes;
  return but?.[area] === undefined ? reads : 1;
}

function expectOutcome(row: FaultRow, { area, failure, tookMs, left }: Outcome): void {
  const says = row.but?.[area] === undefined ? row.says : row.but[area];
  if (says === null) expect(failure, area).toBeUndefined();
  else expect(failure?.message ?? `nothing was said (${area})`).toMatch(says ?? /./);
  if (failure && row.advises) expect(failure.advice).toMatch(row.advises);
  if (failure) expect(failure.advice, area).toMatch(/[.?…]$/);
  expect(left, `timers that nobody called off (${area})`).toBe(row.goesOn ? 1 : 0);
  // A content may take as long as it likes as long as something comes.
  if (area !== 'content') expect(tookMs, area).toBeLessThanOrEqual(DEFAULT_LIMITS.totalMs);
}

test('docs/faults.md tells what came of each', async () => {
  const rows = (each: (typeof FAULT_GROUPS)[number]) =>
    each.rows.flatMap((row): TriedRow[] => (tried.has(row) ? [{ row, outcomes: tried.get(row)! }] : []));
  const page = faultsPage(FAULT_GROUPS.map((group) => ({ title: group.title, rows: rows(group) })));
  await expect(page).toMatchFileSnapshot('../../docs/faults.md');
});
