import { t } from '@vscode/l10n';
import type { ChannelsClient, Connection } from '../../api';
import type { ChannelService } from '../../channels/index';
import type { Connections } from '../connections/connections';
import { originOf, SANDBOX } from '../connections/settings';
import type { History } from '../history/history';
import { failedOutcome } from '../history/noted-client';
import type { SandboxOrigin } from './sandbox-origin';

type Tools = { readonly connections: Connections; readonly sandboxOrigin: SandboxOrigin };
/** What is sent is noted, where there is a history. */
type SendingTools = Tools & { readonly history?: Pick<History, 'begin'> };

/** The origin under which channels of a connection are recorded; a sandbox inside a window has one of its own. */
export function channelOrigin({ sandboxOrigin }: Pick<Tools, 'sandboxOrigin'>, connection: Connection): string {
  return connection.name === SANDBOX ? sandboxOrigin.own : originOf(connection.baseUrl);
}

/**
 * The connection that goes to the origin a channel was created at: the one of its name, else any, because a terminal may
 * have another name for it. Undefined when none does.
 */
export function connectionAt(tools: Tools, name: string, origin: string): Connection | undefined {
  const { connections } = tools;
  const goesThere = (each: Connection | undefined) => each !== undefined && originIn(tools, each) === origin;
  const named = connections.named(name);
  return goesThere(named) ? named : connections.all().find(goesThere);
}

function originIn(tools: Tools, connection: Connection): string | undefined {
  return connection.baseUrl === '' ? undefined : channelOrigin(tools, connection);
}

/**
 * The service that channels were created at. Rejects with words for the user when no connection goes there any more: ids
 * must not be sent to a service that they do not belong to.
 */
export async function serviceFor(tools: SendingTools, name: string, origin: string): Promise<ChannelService> {
  const connection = connectionAt(tools, name, origin);
  if (connection) return noted(await tools.connections.channelsClientFor(connection), connection.name, tools.history);
  if (name === SANDBOX) {
    throw new Error(
      t(
        'This channel belongs to the sandbox of another window or terminal. Do it there; when that is closed, the channel has ended.',
      ),
    );
  }
  throw new Error(
    t(
      'This channel was created at {0}, and no connection goes there now. Nothing was sent. Add one to driveQuery.connections.',
      origin,
    ),
  );
}

/** Notes what is sent of channels; of the body the history gets nothing. */
function noted(client: ChannelsClient, connection: string, history: SendingTools['history']): ChannelService {
  if (!history) return client;
  const note = async <Answer>(
    sent: Omit<Parameters<History['begin']>[0], 'connection'>,
    work: () => Promise<Answer>,
  ) => {
    const begun = performance.now();
    const { tell } = history.begin({ ...sent, connection });
    try {
      const answer = await work();
      tell({ state: 'done', durationMs: Math.round(performance.now() - begun) });
      return answer;
    } catch (error) {
      tell(failedOutcome(error));
      throw error;
    }
  };
  return {
    watch(path, body, options) {
      const { method, url } = client.describeWatch(path, body);
      return note({ kind: 'watch', title: path, method, url }, () => client.watch(path, body, options));
    },
    stop(ids, options) {
      const { method, url } = client.describeStop(ids);
      return note({ kind: 'stop', title: ids.id, method, url }, () => client.stop(ids, options));
    },
  };
}
