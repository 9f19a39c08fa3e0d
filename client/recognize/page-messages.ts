import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Connection } from '../../api';
import type { Connections } from '../connections/connections';
import { labelOf } from '../connections/label';
import { noticeOf } from '../notice';
import { openDocument } from '../run/open-document';
import type { Action, PageMessage, Shown } from '../views/transcript/messages';
import { type FileTranscript, type Recognitions, show } from './recognitions';
import { fileNameOf, type RecognizeTools } from './tools';

/** Does what the transcript page of a request file asks for. */
export function handlePageMessage(
  tools: RecognizeTools,
  recognitions: Recognitions,
  transcript: FileTranscript,
  message: PageMessage,
): void {
  const { uri } = transcript.panel;
  const work = (): Promise<unknown> | undefined => {
    switch (message.type) {
      case 'ready':
        if (transcript.shown) show(transcript, transcript.shown);
        return;
      case 'cancel':
        transcript.stop?.abort();
        return;
      case 'copy':
        return copy(message.text);
      case 'reveal':
        return reveal(uri, new vscode.Position(message.line, message.character));
      case 'action':
        return ACTIONS[message.action](tools, recognitions, transcript);
    }
  };
  work()?.catch((error: unknown) => {
    tools.log.error(error instanceof Error ? error : String(error));
    void vscode.window.showErrorMessage(t('{0} See the log for more.', noticeOf(error)));
  });
}

type Act = (tools: RecognizeTools, recognitions: Recognitions, transcript: FileTranscript) => Promise<unknown>;

const command =
  (id: string, ...more: readonly unknown[]): Act =>
  async () =>
    await vscode.commands.executeCommand(id, ...more);

const commandOnFile =
  (id: string): Act =>
  async (_tools, _recognitions, { panel }) =>
    await vscode.commands.executeCommand(id, panel.uri.toString());

const send: Act = async (_tools, recognitions, { panel }) => await recognitions.send(panel.uri);

const ACTIONS: Readonly<Record<Action, Act>> = {
  retry: send,
  'send-anyway': async (_tools, recognitions, { panel }) => await recognitions.send(panel.uri, { anyway: true }),
  'select-region': async (tools, recognitions, { panel }) => {
    const uri = panel.uri.toString();
    const before = tools.regions.of(uri);
    await vscode.commands.executeCommand('driveQuery.selectSpeechRegion', uri);
    if (tools.regions.of(uri) !== before) await recognitions.send(panel.uri);
  },
  'select-connection': command('driveQuery.selectConnection'),
  'test-connection': async ({ connections }, _recognitions, { shown }) =>
    await vscode.commands.executeCommand('driveQuery.testConnection', connectionOf(connections, shown)?.name),
  'sign-in': async ({ connections }, recognitions, { panel, shown }) => {
    const connection = connectionOf(connections, shown);
    if (connection && (await connections.accounts.signIn(connection, 'speech'))) await recognitions.send(panel.uri);
  },
  'set-access-token': async (tools, recognitions, { panel, shown }) => {
    const before = await credentialsOf(tools, shown);
    const { name } = connectionOf(tools.connections, shown) ?? {};
    await vscode.commands.executeCommand('driveQuery.setAccessToken', name);
    if ((await credentialsOf(tools, shown)) !== before) await recognitions.send(panel.uri);
  },
  'show-file': async (_tools, _recognitions, { panel, shown }) => {
    const place = shown?.failure?.findings.find((finding) => finding.place)?.place;
    await reveal(panel.uri, new vscode.Position(place?.line ?? 0, place?.character ?? 0));
  },
  'show-problems': command('workbench.actions.view.problems'),
  'show-request': commandOnFile('driveQuery.showRequest'),
  'show-json': showJson,
  'show-log': command('driveQuery.showLog'),
  'open-settings': command('workbench.action.openSettings', 'driveQuery.speech'),
  'manage-trust': command('workbench.trust.manage'),
  'restart-server': async (tools, recognitions, transcript) => {
    await vscode.commands.executeCommand('driveQuery.restartServer');
    await send(tools, recognitions, transcript);
  },
};

/** The connection that a request went to; the page knows what it is called. */
function connectionOf(connections: Connections, shown: Shown | undefined): Connection | undefined {
  return connections.all().find(({ name }) => labelOf(name) === shown?.connection);
}

/** What is stored for the address that a request went to, to tell whether it has changed. */
async function credentialsOf({ connections }: RecognizeTools, shown: Shown | undefined): Promise<string | undefined> {
  const address = shown?.endpoint?.address;
  if (address === undefined || !URL.canParse(address)) return undefined;
  return JSON.stringify(await connections.secrets.credentialsFor(new URL(address).origin));
}

/** The answer as it came, as a read-only document beside the page. */
async function showJson({ responses }: RecognizeTools, _recognitions: Recognitions, transcript: FileTranscript) {
  if (!transcript.response) return;
  // Not with the name of a request file: it would be checked as one.
  const title = t('{0} answer', fileNameOf(transcript.panel.uri).replace(/(\.recognize)?\.json$/, ''));
  const shown = responses.show(title, `${JSON.stringify(transcript.response, undefined, 2)}\n`);
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(shown), {
    preview: true,
    viewColumn: vscode.ViewColumn.Active,
  });
}

async function copy(text: string): Promise<void> {
  await vscode.env.clipboard.writeText(text);
  vscode.window.setStatusBarMessage(`$(check) ${t('Copied')}`, 4000);
}

async function reveal(uri: vscode.Uri, position: vscode.Position): Promise<void> {
  await openDocument(uri);
  const open = vscode.window.visibleTextEditors.find((editor) => editor.document.uri.toString() === uri.toString());
  const selection = new vscode.Range(position, position);
  await vscode.window.showTextDocument(uri, { viewColumn: open?.viewColumn ?? vscode.ViewColumn.One, selection });
}
