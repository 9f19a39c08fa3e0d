import * as vscode from 'vscode';
import type { Action, PageMessage } from '../views/results/messages';
import { type DocumentResults, post, type RunTools } from './document-results';
import { narrowCorpora } from './narrow-corpora';
import { openDocument } from './open-document';
import { withSlowProgress } from './progress';
import { choiceIn, resolveRequest } from './resolve';
import type { Runs } from './runs';

/** Does what the results page of a document asks for. */
export function handlePageMessage(options: RunTools, runs: Runs, results: DocumentResults, message: PageMessage): void {
  const { session, panel } = results;
  const work = (): Promise<unknown> | undefined => {
    switch (message.type) {
      case 'ready':
        post(results);
        return;
      case 'next':
        return session?.next();
      case 'load-all':
        return (
          session && withSlowProgress(`Loading all pages of “${session.run.title}”`, session.cancel, session.loadAll())
        );
      case 'cancel':
        session?.cancel();
        return;
      case 'pin':
        runs.pin(results, message.pinned);
        return;
      case 'compare':
        return vscode.commands.executeCommand('driveQuery.compareResults') as Promise<unknown>;
      case 'open-file':
        return session?.openFile(message.fileId);
      case 'copy':
        return Promise.resolve(vscode.env.clipboard.writeText(message.text));
      case 'reveal':
        return reveal(panel.uri, new vscode.Position(message.line, message.character));
      case 'action':
        return ACTIONS[message.action](options, runs, results);
    }
  };
  work()?.catch((error: unknown) => {
    options.log.error(error instanceof Error ? error : String(error));
    void vscode.window.showErrorMessage(
      `${error instanceof Error ? error.message : String(error)} See the log for more.`,
    );
  });
}

type Act = (options: RunTools, runs: Runs, results: DocumentResults) => Promise<unknown>;

const command =
  (id: string, ...more: readonly unknown[]): Act =>
  async () =>
    await vscode.commands.executeCommand(id, ...more);

/** Signs in to the connection that the request went to, and runs it again when that has helped. */
function signInFor(task: 'files' | 'content'): Act {
  return async ({ connections }, runs, results) => {
    const connection = connections.named(results.launch?.connectionName ?? connections.currentName());
    if (connection && (await connections.accounts.signIn(connection, task))) await rerun(runs, results);
  };
}

const ACTIONS: Readonly<Record<Action, Act>> = {
  retry: (_options, runs, results) => rerun(runs, results),
  'run-anyway': (_options, runs, results) => rerun(runs, results, { anyway: true }),
  narrow: async (options, runs, results) => {
    const changed = await narrowCorpora(options, results.panel.uri, results.index ?? 0);
    await rerun(runs, results, changed ? {} : { overrides: { corpora: 'user' } });
  },
  'show-log': command('driveQuery.showLog'),
  'show-request': async (_options, _runs, { panel, index }) =>
    await vscode.commands.executeCommand('driveQuery.showRequest', panel.uri.toString(), index ?? 0),
  'select-connection': command('driveQuery.selectConnection'),
  'sign-in': signInFor('files'),
  'allow-content': signInFor('content'),
  'set-access-token': command('driveQuery.setAccessToken'),
  'restart-server': async (_options, runs, results) => {
    await vscode.commands.executeCommand('driveQuery.restartServer');
    await rerun(runs, results);
  },
  'manage-trust': command('workbench.trust.manage'),
  'show-query': showQuery,
};

async function rerun(
  runs: Runs,
  { panel, index }: DocumentResults,
  options: Parameters<Runs['run']>[2] = {},
): Promise<void> {
  const document = await openDocument(panel.uri);
  await runs.run(panel.uri, index === undefined ? choiceIn(document) : { index }, options);
}

async function showQuery({ server }: RunTools, _runs: Runs, { panel, index }: DocumentResults): Promise<void> {
  const document = await openDocument(panel.uri);
  const { request } = await resolveRequest(server, document, { index: index ?? 0 });
  const place = request?.errors[0]?.range.start ?? request?.range.start ?? { line: 0, character: 0 };
  await reveal(panel.uri, new vscode.Position(place.line, place.character));
}

async function reveal(uri: vscode.Uri, position: vscode.Position): Promise<void> {
  const open = vscode.window.visibleTextEditors.find((editor) => editor.document.uri.toString() === uri.toString());
  const selection = new vscode.Range(position, position);
  await vscode.window.showTextDocument(uri, { viewColumn: open?.viewColumn ?? vscode.ViewColumn.One, selection });
}
