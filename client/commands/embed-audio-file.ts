import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';
import { embedAudio } from '../recognize/embed-audio';
import { type MemberPlace, nameAudioFile } from '../recognize/name-audio-file';
import { readAudio } from '../recognize/read-audio';
import { relativePath } from '../recognize/relative-path';
import { fileNameOf } from '../recognize/tools';
import { textLanguage } from '../text-language';
import { unlinked } from '../unlinked';
import { recognizeFile, tellNoRecognizeFile } from './request-file';

/** In bytes: base64 of more makes a document that is slow to scroll and to keep under version control. */
const LARGE = 1_048_576;

/**
 * *Embed Audio File*: puts an audio file into the recognize request in front, or names it there when it is large. It is
 * asked for, unless a second argument says its address.
 */
export function embedAudioFile(context: ClientContext) {
  return async (uri?: unknown, file?: unknown): Promise<void> => {
    const document = await recognizeFile(context, uri);
    if (!document) return tellNoRecognizeFile();
    const audio = typeof file === 'string' ? vscode.Uri.parse(file) : await pickAudio(document);
    if (!audio) return;
    const bytes = await readAudio(audio, fileNameOf(audio));
    if (bytes.length <= LARGE) return await embedAudio(context.server, document, audio, bytes);
    const way = await askAboutSize(fileNameOf(audio), bytes.length, !document.isUntitled);
    if (way === 'embed') await embedAudio(context.server, document, audio, bytes);
    else if (way === 'name') await name(document, audio);
  };
}

async function pickAudio(document: vscode.TextDocument): Promise<vscode.Uri | undefined> {
  const picked = await vscode.window.showOpenDialog({
    title: t('Embed Audio File'),
    openLabel: t('Embed'),
    ...(document.isUntitled ? {} : { defaultUri: vscode.Uri.joinPath(document.uri, '..') }),
    filters: {
      [t('Audio')]: ['wav', 'flac', 'mp3', 'ogg', 'opus', 'oga', 'spx', 'amr', 'awb', 'webm', 'raw', 'pcm'],
      [t('All Files')]: ['*'],
    },
  });
  return picked?.[0];
}

async function askAboutSize(file: string, bytes: number, canName: boolean): Promise<'embed' | 'name' | undefined> {
  const embed = { title: t('Embed'), way: 'embed' } as const;
  const name = { title: t('Name the File Instead'), way: 'name' } as const;
  const text = (Math.ceil(bytes / 3) * 4) / LARGE;
  const answer = await vscode.window.showWarningMessage(
    t('{0} makes {1} MiB of text.', unlinked(file), decimal(text)),
    {
      modal: true,
      detail: t(
        'The request file stays small when it names the audio with $request.audioFile: the file is then read whenever the request is sent.',
      ),
    },
    ...(canName ? [name, embed] : [embed]),
  );
  return answer?.way;
}

function decimal(value: number): string {
  return value.toLocaleString(textLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

async function name(document: vscode.TextDocument, audio: vscode.Uri): Promise<void> {
  const members = placesOf(document, await symbolsOf(document.uri));
  const path = relativePath(document.uri.path, audio.path);
  const change = nameAudioFile(document.getText(), members, path);
  if (!change)
    throw new Error(t('There is no place for $request.audioFile in {0}. Write {} first.', fileNameOf(document.uri)));
  const edit = new vscode.WorkspaceEdit();
  const range = new vscode.Range(document.positionAt(change.start), document.positionAt(change.end));
  edit.replace(document.uri, range, change.newText);
  await vscode.workspace.applyEdit(edit);
}

async function symbolsOf(uri: vscode.Uri): Promise<readonly vscode.DocumentSymbol[]> {
  const found = await vscode.commands.executeCommand<readonly vscode.DocumentSymbol[] | undefined>(
    'vscode.executeDocumentSymbolProvider',
    uri,
  );
  return found ?? [];
}

function placesOf(document: vscode.TextDocument, symbols: readonly vscode.DocumentSymbol[]): MemberPlace[] {
  return symbols.map(({ name, range, children }) => ({
    name,
    start: document.offsetAt(range.start),
    end: document.offsetAt(range.end),
    children: placesOf(document, children),
  }));
}
