import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { checkReceivingUrl as check } from '../../../channels/index';
import { requestFile } from '../../channels/channel-file';
import type { Channels } from '../../channels/channels';
import { checkText } from '../../channels/check-text';
import { isChannelDocument, resolveChannel } from '../../channels/request-body';
import { showText } from '../../channels/show-text';
import { isTrustedOrTold } from '../../channels/trust';
import { withProgress } from '../../channels/with-progress';
import type { ClientContext } from '../../context';

/** *Check Receiving URL…*: shakes hands with an address and says which rule for its certificate is broken. */
export function checkReceivingUrl({ channels, notifications }: ClientContext) {
  return async (argument?: unknown): Promise<void> => {
    if (!isTrustedOrTold()) return;
    const address = await askAddress(channels, argument);
    if (address === undefined) return;
    const checked = await withProgress(t('Checking {0}', address), async (signal) => {
      const { findRevocation } = await import('../../../sandbox/authority');
      return await check(address, { authorities: [await channels.authority()], findRevocation, signal });
    });
    await showText(notifications.show(t('Receiving URL'), checkText(address, checked)));
  };
}

async function askAddress(channels: Channels, argument: unknown): Promise<string | undefined> {
  const file = await requestFile(argument, isChannelDocument);
  const written = file && (await resolveChannel(channels, file, true)).body?.address;
  const id = typeof argument === 'string' ? argument : (argument as { id?: unknown } | undefined)?.id;
  const record = typeof id === 'string' ? channels.records.find(id) : undefined;
  const entered = await vscode.window.showInputBox({
    title: t('Check Receiving URL'),
    prompt: t('The address that notifications are to go to. Only a TLS handshake is done; nothing is sent.'),
    value: record?.address ?? written ?? channels.receiver.running()?.address ?? 'https://',
    validateInput: (text) => (URL.canParse(text.trim()) ? undefined : t('Write an address that starts with https://.')),
  });
  return entered?.trim();
}
