import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';
import { sampleTable } from '../samples/sample-table';

/**
 * *Open Sample…*: a sample as an unsaved file, to be run and changed at will. The walkthrough names which; from the palette
 * it is picked. Samples that need the files beside them are in *Open Sample Workspace…*.
 */
export function openSample({ extensionUri }: ClientContext) {
  return async (file?: unknown): Promise<void> => {
    const samples = vscode.Uri.joinPath(extensionUri, 'samples');
    const read = async (name: string) =>
      new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(samples, name)));
    const table = sampleTable(await read('README.md'));
    const texts = await Promise.all(table.map(async (sample) => ({ ...sample, text: await read(sample.file) })));
    const alone = texts.filter(({ text }) => !text.includes('"audioFile"'));
    const sample = typeof file === 'string' ? alone.find((each) => each.file === file) : await pick(alone);
    if (!sample) return;
    const document = await vscode.workspace.openTextDocument({
      language: languageOf(sample.file),
      content: sample.text,
    });
    await vscode.window.showTextDocument(document, { preview: false });
  };
}

interface SampleText {
  readonly file: string;
  readonly shows: string;
  readonly text: string;
}

async function pick(samples: readonly SampleText[]): Promise<SampleText | undefined> {
  const items = samples.map((sample) => ({ label: sample.file, detail: sample.shows.replaceAll('`', ''), sample }));
  const all = {
    label: `$(folder-opened) ${t('Open Sample Workspace…')}`,
    detail: t('All of them, with the audio that some need, in a folder of your own.'),
    sample: undefined,
  };
  const picked = await vscode.window.showQuickPick<{ label: string; detail: string; sample: SampleText | undefined }>(
    [...items, all],
    { title: t('Open Sample'), placeHolder: t('Which one? It opens as a file of your own.'), matchOnDetail: true },
  );
  if (picked === all) await vscode.commands.executeCommand('driveQuery.openSampleWorkspace');
  return picked?.sample;
}

function languageOf(file: string): string {
  const kind = /\.(recognize|channel|stop)\.json$/.exec(file)?.[1];
  return kind === undefined ? 'drive-query' : `${kind}-request`;
}
