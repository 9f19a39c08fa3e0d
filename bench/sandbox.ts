import { createSandbox, LANDMARKS, type Sandbox } from '../sandbox';
import { megabytes, ms, summarize, table } from './table';

const FILES = 1_000_000;
const ROUNDS = 15;
const WARM_UP = 3;
const DAY = 86_400_000;

/** One measured request. Times are in milliseconds, from the request to the parsed answer. */
export interface Row {
  readonly request: string;
  readonly found: number;
  readonly median: number;
  readonly p95: number;
}

const since = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 19);
const { team } = LANDMARKS.folders;
const FOUR = `mimeType contains 'image/' and modifiedTime > '${since(30)}' and name contains 'mockup' and trashed = false`;
const RARE = `name contains 'saffron 0' and mimeType contains 'image/' and modifiedTime > '${since(200)}' and trashed = false`;
const NEWEST = 'modifiedTime desc';

const REQUESTS: readonly (readonly [name: string, parameters: Readonly<Record<string, string>>])[] = [
  ['four terms', { q: FOUR }],
  ['four terms, modifiedTime desc', { q: FOUR, orderBy: NEWEST }],
  ['four terms, few match', { q: RARE }],
  ['four terms, few match, modifiedTime desc', { q: RARE, orderBy: NEWEST }],
  ['one folder, modifiedTime desc', { q: `'${team}' in parents and trashed = false`, orderBy: NEWEST }],
  ['nothing matches', { q: "name = 'no such file' and trashed = false and starred = true and mimeType = 'text/csv'" }],
  ['no query, modifiedTime desc', { orderBy: NEWEST }],
  ['no query, name_natural', { orderBy: 'name_natural' }],
  ['fullText, by relevance', { q: 'fullText contains \'"master agreement" notice\' and trashed = false' }],
  ['1,000 files a page', { pageSize: '1000' }],
];

/** What the first page of a list over a million files costs, and what the files occupy. Prints the table and returns its rows. */
export async function benchSandbox(): Promise<readonly Row[]> {
  const before = process.memoryUsage();
  const from = performance.now();
  const sandbox = createSandbox({ files: FILES });
  const made = performance.now() - from;
  const rows: Row[] = [];
  for (const [name, parameters] of REQUESTS) rows.push(await measure(sandbox, name, parameters));
  const { bytes, files } = sandbox.size();
  const resident = process.memoryUsage().rss - before.rss;
  const memory = `${megabytes(bytes)} in columns, ${megabytes(resident)} resident`;
  const heading = `First page of a list over ${files.toLocaleString('en')} files (made in ${ms(made)}; ${memory})`;
  const cells = rows.map(({ request, found, median, p95 }) => [request, `${found}`, ms(median), ms(p95)]);
  console.log(table(heading, ['request', 'files', 'median', 'p95'], cells));
  return rows;
}

async function measure(sandbox: Sandbox, request: string, parameters: Readonly<Record<string, string>>): Promise<Row> {
  const url = `http://sandbox.localhost/drive/v3/files?${new URLSearchParams(parameters)}`;
  const headers = { Authorization: `Bearer ${sandbox.accessToken}` };
  const samples: number[] = [];
  let found = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const from = performance.now();
    const answer = await sandbox.fetch(new Request(url, { headers }));
    const body = (await answer.json()) as { files: readonly unknown[] };
    if (round >= WARM_UP) samples.push(performance.now() - from);
    found = body.files.length;
  }
  const { median, p95 } = summarize(samples);
  return { request, found, median, p95 };
}
