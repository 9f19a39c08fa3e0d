import { type ApiError, type FilesClient, isApiError } from '../api';
import { csvSink, jsonlSink, jsonSink, type Sink } from '../api/rows';
import { DriveQueryDocument, type ResolvedRequest, resolveDocument } from '../language';
import { type Call, type Command, usageError, wholeNumber } from './command';
import { CONNECTION_OPTION, clientMaker, type Target, targetFor } from './connections';
import { applicationDefaultCredentials } from './default-credentials';
import { explainFailure } from './explain-failure';
import { type Input, isUnreadable, notADocument, readInputs } from './inputs';
import { columnsOfMask } from './output/columns';
import { type TableHead, tableSink } from './output/table';
import { type ExitCode, FINDINGS, FINE, type Outside, UNREAD, UNUSABLE } from './outside';
import { type Paint, paintFor } from './paint';
import { plain, plainLines } from './plain';
import { type Progress, progressOn } from './progress';
import { type Out, outFormat, outMoment, runOut } from './run-out';
import { selectRequests } from './select-requests';

export const command: Command = {
  name: 'run',
  operands: 'FILE',
  about:
    'Runs the requests of a .dq document and prints the files found. “-” is standard input.\nThe first page of each request is fetched, or all pages with --all, or as many as --limit takes.\nWithout --base-url and DQ_BASE_URL the embedded sandbox answers, and nothing leaves this machine.',
  options: {
    'base-url': {
      type: 'string',
      value: 'URL',
      help: 'The address to send to, instead of DQ_BASE_URL and @connection',
    },
    connection: CONNECTION_OPTION,
    format: { type: 'string', choices: ['json', 'jsonl', 'csv', 'table'], help: 'How to print; table unless told' },
    all: { type: 'boolean', help: 'Fetch page after page to the end' },
    out: {
      type: 'string',
      value: 'PATH',
      help: 'Save the rows of one request there; run again, it goes on where it stopped',
    },
    force: { type: 'boolean', help: 'Let --out replace a file' },
    limit: { type: 'string', value: 'N', help: 'Stop after N rows; wins over @limit' },
    request: { type: 'string', value: 'TITLE|NUMBER', help: 'Run only this request of the document' },
    timeout: { type: 'string', value: 'SECONDS', help: 'Give one attempt so long; 30 unless told' },
  },
  examples: [
    'dq run search.dq',
    'dq run --all --out files.csv search.dq',
    'dq run --all --format csv --request "Everything shared" search.dq > files.csv',
    'DQ_ACCESS_TOKEN=… dq run --base-url https://api.example.com --all --format jsonl search.dq',
  ],
  run,
};

/** Everything one run shares. */
interface Run {
  readonly file: string;
  readonly document: DriveQueryDocument;
  readonly now: Date;
  readonly options: RunOptions;
  readonly outside: Outside;
  readonly sink: Sink<TableHead>;
  readonly progress: Progress;
  readonly paint: Paint;
  readonly cancel: AbortSignal;
}

interface RunOptions {
  readonly format: string;
  readonly all: boolean;
  readonly limit: number | undefined;
  readonly seconds: number;
}

/** What is done for one request. */
interface Job {
  readonly request: ResolvedRequest;
  readonly target: Target;
}

async function run(call: Call, outside: Outside): Promise<ExitCode> {
  const [file, ...more] = call.operands;
  if (file === undefined || more.length > 0) throw usageError('run takes one file; “-” stands for standard input');
  const options = readOptions(call);
  const text = await readOne(file, outside);
  if (text === undefined) return UNUSABLE;
  const document = new DriveQueryDocument(text);
  const out = outOf(call);
  const now = out === undefined ? outside.now() : await outMoment(out.path, outside);
  const requests = selectRequests(resolveDocument(document, { now }), call.text('request'), file);
  const several = requests.length > 1;
  if (several && out !== undefined) {
    throw usageError(
      `--out takes the rows of one request, and ${file} has ${requests.length}: choose one with --request`,
    );
  }
  if (several && options.format === 'csv') {
    throw usageError(`CSV holds one table, and ${file} has ${requests.length} requests: choose one with --request`);
  }
  const targets = requests.map((request) => ({ request, target: targetFor(request.connection, call, outside.env) }));
  const paint = paintFor(outside.stderr, outside.env);
  const sink = sinkFor(options.format, outside, several);
  const progress = progressOn(outside.stderr, paint);
  const cancel = outside.interruption();
  const jobs = await withCredentials(targets, outside, cancel);
  const shared = { file, document, now, options, outside, sink, progress, paint, cancel };
  return out === undefined ? await runAll(jobs, shared) : await runInto(out, jobs[0]!, shared);
}

/** The jobs with the application default credentials of their addresses, one token for each. */
async function withCredentials(jobs: readonly Job[], outside: Outside, cancel: AbortSignal): Promise<readonly Job[]> {
  const addressOf = ({ target }: Job) => (target.embedded ? undefined : target.baseUrl);
  const found = new Map<string | undefined, Target>();
  for (const job of jobs) {
    const address = addressOf(job);
    if (found.has(address)) continue;
    const same = jobs.filter((each) => addressOf(each) === address);
    const tasks = same.map(({ request }) => (/\bfullText\b/.test(request.params.q ?? '') ? 'content' : 'files'));
    found.set(address, await applicationDefaultCredentials(job.target, { address, tasks }, outside, cancel));
  }
  return jobs.map((job) => ({ ...job, target: { ...job.target, ...credentialsOf(found.get(addressOf(job))!) } }));
}

function credentialsOf({ credentials, note }: Target): Pick<Target, 'credentials' | 'note'> {
  return { credentials, note };
}

