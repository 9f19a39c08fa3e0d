import { parseQuery } from '../language';
import { parseBaseline } from './baseline/parse';
import { queries } from './documents';
import { summarize, table, times } from './table';

const QUERIES = 2_000;
const ROUNDS = 40;
const WARM_UP = 10;

/** What one query costs the product's parser and a hand-written one that gives up at the first mistake. */
export function benchParsing(): void {
  const corpus = queries(QUERIES);
  const samples = { product: [] as number[], baseline: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const product = microseconds(() => corpus.forEach((query) => void parseQuery(query)));
    const baseline = microseconds(() => corpus.forEach((query) => void parseBaseline(query)));
    if (round < WARM_UP) continue;
    samples.product.push(product / QUERIES);
    samples.baseline.push(baseline / QUERIES);
  }
  const product = summarize(samples.product);
  const baseline = summarize(samples.baseline);
  const micro = (value: number) => `${value.toFixed(2)} µs`;
  const bytes = corpus.reduce((sum, query) => sum + query.length, 0) / corpus.length;
  console.log(
    table(
      `Parsing one query, ${bytes.toFixed(0)} characters on average, ${QUERIES} different ones`,
      ['parser', 'median', 'p95', 'to baseline'],
      [
        [
          'drive-query: tokens, Ohm over token kinds, tree',
          micro(product.median),
          micro(product.p95),
          times(product.median / baseline.median),
        ],
        ['baseline: recursive descent by hand', micro(baseline.median), micro(baseline.p95), times(1)],
      ],
    ),
  );
}

function microseconds(work: () => void): number {
  const from = performance.now();
  work();
  return (performance.now() - from) * 1000;
}
