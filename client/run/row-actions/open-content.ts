import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { withProgress } from '../../channels/with-progress';
import type { Row } from '../../views/results/messages';
import { kindOfRow, targetOfRow } from '../../views/results/row-actions';
import { getParams } from '../source';
import { askContent, type ContentRequest } from './ask-content';
import { type Chosen, columnOf, type RowTools } from './chosen';
import { contentKind, imageName, languageOf } from './content-kind';
import { safeFileName } from './safe-name';
import { gatherBytes, isTooLong } from './save-bytes';
import { saveContent } from './save-content';
import { bytesText, calledOf } from './words';

/** In bytes; larger texts and pictures are saved rather than shown. */
const MOST_SHOWN = { text: 10_000_000, image: 20_000_000 };

/** What else can be done with a row that has no content. */
export interface Others {
  readonly listFolder: (chosen: Chosen) => Promise<void>;
  readonly openInBrowser: (chosen: Chosen) => Promise<void>;
}

/**
 * *Open Content*: asks for the metadata first, for type and size. Texts are shown in an editor and pictures in the editor's
 * preview, both from memory; everything else, and what is too large, is saved where the user says.
 */
export async function openContent(chosen: Chosen, tools: RowTools, others: Others): Promise<void> {
  const id = String(chosen.row.id);
  const client = await tools.connections.clientFor(chosen.connectionName, undefined, 'content');
  const called = calledOf(chosen.row);
  const params = getParams(chosen.params);
  const metadata = await withProgress(t('Asking for type and size of “{0}”', called), (signal) =>
    client.get(id, params, { signal }),
  );
  tools.learn(chosen.connectionName, [metadata]);
  const kind = kindOfRow(metadata);
  const whole = { ...chosen, row: { ...metadata, id } };
  if (kind === 'shortcut') return await offerTarget(whole, tools, others);
  if (kind === 'folder') {
    const text = t('“{0}” is a folder and has no content of its own.', calledOf(metadata));
    return await offer(text, t('List This Folder'), () => others.listFolder(whole));
  }
  if (kind === 'document') {
    const text = t(
      '“{0}” is a document of the service’s own editors: it has no content that can be downloaded.',
      calledOf(metadata),
    );
    return await offer(text, t('Open in Browser'), () => others.openInBrowser(whole));
  }
  const { fields: _all, ...asked } = params;
  await show({ client, file: whole.row, params: asked }, whole, tools);
}

async function offerTarget(chosen: Chosen, tools: RowTools, others: Others): Promise<void> {
  const { targetId, targetMimeType } = targetOfRow(chosen.row);
  const text = t('“{0}” is a shortcut and has no content of its own.', calledOf(chosen.row));
  if (targetId === undefined) {
    void vscode.window.showInformationMessage(text);
    return;
  }
  const target = {
    ...chosen,
    row: { id: targetId, ...(targetMimeType === undefined ? {} : { mimeType: targetMimeType }) },
  };
  if (kindOfRow(target.row) === 'folder')
    return await offer(text, t('List Its Target'), () => others.listFolder(target));
  await offer(text, t('Open Its Target'), () => openContent(target, tools, others));
}

async function offer(text: string, label: string, act: () => Promise<void>): Promise<void> {
  if ((await vscode.window.showInformationMessage(text, label)) === label) await act();
}

async function show(request: ContentRequest, chosen: Chosen, tools: RowTools): Promise<void> {
  const { file } = request;
  const name = safeFileName(file.name);
  const mimeType = typeof file.mimeType === 'string' ? file.mimeType : '';
  const size = sizeOf(file);
  const kind = contentKind(mimeType, name);
  if (kind === 'other' || (size ?? 0) > MOST_SHOWN[kind]) return await saveContent(request, name, size, tools);
  const bytes = await bytesToShow(request, size, MOST_SHOWN[kind]);
  if (bytes === undefined) return;
  if (bytes === 'too-long' || (kind === 'text' && bytes.subarray(0, 8192).includes(0))) {
    return await saveContent(request, name, size, tools);
  }
  const shownName = kind === 'image' ? imageName(mimeType, name) : name;
  const uri = tools.contents.put(chosen.connectionName, file.id, shownName, bytes);
  const place = { viewColumn: columnOf(chosen), preview: true };
  if (kind === 'image') await vscode.commands.executeCommand('vscode.open', uri, place);
  else await showText(uri, mimeType, place);
}

/** Undefined when the user does not take a risk, or may not. */
async function bytesToShow(
  request: ContentRequest,
  size: number | undefined,
  most: number,
): Promise<Uint8Array | 'too-long' | undefined> {
  const called = calledOf(request.file);
  const title = size === undefined ? t('Getting “{0}”', called) : t('Getting “{0}”, {1}', called, bytesText(size));
  return await withProgress(title, async (signal) => {
    const content = await askContent(request, signal);
    try {
      return content && (await gatherBytes(content.chunks, most));
    } catch (error) {
      if (isTooLong(error)) return 'too-long';
      throw error;
    } finally {
      content?.close();
    }
  });
}

async function showText(uri: vscode.Uri, mimeType: string, place: vscode.TextDocumentShowOptions): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const language = document.languageId === 'plaintext' ? languageOf(mimeType) : undefined;
  const shown = language === undefined ? document : await vscode.languages.setTextDocumentLanguage(document, language);
  await vscode.window.showTextDocument(shown, place);
}

/** 64-bit numbers travel as strings. */
function sizeOf({ size }: Row): number | undefined {
  const bytes = typeof size === 'string' && /^\d+$/.test(size) ? Number(size) : size;
  return typeof bytes === 'number' && Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : undefined;
}