/** Where `--out` leads; undefined without it. */
function outOf(call: Call): Out | undefined {
  const path = call.text('out');
  const force = call.flag('force');
  if (path !== undefined) return { path, force, format: outFormat(path, call.text('format')) };
  if (force) throw usageError('--force is about the file of --out, and there is no --out');
  return undefined;
}

function readOptions(call: Call): RunOptions {
  return {
    format: call.text('format') ?? 'table',
    all: call.flag('all'),
    limit: wholeNumber(call, 'limit', 1, Number.MAX_SAFE_INTEGER),
    seconds: wholeNumber(call, 'timeout', 1, 86_400) ?? 30,
  };
}

async function readOne(file: string, outside: Outside): Promise<string | undefined> {
  for await (const input of readInputs([file], undefined, outside)) {
    const problem = isUnreadable(input) ? input.reason : notADocument(input);
    if (problem === undefined) return (input as Input).text;
    await outside.stderr.write(`dq: ${plain(file)} cannot be run: ${problem}.\n`);
  }
  return undefined;
}

function sinkFor(format: string, { stdout, env }: Outside, several: boolean): Sink<TableHead> {
  // A name of a file must not command the terminal; elsewhere the data stay as they came.
  const write = (text: string) => stdout.write(stdout.isTerminal ? plainLines(text) : text);
  switch (format) {
    case 'json':
      return jsonSink(write, several);
    case 'jsonl':
      return jsonlSink(write);
    case 'csv':
      return csvSink(write);
    default:
      return tableSink(stdout, paintFor(stdout, env), several);
  }
}

/** One request after the other: one that fails does not keep the next from running, a cancel does. */
async function runAll(jobs: readonly Job[], run: Run): Promise<ExitCode> {
  const clientFor = await clientsFor(jobs, run);
  let status: ExitCode = FINE;
  for (const { request, target } of jobs) {
    if (run.cancel.aborted) break;
    const outcome = await runOne(request, await clientFor(target), run);
    if (status !== UNUSABLE && outcome !== FINE) status = outcome;
  }
  await run.sink.close();
  return status;
}

async function runInto(out: Out, job: Job, run: Run): Promise<ExitCode> {
  const { document, file, now, options, outside, progress, cancel, paint } = run;
  const { request, target } = job;
  const explain = (error: ApiError) => explainFailure(error, file, document, request, now, paint);
  const client = await (await clientsFor([job], run))(target);
  return await runOut(request, target, client, { ...options, out, now, outside, progress, cancel, explain });
}

/** Makes clients, and tells what the user should know about where requests go. */
async function clientsFor(
  jobs: readonly Job[],
  { options, outside, progress }: Run,
): Promise<ReturnType<typeof clientMaker>> {
  const ms = options.seconds * 1000;
  const limits = { attemptMs: ms, totalMs: ms * 4, idleMs: ms };
  for (const note of new Set(jobs.map(({ target }) => target.note))) {
    if (note !== '') await outside.stderr.write(`dq: ${note}\n`);
  }
  return clientMaker(outside, limits, (notice) => void progress.retry(notice).catch(() => {}));
}

async function runOne(request: ResolvedRequest, client: FilesClient, run: Run): Promise<ExitCode> {
  const counts: Counts = { rows: 0, pages: 0, incomplete: false, more: false };
  await run.sink.begin({ ...request, columns: columnsOfMask(request.params.fields) });
  let whole = false;
  try {
    await fetchPages(request, client, run, counts);
    whole = true;
    return FINE;
  } catch (error) {
    if (!isApiError(error)) throw error;
    await run.progress.clear();
    return await tellFailure(error, request, run, counts);
  } finally {
    await run.progress.clear();
    await run.sink.end(whole);
    await afterwords(counts, run);
  }
}

async function tellFailure(error: ApiError, request: ResolvedRequest, run: Run, counts: Counts): Promise<ExitCode> {
  const { outside, cancel, file, document, now, paint } = run;
  if (error.kind === 'cancelled') {
    if (cancel.reason === UNREAD) return FINE; // whoever read the rows has enough of them
    await outside.stderr.write(`dq: stopped; rows kept: ${counts.rows}.\n`);
    return FINDINGS;
  }
  await outside.stderr.write(explainFailure(error, file, document, request, now, paint));
  return error.kind === 'refused' ? UNUSABLE : FINDINGS;
}

interface Counts {
  rows: number;
  pages: number;
  incomplete: boolean;
  /** The service has more than was fetched. */
  more: boolean;
}

async function fetchPages(request: ResolvedRequest, client: FilesClient, run: Run, counts: Counts): Promise<void> {
  const { options, sink, progress, cancel } = run;
  const limit = options.limit ?? request.limit;
  for await (const page of client.pages(request.params, { signal: cancel, limit })) {
    counts.pages++;
    counts.rows += page.files?.length ?? 0;
    counts.incomplete ||= page.incompleteSearch === true;
    counts.more = typeof page.nextPageToken === 'string' && page.nextPageToken !== '';
    await progress.clear();
    await sink.page(page);
    if (!options.all && limit === undefined) return;
    counts.more = false;
    await progress.update(counts.rows, counts.pages);
  }
}

/** What a person should know about what came. It stands on standard error, so that it is never taken for a row. */
async function afterwords({ rows, incomplete, more }: Counts, { options, outside }: Run): Promise<void> {
  if (incomplete) {
    await outside.stderr.write(
      'dq: the search is incomplete: too much was to be searched at once. Set @corpora to user or drive to get all of it.\n',
    );
  }
  if (more && options.format === 'table') {
    await outside.stderr.write(`dq: these are the first ${rows} rows, and there are more: --all fetches them.\n`);
  }
}
