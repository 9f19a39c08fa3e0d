import { type BenchDocument, recognizeDocument } from './documents';
import { open, type Peer, peers, startPeer } from './peers';
import { ms, type Summary, summarize, table } from './table';

const MEGABYTES = [1, 10, 50];
const WARM_UP = 20;
const SAMPLES = 100;
const ROUNDS = 5;

/** Recognize requests with so many megabytes of audio in them: typing before, within and behind it, asking, opening. */
export async function benchRequests(root: string): Promise<void> {
  const [product] = peers(root);
  const rows: string[][] = [];
  for (const megabytes of MEGABYTES) {
    const { document, where } = recognizeDocument(megabytes * 2 ** 20);
    rows.push([`${megabytes} MB`, 'opening → diagnostics', ...cells(await opening(product, document))]);
    for (const [place, at] of Object.entries(where)) {
      const asked = await typing(product, { ...document, places: [at] });
      for (const [question, summary] of Object.entries(asked)) {
        rows.push([`${megabytes} MB`, `${question} ${place} the audio`, ...cells(summary)]);
      }
    }
  }
  console.log(table(`A request with audio in it, ${SAMPLES} round trips each`, COLUMNS, rows));
}

const COLUMNS = ['audio', 'over stdio', 'median', 'p95', 'worst'];

function cells({ median, p95, max }: Summary): string[] {
  return [ms(median), ms(p95), ms(max)];
}

async function opening(peer: Peer, document: BenchDocument): Promise<Summary> {
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const session = await startPeer(peer);
    const from = performance.now();
    await open(session, peer, document);
    samples.push(performance.now() - from);
    await session.end();
  }
  return summarize(samples);
}

async function typing(peer: Peer, document: BenchDocument): Promise<Record<string, Summary>> {
  const session = await startPeer(peer);
  const opened = await open(session, peer, document);
  const asked: Record<string, Summary> = {};
  for (const question of ['keystroke', 'completion', 'hover'] as const) {
    const samples: number[] = [];
    for (let step = 0; step < WARM_UP + SAMPLES; step++) {
      const from = performance.now();
      await opened[question](step);
      if (step >= WARM_UP) samples.push(performance.now() - from);
    }
    asked[question] = summarize(samples);
  }
  await session.end();
  return asked;
}
