import { t } from '@vscode/l10n';
import { type FileList, type FilesClient, isApiError, type Params } from '../../api';
import type { Connections } from '../connections/connections';
import type { Outcome } from './entry';
import type { History } from './history';

/** The same connections; what their clients send for contents and for exports is noted in the history. */
export function notedConnections<Some extends Pick<Connections, 'clientFor'>>(
  connections: Some,
  history: Pick<History, 'begin'>,
): Some {
  const clientFor: Connections['clientFor'] = async (name, ...more) =>
    notedClient(await connections.clientFor(name, ...more), name, history);
  return { ...connections, clientFor };
}

function notedClient(client: FilesClient, connection: string, history: Pick<History, 'begin'>): FilesClient {
  return {
    ...client,
    async content(id, ...more) {
      const { method, url } = client.describeGet(id, { alt: 'media' });
      const { tell } = history.begin({ kind: 'content', title: id, connection, method, url });
      const begun = performance.now();
      try {
        const content = await client.content(id, ...more);
        tell({ state: 'done', durationMs: Math.round(performance.now() - begun) });
        return content;
      } catch (error) {
        tell(failedOutcome(error));
        throw error;
      }
    },
    pages: (params, options) => notedPages(client.pages(params, options), client, params, connection, history),
  };
}

async function* notedPages(
  all: AsyncGenerator<FileList, void>,
  client: FilesClient,
  params: Params,
  connection: string,
  history: Pick<History, 'begin'>,
): AsyncGenerator<FileList, void> {
  const { method, url } = client.describeList(params);
  const { tell } = history.begin({ kind: 'export', title: params.q ?? t('All files'), connection, method, url });
  const begun = performance.now();
  let [pages, rows, incomplete] = [0, 0, false];
  let outcome: Outcome = { state: 'stopped' };
  try {
    for await (const page of all) {
      pages++;
      rows += page.files?.length ?? 0;
      incomplete ||= page.incompleteSearch === true;
      yield page;
    }
    outcome = { state: 'done' };
  } catch (error) {
    outcome = failedOutcome(error);
    throw error;
  } finally {
    tell({ ...outcome, pages, rows, incomplete, durationMs: Math.round(performance.now() - begun) });
  }
}

/** What the history is told of an error. */
export function failedOutcome(error: unknown): Outcome {
  if (isApiError(error) && error.kind === 'cancelled') return { state: 'stopped' };
  const message = error instanceof Error ? error.message : String(error);
  return {
    state: 'failed',
    message,
    ...(isApiError(error) && error.kind === 'http' && { status: error.status }),
  };
}
