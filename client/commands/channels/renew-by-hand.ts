import { setAutoRenew } from '../../channels/set-auto-renew';
import type { ClientContext } from '../../context';

/** *Don't Renew Automatically*: the channel ends when it ends. */
export function renewByHand({ channels }: ClientContext) {
  return setAutoRenew(channels, false);
}
