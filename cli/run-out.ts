import { randomUUID } from 'node:crypto';
import { type ApiError, type FilesClient, isApiError } from '../api';
import {
  bindingOf,
  codeOf,
  openSave,
  partialOf,
  type RowFormat,
  readSaveRecord,
  type Save,
  type SaveProblem,
  type SaveRecord,
  savePages,
  TAKEN_OVER,
} from '../api/rows';
import { parseFields, type ResolvedRequest } from '../language';
import { usageError } from './command';
import type { Target } from './connections';
import { columnsOfMask } from './output/columns';
import { type ExitCode, FINDINGS, FINE, type Outside, UNUSABLE } from './outside';
import { plain } from './plain';
import type { Progress } from './progress';
import { writeReason } from './write-reason';

/** `--out`: the file that the rows of one request go to. */
export interface Out {
  readonly path: string;
  readonly format: RowFormat;
  /** Whether a file of that name may be replaced. */
  readonly force: boolean;
}

/** What saving needs of the run. */
export interface OutRun {
  readonly out: Out;
  readonly all: boolean;
  readonly limit: number | undefined;
  readonly now: Date;
  readonly outside: Outside;
  readonly progress: Progress;
  readonly cancel: AbortSignal;
  /** What a person needs to know about a failure of the API. */
  readonly explain: (error: ApiError) => string;
}

const FORMATS: readonly (readonly [RegExp, RowFormat])[] = [
  [/\.csv$/i, 'csv'],
  [/\.json$/i, 'json'],
  [/\.(jsonl|ndjson)$/i, 'jsonl'],
];

/** The format of a file: the one asked for, else the one its name ends in. Throws a usage error where neither tells. */
export function outFormat(path: string, asked: string | undefined): RowFormat {
  if (path === '-') throw usageError('“-” is no file: without --out, the rows are printed');
  const format = asked ?? FORMATS.find(([ending]) => ending.test(path))?.[1];
  if (format === 'csv' || format === 'json' || format === 'jsonl') return format;
  const why = asked === undefined ? `the name ${path} does not tell its format` : 'a table is for people to look at';
  throw usageError(`${why}: choose --format csv, json or jsonl`);
}

/**
 * The moment that `now` and `today` stand for: that of the run which has begun to write this file, so that the query is
 * still the same. Throws a usage error when the file cannot be looked at.
 */
export async function outMoment(path: string, { disk, now }: Outside): Promise<Date> {
  try {
    const record = await readSaveRecord(disk, path);
    return record === undefined ? now() : new Date(record.now);
  } catch (error) {
    throw usageError(`${path} cannot be written: ${writeReason(error)}`);
  }
}

/** Runs one request into a file: from the start, or from where the same command stopped before. */
export async function runOut(
  request: ResolvedRequest,
  target: Target,
  client: FilesClient,
  run: OutRun,
): Promise<ExitCode> {
  const { out, outside } = run;
  let save: Save | SaveProblem | undefined;
  try {
    save = await begin(request, target, run);
    if (typeof save === 'string') return await say(outside, PROBLEMS[save](plain(out.path)), UNUSABLE);
    await tellResumed(save.record(), run);
    return await tellDone(await saveAll(save, request, client, run), request, run);
  } catch (error) {
    await run.progress.clear();
    const kept = save === undefined || typeof save === 'string' ? undefined : save.record();
    return await tellFailure(error, kept, run);
  }
}

async function begin(request: ResolvedRequest, target: Target, run: OutRun): Promise<Save | SaveProblem> {
  const { out, outside, all, now } = run;
  const { key: _secret, ...params } = request.params;
  const columns = out.format === 'csv' ? columnsOfMask(params.fields) : undefined;
  const limit = run.limit ?? request.limit ?? null;
  const sorted = Object.entries(params).sort(([one], [other]) => (one < other ? -1 : 1));
  const binding = await bindingOf({ to: target.baseUrl, params: sorted, all, limit, format: out.format });
  const owner = randomUUID();
  const { path, format, force: replace } = out;
  return await openSave({ disk: outside.disk, path, format, columns, binding, now: now.toISOString(), owner, replace });
}

