import type { Connection } from '../../api';
import type { ChannelService } from '../../channels/index';
import type { Connections } from '../connections/connections';
import { originOf, SANDBOX } from '../connections/settings';
import type { SandboxOrigin } from './sandbox-origin';

type Tools = { readonly connections: Connections; readonly sandboxOrigin: SandboxOrigin };

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
export async function serviceFor(tools: Tools, name: string, origin: string): Promise<ChannelService> {
  const connection = connectionAt(tools, name, origin);
  if (connection) return await tools.connections.channelsClientFor(connection);
  if (name === SANDBOX) {
    throw new Error(
      'This channel belongs to the sandbox of another window or terminal. Do it there; when that is closed, the channel has ended.',
    );
  }
  throw new Error(
    `This channel was created at ${origin}, and no connection goes there now. Nothing was sent. Add one to driveQuery.connections.`,
  );
}
