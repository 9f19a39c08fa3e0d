import type { Caller } from '../http/identify';
import type { Courier } from './courier';
import { textIn } from './read-channel';
import { refusal } from './refusals';
import type { Handler } from './request';

/** Makes `channels/stop` (api.md §4, Area C), for channels of all resources. Nothing is sent afterwards, not even what waits. */
export function stopWith(courier: Courier): Handler {
  return async ({ registry }, { caller, body }) => {
    const said = await body();
    const id = textIn(said, 'id');
    const resourceId = textIn(said, 'resourceId');
    const channel = registry.find(id);
    if (channel?.resourceId !== resourceId) throw refusal('no-channel', { id });
    if (!mayStop(caller, channel.creator)) throw refusal('not-yours', { id });
    registry.remove(channel);
    courier.stop(channel);
    return undefined;
  };
}

/** Who may stop a channel (api.md §5). */
function mayStop(caller: Caller, creator: Caller): boolean {
  return caller.client === creator.client && (creator.serviceAccount || caller.user === creator.user);
}
