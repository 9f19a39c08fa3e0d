import { readFileSync } from 'node:fs';
import { open, type Peer, peers, startPeer } from './peers';
import { megabytes, ms, summarize, table, times } from './table';

const REQUESTS = 10_000;
const ROUNDS = 7;
const STARTS = 21;

/** Opening a document of 1 MB: time to its diagnostics, the longest another request waits meanwhile, resident memory. */
export async function benchOpening(root: string): Promise<void> {
  const all = peers(root);
  const took: number[][] = all.map(() => []);
  const waited: number[][] = all.map(() => []);
  const resident: number[][] = all.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, peer] of all.entries()) {
      const { time, memory } = await openAlone(peer);
      took[index]!.push(time);
      resident[index]!.push(memory);
      waited[index]!.push(await openWhileAsking(peer));
    }
  }
  const rows = all.map((peer, index) => {
    const time = summarize(took[index]!);
    const memory = summarize(resident[index]!).median;
    return [
      peer.name,
      ms(time.median),
      ms(time.max),
      ms(summarize(waited[index]!).median),
      ms(summarize(waited[index]!).max),
      megabytes(memory),
    ];
  });
  const columns = ['opening 1 MB', 'to diagnostics', 'worst', 'others waited', 'worst', 'resident memory'];
  console.log(table(`Opening ${REQUESTS} requests in a fresh server, ${ROUNDS} rounds`, columns, rows));
}

/** From starting the process to its answer to `initialize`, and on to the first diagnostics of a small document. */
export async function benchStart(root: string): Promise<void> {
  const all = peers(root);
  const answered: number[][] = all.map(() => []);
  const useful: number[][] = all.map(() => []);
  for (let round = 0; round < STARTS; round++) {
    for (const [index, peer] of all.entries()) {
      const document = peer.documentOf(50);
      const from = performance.now();
      const session = await startPeer(peer);
      answered[index]!.push(performance.now() - from);
      await open(session, peer, document);
      useful[index]!.push(performance.now() - from);
      await session.end();
    }
  }
  const [first, whole] = [answered.map(summarize), useful.map(summarize)];
  const rows = all.map((peer, index) => [
    peer.name,
    ...[first, whole].flatMap((summaries) => {
      const { median, p95 } = summaries[index]!;
      return [ms(median), ms(p95), times(median / summaries[1]!.median)];
    }),
  ]);
  const columns = [
    'from starting the process',
    'to initialize',
    'p95',
    'to floor',
    'to diagnostics',
    'p95',
    'to floor',
  ];
  console.log(table(`Cold start, ${STARTS} rounds`, columns, rows));
}

async function openAlone(peer: Peer): Promise<{ time: number; memory: number }> {
  const document = peer.documentOf(REQUESTS);
  const session = await startPeer(peer);
  const from = performance.now();
  await open(session, peer, document);
  const time = performance.now() - from;
  const memory = residentMemory(session.pid);
  await session.end();
  return { time, memory };
}

/** Asks for a hover in a small document, one after the other, while the large one is opened; the longest wait in ms. */
async function openWhileAsking(peer: Peer): Promise<number> {
  const document = peer.documentOf(REQUESTS);
  const session = await startPeer(peer);
  const small = await open(session, peer, peer.documentOf(50), 'small');
  for (let warm = 0; warm < 20; warm++) await small.hover(warm);
  let opening = true;
  const opened = open(session, peer, document).then(() => {
    opening = false;
  });
  let longest = 0;
  for (let index = 0; opening; index++) {
    const from = performance.now();
    await small.hover(index);
    longest = Math.max(longest, performance.now() - from);
  }
  await opened;
  await session.end();
  return longest;
}

/** Resident bytes of a process, from the kernel; not available outside Linux. */
function residentMemory(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
