import { randomUUID } from 'node:crypto';
import * as disk from 'node:fs/promises';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { askContent, type ContentRequest } from './ask-content';
import type { RowTools } from './chosen';
import { isTooLong, saveBytes } from './save-bytes';
import { placeFor } from './save-place';
import { bytesText, calledOf } from './words';

/** In bytes: what is taken of a content whose size the service does not say. */
const MOST_UNKNOWN = 1_000_000_000;

/** Saves a content where the user says, as it comes; with progress, and nothing stays of one that is cancelled. */
export async function saveContent(
  request: ContentRequest,
  name: string,
  size: number | undefined,
  { log }: Pick<RowTools, 'log'>,
): Promise<void> {
  const called = calledOf(request.file);
  const title = size === undefined ? t('Save “{0}”', called) : t('Save “{0}”, {1}', called, bytesText(size));
  const place = await placeFor(name, title);
  if (!place) return;
  const most = size ?? MOST_UNKNOWN;
  try {
    const bytes = await download(request, place, most, t('Saving “{0}”', called));
    if (bytes === undefined) return;
    log.info(`Saved ${bytes} bytes to ${place}`);
    void vscode.window.showInformationMessage(t('Saved “{0}”, {1}.', called, bytesText(bytes)));
  } catch (error) {
    if (!isTooLong(error)) throw error;
    throw new Error(
      t(
        '“{0}” was not saved: more came than the {1} that were expected. Try again; it may have changed meanwhile.',
        called,
        bytesText(most),
      ),
    );
  }
}

/** How many bytes were saved; undefined when the user did not take a risk. */
async function download(
  request: ContentRequest,
  path: string,
  most: number,
  title: string,
): Promise<number | undefined> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return await vscode.window.withProgress(options, async (progress, token) => {
    const controller = new AbortController();
    token.onCancellationRequested(() => controller.abort());
    const content = await askContent(request, controller.signal);
    if (!content) return undefined;
    let told = 0;
    const onBytes = (bytes: number) => {
      const percent = (100 * bytes) / most;
      if (percent - told < 1) return;
      progress.report({ increment: percent - told, message: bytesText(bytes) });
      told = percent;
    };
    try {
      return await saveBytes({ disk, path, id: randomUUID().slice(0, 8), chunks: content.chunks, most, onBytes });
    } finally {
      content.close();
    }
  });
}
