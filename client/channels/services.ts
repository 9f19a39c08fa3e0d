import type { Connection } from '../../api';
import type { ChannelService } from '../../channels/index';
import type { Connections } from '../connections/connections';
import { labelOf } from '../connections/label';
import { originOf, SANDBOX } from '../connections/settings';
import type { SandboxOrigin } from './sandbox-origin';

type Tools = { readonly connections: Connections; readonly sandboxOrigin: SandboxOrigin };

/** The origin under which channels of a connection are recorded; a sandbox inside a window has one of its own. */
export function channelOrigin({ sandboxOrigin }: Pick<Tools, 'sandboxOrigin'>, connection: Connection): string {
  return connection.name === SANDBOX ? sandboxOrigin.own : originOf(connection.baseUrl);
}

/**
 * The service behind a connection, for channels that were created at an origin. Rejects with words for the user when the
 * connection is not there any more or goes elsewhere: ids must not be sent to a service that they do not belong to.
 */
export async function serviceFor(tools: Tools, name: string, origin: string): Promise<ChannelService> {
  const { connections } = tools;
  const connection = connections.named(name);
  if (!connection || connection.baseUrl === '') {
    throw new Error(
      `There is no connection “${labelOf(name)}” with an address any more, and this channel belongs to it. Add it to driveQuery.connections again.`,
    );
  }
  const there = channelOrigin(tools, connection);
  if (there !== origin) throw new Error(elsewhere(name, origin, there));
  return await connections.channelsClientFor(connection);
}

function elsewhere(name: string, origin: string, there: string): string {
  if (name === SANDBOX) {
    return 'This channel belongs to the sandbox of another window. Do it there; when that window is closed, the channel has ended.';
  }
  return `This channel was created at ${origin}, and the connection “${name}” goes to ${there} now. Nothing was sent. Add a connection with the old address.`;
}
