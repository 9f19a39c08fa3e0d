import { setAutoRenew } from '../../channels/set-auto-renew';
import type { ClientContext } from '../../context';

/** *Renew Automatically*: the channel is renewed before it ends, as long as a window is open. */
export function renewAutomatically({ channels }: ClientContext) {
  return setAutoRenew(channels, true);
}
