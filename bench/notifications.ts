import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../api';
import { createRecorder, type Notification, openRoster, openStore, type Receiver, startReceiver } from '../channels';
import { CHANGE_PATH, createSandbox, type Sandbox } from '../sandbox';
import { openDelivery } from '../sandbox/authority';
import { megabytes, ms, summarize, table } from './table';

const A_SECOND = 1000;
const SECONDS = 10;
const TICK = 10;

/** What came of the notifications. Times are in milliseconds. */
export interface Flood {
  readonly sent: number;
  readonly received: number;
  readonly took: number;
  /** How much later than asked for the timers of the program went off. */
  readonly late: readonly number[];
}

/**
 * A thousand notifications a second for ten seconds: from the sandbox by HTTPS, with its certificate checked, to a receiver
 * that checks and keeps them and writes the record. Prints what became of them, and returns it.
 */
export async function benchNotifications(): Promise<Flood> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dq-bench-'));
  try {
    const flood = await flooded(folder);
    const { median, p95, max } = summarize(flood.late);
    const heading = `${A_SECOND.toLocaleString('en')} notifications a second for ${SECONDS} seconds, sandbox and receiver in one process`;
    const columns = ['sent', 'received', 'lost', 'took', 'timers late: median', 'p95', 'worst', 'resident'];
    const { sent, received } = flood;
    const times = [ms(flood.took), ms(median), ms(p95), ms(max), megabytes(process.memoryUsage().rss)];
    console.log(table(heading, columns, [[`${sent}`, `${received}`, `${sent - received}`, ...times]]));
    return flood;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function flooded(folder: string): Promise<Flood> {
  const delivery = await openDelivery(folder);
  const sandbox = createSandbox({ deliver: delivery.deliver });
  const store = await openStore(path.join(folder, 'channels'));
  const recorder = createRecorder(store, systemClock);
  const roster = await openRoster(store);
  const numbers = new Set<number>();
  const onMessage = (message: Notification) => {
    recorder.take(message);
    if (message.verdict === 'genuine' && message.state === 'exists') numbers.add(message.number!);
  };
  const tls = delivery.authority.certificateFor(['127.0.0.1']);
  const receiver = await startReceiver({ tls, headerPrefix: 'X-Svc-', channel: roster.find, onMessage });
  try {
    await watch(sandbox, receiver, store);
    return await send(sandbox, () => numbers.size);
  } finally {
    sandbox.close();
    delivery.close();
    await receiver.close();
    roster.close();
    await recorder.close();
  }
}

async function watch(sandbox: Sandbox, { address }: Receiver, store: Awaited<ReturnType<typeof openStore>>) {
  const id = 'bench';
  const [createdAt, origin, place] = [Date.now(), 'http://sandbox.localhost', 'calendars/primary/events'];
  const record = { id, connection: 'sandbox', origin, watch: place, address, createdAt, changedAt: createdAt };
  await store.add({ ...record, progress: 'creating' });
  await post(sandbox, `/calendar/v3/${place}/watch`, { id, type: 'web_hook', address });
}

/** Makes a change for each notification that is due, until all were made and as many came as can be expected. */
async function send(sandbox: Sandbox, received: () => number): Promise<Flood> {
  const all = A_SECOND * SECONDS;
  const from = performance.now();
  const late: number[] = [];
  let sent = 0;
  let before = 0;
  for (let idle = 0; received() < all && idle < A_SECOND; idle = received() === before ? idle + 1 : 0) {
    before = received();
    const start = performance.now();
    await new Promise((resolve) => setTimeout(resolve, TICK));
    late.push(performance.now() - start - TICK);
    const due = Math.min(all, Math.floor(((performance.now() - from) * A_SECOND) / 1000));
    if (due > sent) await post(sandbox, CHANGE_PATH, { resource: 'events', times: due - sent });
    sent = due;
  }
  return { sent, received: received(), took: performance.now() - from, late };
}

async function post(sandbox: Sandbox, at: string, body: unknown): Promise<void> {
  const headers = { Authorization: `Bearer ${sandbox.accessToken}` };
  const url = `http://sandbox.localhost${at}`;
  const answer = await sandbox.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
  if (!answer.ok) throw new Error(`${at} answered ${answer.status}: ${await answer.text()}`);
}
