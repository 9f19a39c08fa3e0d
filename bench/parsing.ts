import { DriveQueryDocument, parseQuery } from '../language';
import { parseBaseline } from './baseline/parse';
import { queries } from './documents';
import { summarize, table, times } from './table';

const QUERIES = 2_000;
const ROUNDS = 40;
const WARM_UP = 10;

/**
 * What one query costs: the product's parser on a query it sees for the first time, the product as a document uses it
 * (queries with the same kinds of tokens share their tree), and a hand-written parser that gives up at the first mistake.
 */
export function benchParsing(): void {
  const corpus = queries(QUERIES);
  const document = corpus.map((query) => `###\n${query}\n`).join('');
  const ways: readonly (readonly [name: string, parse: () => void])[] = [
    ['drive-query, one query by itself', () => corpus.forEach((query) => void parseQuery(query))],
    ['drive-query, in a document', () => parseAll(new DriveQueryDocument(document))],
    ['baseline: recursive descent by hand', () => corpus.forEach((query) => void parseBaseline(query))],
  ];
  const samples: number[][] = ways.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, [, parse]] of ways.entries()) {
      const took = microseconds(parse) / QUERIES;
      if (round >= WARM_UP) samples[index]!.push(took);
    }
  }
  const summaries = samples.map(summarize);
  const micro = (value: number) => `${value.toFixed(2)} µs`;
  const rows = ways.map(([name], index) => {
    const { median, p95 } = summaries[index]!;
    return [name, micro(median), micro(p95), times(median / summaries.at(-1)!.median)];
  });
  const length = corpus.reduce((sum, query) => sum + query.length, 0) / QUERIES;
  const heading = `Parsing one query of ${length.toFixed(0)} characters on average, ${QUERIES} different ones`;
  console.log(table(heading, ['parser', 'median', 'p95', 'to baseline'], rows));
}

function parseAll(document: DriveQueryDocument): void {
  for (let index = 0; index < document.blockCount; index++) document.block(index);
}

function microseconds(work: () => void): number {
  const from = performance.now();
  work();
  return (performance.now() - from) * 1000;
}
