import type * as vscode from 'vscode';
import type { Deliver } from '../../sandbox/index';

/**
 * Delivers the notifications of the embedded sandbox over the network. What that takes, the authority in `folder` among it,
 * is loaded with the first of them: who watches nothing does not pay for it.
 */
export function lazyDelivery(folder: string, log: vscode.LogOutputChannel): Deliver {
  let opening: Promise<Deliver> | undefined;
  const open = async () => {
    const { openDelivery } = await import('../../sandbox/authority');
    return (await openDelivery(folder)).deliver;
  };
  return async (notification) => {
    opening ??= open();
    try {
      const deliver = await opening;
      const outcome = await deliver(notification);
      if ('failure' in outcome) log.warn(`A notification to ${notification.address} failed: ${outcome.failure}`);
      return outcome;
    } catch (error) {
      opening = undefined;
      log.error(error instanceof Error ? error : String(error));
      return { failure: `the certificate authority in ${folder} cannot be used` };
    }
  };
}
