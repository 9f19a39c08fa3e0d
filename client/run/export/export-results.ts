import { randomUUID } from 'node:crypto';
import * as disk from 'node:fs/promises';
import path from 'node:path';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Connections } from '../../connections/connections';
import { unlinked } from '../../unlinked';
import type { Row, ShownRows } from '../../views/results/messages';
import { safeFileName } from '../row-actions/safe-name';
import { saveBytes } from '../row-actions/save-bytes';
import { placeFor } from '../row-actions/save-place';
import type { Launch } from '../run-session';
import { chooseExport, ENDINGS, type ExportChoice } from './choose';
import { exportEverything } from './everything';
import { shownText } from './shown';

/** The result that is exported. */
export interface ExportSource {
  readonly launch: Launch;
  /** All rows that came. */
  readonly rows: readonly Row[];
  readonly shown: ShownRows;
}

export interface ExportTools {
  readonly connections: Connections;
  readonly log: vscode.LogOutputChannel;
}

/** *Export Results…*: asks what, as what and where to, and writes it. Rejects with what went wrong, for the user. */
export async function exportResults(source: ExportSource, tools: ExportTools): Promise<void> {
  const { launch, shown } = source;
  const choice = await chooseExport(countOf(shown), launch.run.limit, vscode.workspace.isTrusted);
  if (!choice) return;
  const [ending, kind] = ENDINGS[choice.format];
  const name = `${safeFileName(launch.run.title.replace(/\.dq$/, ''), 'results')}.${ending}`;
  const place = await placeFor(name, t('Export Results'), { [kind]: [ending] });
  if (place === undefined) return;
  if (choice.what === 'everything') await exportEverything(launch, choice.format, place, tools);
  else await exportShown(source, choice, place);
}

async function exportShown({ rows, shown }: ExportSource, { format }: ExportChoice, place: string): Promise<void> {
  const chosen = shown.rows.map((index) => rows[index]).filter((row) => row !== undefined);
  const chunks = encoded(shownText(format, shown.columns, chosen));
  const title = t('Exporting {0}', countOf(shown));
  await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, async () => {
    await saveBytes({
      disk,
      path: place,
      id: randomUUID().slice(0, 8),
      chunks,
      most: Number.POSITIVE_INFINITY,
      onBytes: () => {},
    });
  });
  await tellExported(countOf(shown), place);
}

/** Says that a file is there, and offers to open it. */
export async function tellExported(count: string, place: string): Promise<void> {
  const open = t('Open');
  const text = t('Exported {0} to {1}.', count, unlinked(path.basename(place)));
  if ((await vscode.window.showInformationMessage(text, open)) === open) {
    await vscode.commands.executeCommand('vscode.open', vscode.Uri.file(place));
  }
}

async function* encoded(texts: Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const text of texts) yield encoder.encode(text);
}

function countOf({ rows }: ShownRows): string {
  return rowsText(rows.length);
}

/** `1 row`, `12,345 rows`. */
export function rowsText(rows: number): string {
  return rows === 1 ? t('1 row') : t('{0} rows', rows.toLocaleString());
}
