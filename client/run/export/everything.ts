import { randomUUID } from 'node:crypto';
import * as disk from 'node:fs/promises';
import path from 'node:path';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { isApiError } from '../../../api';
import {
  bindingOf,
  codeOf,
  discardSave,
  openSave,
  partialOf,
  readSaveRecord,
  type Save,
  type SaveRecord,
  savePages,
  TAKEN_OVER,
} from '../../../api/rows';
import { unlinked } from '../../unlinked';
import { selectsNextPageToken } from '../next-page-token';
import { bytesText } from '../row-actions/words';
import type { Launch } from '../run-session';
import { columnsOf } from './columns';
import { type ExportTools, rowsText, tellExported } from './export-results';
import type { ShownFormat } from './shown';

/**
 * Writes all pages of a request to a file as they come, none of them shown. What came before a cancel or a failure stays in
 * `FILE.partial`; exporting the same to the same place goes on from there, as `dq run --out` does.
 */
export async function exportEverything(
  launch: Launch,
  format: ShownFormat,
  place: string,
  tools: ExportTools,
): Promise<void> {
  const job = { launch, format, place, tools, binding: await bindingFor(launch, format, tools) };
  if (!(await mayBegin(job))) return;
  const outcome = await work(job);
  if ('record' in outcome) return await tellDone(outcome.record, job);
  await tellStopped(outcome, job);
}

interface Job {
  readonly launch: Launch;
  readonly format: ShownFormat;
  readonly place: string;
  readonly tools: ExportTools;
  readonly binding: string;
}

type Outcome = { readonly record: SaveRecord } | Stopped;

interface Stopped {
  readonly error: unknown;
  /** What is kept. */
  readonly rows: number;
}

async function bindingFor(
  { params, connectionName, run }: Launch,
  format: ShownFormat,
  { connections }: ExportTools,
): Promise<string> {
  const { key: _secret, ...rest } = params;
  const sorted = Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1));
  const to = connections.named(connectionName)?.baseUrl ?? '';
  return await bindingOf({ to, params: sorted, limit: run.limit ?? null, format });
}

/** What a part that lies there is used for. False when the user thinks better of it. */
async function mayBegin({ place, binding }: Job): Promise<boolean> {
  const record = await readSaveRecord(disk, place);
  const name = unlinked(path.basename(partialOf(place)));
  if (record?.binding === binding) {
    if (record.pages === 0) return true;
    const goOn = t('Go On');
    const anew = t('Begin Anew');
    const text = t('{0} holds {1} of this export, which was stopped before its end.', name, rowsText(record.rows));
    const answer = await vscode.window.showInformationMessage(text, { modal: true }, goOn, anew);
    if (answer === anew) await discardSave(disk, place);
    return answer !== undefined;
  }
  const there = record !== undefined || (await isThere(partialOf(place)));
  if (!there) return true;
  const replace = t('Replace');
  const text = t('{0} holds a part of something else. Replace it?', name);
  const answer = await vscode.window.showWarningMessage(text, { modal: true }, replace);
  if (answer === replace) await discardSave(disk, place);
  return answer === replace;
}

async function isThere(file: string): Promise<boolean> {
  return await disk.stat(file).then(
    () => true,
    () => false,
  );
}

async function work(job: Job): Promise<Outcome> {
  const { place } = job;
  const title = t('Exporting to {0}', unlinked(path.basename(place)));
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return await vscode.window.withProgress(options, async (progress, token) => {
    const controller = new AbortController();
    token.onCancellationRequested(() => controller.abort());
    const say = (message: string) => progress.report({ message });
    let save: Save | undefined;
    try {
      save = await begin(job);
      return { record: await pages(save, job, say, controller.signal) };
    } catch (error) {
      return { error, rows: save?.record().rows ?? 0 };
    }
  });
}

async function begin({ launch, format, place, binding }: Job): Promise<Save> {
  const rowFormat = format === 'json' || format === 'jsonl' ? format : 'csv';
  const save = await openSave({
    disk,
    path: place,
    format: rowFormat,
    columns: rowFormat === 'csv' ? columnsOf(launch) : undefined,
    mark: format === 'spreadsheet',
    binding,
    now: launch.place?.now ?? new Date().toISOString(),
    owner: randomUUID(),
    replace: true,
  });
  if (save === 'special') throw new Error(t('it is a folder, a device or a pipe, and no file'));
  if (typeof save === 'string') throw new Error(save);
  return save;
}

async function pages(
  save: Save,
  { launch, tools }: Job,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<SaveRecord> {
  const { params, connectionName, run } = launch;
  const client = await tools.connections.clientFor(connectionName, ({ error, waitMs }) =>
    say(t('{0} Trying again in {1} s.', error.message, Math.max(1, Math.round(waitMs / 1000)))),
  );
  return await savePages(save, {
    limit: run.limit,
    once: false,
    pages: (pageToken, limit) =>
      client.pages(pageToken === undefined ? params : { ...params, pageToken }, { signal, limit }),
    onPage: ({ rows, pages: count, bytes }) =>
      say(t('{0}, page {1}, {2}', rowsText(rows), count.toLocaleString(), bytesText(bytes))),
    onRestart: () =>
      tools.log.info('The service does not take the page token of the earlier export any more: beginning anew'),
  });
}

async function tellDone({ rows, incomplete }: SaveRecord, { place, launch }: Job): Promise<void> {
  if (!selectsNextPageToken(launch.params.fields)) {
    void vscode.window.showWarningMessage(
      t(
        'Only the first page was exported: @fields leaves out nextPageToken, so nobody knows whether there are more. Add nextPageToken to it.',
      ),
    );
  }
  if (incomplete) {
    void vscode.window.showWarningMessage(
      t(
        'The export is incomplete: the service searched too many places at once and left files out. Set @corpora to user or drive.',
      ),
    );
  }
  await tellExported(rowsText(rows), place);
}

async function tellStopped({ error, rows }: Stopped, job: Job): Promise<void> {
  const { place, launch, format, tools } = job;
  const cancelled = isApiError(error) && error.kind === 'cancelled';
  const name = unlinked(path.basename(partialOf(place)));
  const kept = rows === 0 ? '' : t('{0} keeps {1}, to go on from.', name, rowsText(rows));
  if (rows === 0) await discardSave(disk, place).catch(() => {});
  if (cancelled && rows === 0) return;
  const goOn = t('Go On');
  const remove = t('Delete Them');
  const text = cancelled ? t('The export was stopped.') : reasonOf(error, place);
  const show = cancelled ? vscode.window.showInformationMessage : vscode.window.showErrorMessage;
  const answer = await show(`${text} ${kept}`.trim(), goOn, ...(rows > 0 ? [remove] : []));
  if (answer === remove) await discardSave(disk, place);
  if (answer === goOn) {
    const again = await work(job);
    if ('record' in again) await tellDone(again.record, job);
    else await tellStopped(again, { launch, format, place, tools, binding: job.binding });
  }
}

function reasonOf(error: unknown, place: string): string {
  if (isApiError(error)) return unlinked(`${error.message} ${error.advice}`);
  const name = unlinked(path.basename(place));
  const code = codeOf(error);
  if (code === TAKEN_OVER) return t('Another window writes {0} now; this one has stopped.', name);
  if (code === 'ENOSPC') return t('{0} cannot be written: the disk is full. Make room and go on.', name);
  const why = error instanceof Error ? error.message : String(error);
  return t('{0} cannot be written: {1}.', name, unlinked(why));
}
