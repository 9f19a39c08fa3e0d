import { type OpenedDocument, open, type Peer, peers, startPeer } from './peers';
import { ms, type Summary, summarize, table, times } from './table';

const SIZES = [50, 1_000, 10_000];
const WARM_UP_TURNS = 4;
const TURNS = 20;
/**
 * The servers take turns of so many questions each, so that what the machine does meanwhile meets them all alike. One
 * more comes before them and is not counted: it wakes a process that has slept through the turns of the others, which
 * takes several times as long as an answer, whoever answers.
 */
const TURN = 10;
const SAMPLES = TURNS * TURN;

type Question = 'keystroke' | 'completion' | 'hover';
const QUESTIONS: readonly [Question, string][] = [
  ['keystroke', 'keystroke → diagnostics'],
  ['completion', 'completion'],
  ['hover', 'hover'],
];

/** Round trips over stdio in a document of 50, 1,000 and 10,000 requests; prints one table per size. */
export async function benchKeystrokes(root: string): Promise<void> {
  for (const size of SIZES) {
    const all = peers(root);
    const sessions = await Promise.all(all.map((peer) => startPeer(peer)));
    const opened: OpenedDocument[] = [];
    for (const [index, peer] of all.entries()) opened.push(await open(sessions[index]!, peer, peer.documentOf(size)));
    const rows: string[][] = [];
    for (const [question, label] of QUESTIONS) rows.push([label, ...cells(await ask(question, all, opened))]);
    await Promise.all(sessions.map((session) => session.end()));
    const bytes = opened[0]!.document.text.length;
    console.log(table(`${size} requests, ${(bytes / 1000).toFixed(0)} KB, ${SAMPLES} round trips each`, COLUMNS, rows));
  }
}

const COLUMNS = [
  'over stdio',
  'median',
  'p95',
  'floor median',
  'floor p95',
  'JSON median',
  'JSON p95',
  'median / floor',
  'p95 / floor',
  'JSON / median',
];

function cells([product, floor, json]: readonly Summary[]): string[] {
  return [
    ...[product!, floor!, json!].flatMap(({ median, p95 }) => [ms(median), ms(p95)]),
    times(product!.median / floor!.median),
    times(product!.p95 / floor!.p95),
    times(json!.median / product!.median),
  ];
}

async function ask(question: Question, all: readonly Peer[], opened: readonly OpenedDocument[]): Promise<Summary[]> {
  const samples: number[][] = all.map(() => []);
  for (let turn = 0; turn < WARM_UP_TURNS + TURNS; turn++) {
    const first = turn * (TURN + 1);
    for (const [index, document] of opened.entries()) {
      for (let step = first; step <= first + TURN; step++) {
        const from = performance.now();
        await document[question](step);
        if (turn >= WARM_UP_TURNS && step > first) samples[index]!.push(performance.now() - from);
      }
    }
  }
  return samples.map(summarize);
}
