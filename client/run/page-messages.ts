import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { noticeOf } from '../notice';
import type { Action, PageMessage } from '../views/results/messages';
import { type DocumentResults, post, type RunTools } from './document-results';
import { narrowCorpora } from './narrow-corpora';
import { openDocument } from './open-document';
import { withSlowProgress } from './progress';
import { choiceIn } from './resolve';
import { reveal, revealRequest } from './reveal';
import type { Runs } from './runs';

/** Does what the results page of a document asks for. */
export function handlePageMessage(options: RunTools, runs: Runs, results: DocumentResults, message: PageMessage): void {
  const { session, panel } = results;
  const work = (): Promise<unknown> | undefined => {
    switch (message.type) {
      case 'ready':
        tellColumns(options, results);
        post(results);
        return;
      case 'next':
        return session?.next();
      case 'load-all':
        return (
          session &&
          withSlowProgress(t('Loading all pages of “{0}”', session.run.title), session.cancel, session.loadAll())
        );
      case 'cancel':
        session?.cancel();
        return;
      case 'pin':
        runs.pin(results, message.pinned);
        return;
      case 'compare':
        return vscode.commands.executeCommand('driveQuery.compareResults') as Promise<unknown>;
      case 'active-row':
        results.active = message.row ?? undefined;
        options.rows.tellActive(results);
        return;
      case 'row-action':
        return options.rows.act(message.action, results, message.row);
      case 'export':
        return options.rows.export(results);
      case 'shown':
        results.onShown?.(message);
        return;
      case 'columns':
        return options.columns.remember(panel.uri.toString(), message.columns);
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
    void vscode.window.showErrorMessage(t('{0} See the log for more.', noticeOf(error)));
  });
}

/** A page that has just been loaded may know no columns of its document yet. */
function tellColumns({ columns }: RunTools, { panel }: DocumentResults): void {
  const kept = columns.of(panel.uri.toString());
  if (kept) panel.post({ type: 'columns', columns: kept });
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

const showQuery: Act = async ({ server }, _runs, { panel, index }) =>
  await revealRequest(server, panel.uri, index ?? 0);

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
  'test-connection': async ({ connections }, _runs, { launch }) =>
    await vscode.commands.executeCommand(
      'driveQuery.testConnection',
      launch?.connectionName ?? connections.currentName(),
    ),
  'sign-in': signInFor('files'),
  'allow-content': signInFor('content'),
  'set-access-token': async (_options, runs, results) => {
    const { launch } = results;
    if (await vscode.commands.executeCommand('driveQuery.setAccessToken', launch?.connectionName)) {
      await rerun(runs, results);
    }
  },
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