async function saveAll(save: Save, request: ResolvedRequest, client: FilesClient, run: OutRun): Promise<SaveRecord> {
  const { progress, cancel, outside, all } = run;
  const limit = run.limit ?? request.limit;
  return await savePages(save, {
    limit,
    once: !all && limit === undefined,
    pages: (pageToken, left) => {
      const params = pageToken === undefined ? request.params : { ...request.params, pageToken };
      return client.pages(params, { signal: cancel, limit: left });
    },
    onPage: ({ rows, pages }) => progress.update(rows, pages),
    onRestart: async () => {
      await progress.clear();
      await outside.stderr.write(
        'dq: the service does not take the page token of the earlier run any more: beginning anew.\n',
      );
    },
  });
}

async function tellResumed({ rows, pages, finished }: SaveRecord, { out, outside }: OutRun): Promise<void> {
  if (pages === 0 || finished) return;
  await outside.stderr.write(
    `dq: going on after the ${counted(rows)} that ${plain(partialOf(out.path))} holds, with relative times as of then.\n`,
  );
}

async function tellDone(
  { rows, incomplete }: SaveRecord,
  { params }: ResolvedRequest,
  { out, outside, progress, all }: OutRun,
): Promise<ExitCode> {
  await progress.clear();
  if (all && !selectsNextPageToken(params.fields)) {
    await outside.stderr.write(
      'dq: @fields leaves out nextPageToken, so this is the first page only: nobody knows whether there are more. Add nextPageToken to it.\n',
    );
  }
  if (incomplete) {
    await outside.stderr.write(
      'dq: the search is incomplete: too much was to be searched at once. Set @corpora to user or drive to get all of it.\n',
    );
  }
  return await say(outside, `${plain(out.path)} holds ${counted(rows)}.`, FINE);
}

/** Without a mask the service sends it (api.md §4, `fields`). */
function selectsNextPageToken(mask: string | undefined): boolean {
  if (mask === undefined || mask.trim() === '') return true;
  return parseFields(mask).tree.some(({ name, wildcard }) => wildcard || name === 'nextPageToken');
}

const PROBLEMS: Readonly<Record<SaveProblem, (path: string) => string>> = {
  exists: (path) => `${path} is there already, and is not replaced. --force replaces it.`,
  foreign: (path) =>
    `${path}.partial holds what something else has begun: another query, address or format. Delete it and ${path}.partial.json, or replace them with --force.`,
  special: (path) => `${path} is a folder, a device or a pipe, and no file. Choose another name.`,
};

async function tellFailure(error: unknown, kept: SaveRecord | undefined, run: OutRun): Promise<ExitCode> {
  const { out, outside, cancel, explain } = run;
  const path = plain(out.path);
  const rest = kept === undefined || kept.pages === 0 ? '' : ` ${keptText(kept, path)}`;
  if (isApiError(error)) {
    if (error.kind === 'cancelled' || cancel.aborted) return await say(outside, `stopped.${rest}`, FINDINGS);
    await outside.stderr.write(explain(error));
    if (rest !== '') await say(outside, rest.trim(), FINDINGS);
    return error.kind === 'refused' ? UNUSABLE : FINDINGS;
  }
  const code = codeOf(error);
  if (code === '') throw error;
  if (code === 'EEXIST') {
    return await say(
      outside,
      `${path} has appeared meanwhile, and is not replaced.${rest} With --force it replaces the file.`,
      UNUSABLE,
    );
  }
  if (code === TAKEN_OVER) return await say(outside, `another dq writes ${path} now; this one has stopped.`, UNUSABLE);
  return await say(outside, `${path} cannot be written: ${writeReason(error)}.${rest}`, UNUSABLE);
}

function keptText({ rows }: SaveRecord, path: string): string {
  return `${path}.partial keeps ${counted(rows)}: the same command goes on from there.`;
}

function counted(rows: number): string {
  return `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`;
}

async function say({ stderr }: Outside, text: string, status: ExitCode): Promise<ExitCode> {
  await stderr.write(`dq: ${text}\n`);
  return status;
}
