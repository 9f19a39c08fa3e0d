import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ChannelRecord, Renewal, RenewalChange } from '../../../channels/index';
import { kindOfAddress } from '../../channels/address';
import type { Channels } from '../../channels/channels';
import { chooseAddress } from '../../channels/choose-address';
import { pickChannel } from '../../channels/pick-channel';
import { connectionAt } from '../../channels/services';
import { type Choice, showChannel, tell, tellFailure, wordsOf } from '../../channels/tell';
import { isTrustedOrTold } from '../../channels/trust';
import { withProgress } from '../../channels/with-progress';
import { watchWords } from '../../channels/words';
import type { ClientContext } from '../../context';

/** *Renew Channel*: creates one in its place, and stops the old one when the new one has shown itself. */
export function renewChannel({ channels }: ClientContext) {
  return async (argument?: unknown): Promise<void> => {
    if (!isTrustedOrTold()) return;
    const record = await pickChannel(channels, argument, t('Renew Channel'), ['active', 'expiring']);
    if (!record) return;
    const change = await changeOf(channels, record);
    if (change) await renew(channels, record, change);
  };
}

async function renew(channels: Channels, record: ChannelRecord, change: RenewalChange): Promise<void> {
  const { id, watch } = record;
  const words = watchWords(watch);
  try {
    const lifecycle = await channels.lifecycle();
    const renewal = await withProgress(t('Renewing the channel for {0}', words), (signal) =>
      lifecycle.renew(id, change, signal),
    );
    tellRenewal(channels, words, id, renewal);
  } catch (error) {
    const again = () => renew(channels, record, change);
    tellFailure(channels, t('The channel was not renewed; the old one is as it was.'), error, again, showChannel(id));
  } finally {
    await channels.records.refresh();
  }
}

/**
 * The address of the old channel is that of the new one, unless it is of a receiver on this machine that does not run any
 * more. Undefined when the user was asked and chose none.
 */
async function changeOf(
  channels: Channels,
  { connection, origin, address }: ChannelRecord,
): Promise<RenewalChange | undefined> {
  const known = connectionAt(channels, connection, origin);
  const running = channels.receiver.running()?.address;
  if (!known || kindOfAddress(address, running) !== 'loopback') return {};
  const chosen = await chooseAddress(channels, known, address);
  return chosen === undefined ? undefined : { address: chosen };
}

function tellRenewal(channels: Channels, words: string, old: string, renewal: Renewal): void {
  const show = showChannel(renewal.renewed.id);
  if (renewal.old === 'stopped') {
    tell(channels, 'information', t('The channel for {0} is renewed: a new one takes its place.', words), show);
  } else {
    const why =
      renewal.failure === undefined
        ? t(
            'No sync message of the new channel came here, so the old one is left active. Stop it when the new one works.',
          )
        : t('Stopping the old one failed: {0}', wordsOf(renewal.failure));
    const stop: Choice = [t('Stop Old Channel'), () => vscode.commands.executeCommand('driveQuery.stopChannel', old)];
    tell(
      channels,
      'warning',
      t('The channel for {0} is renewed, and both are active now. {1}', words, why),
      stop,
      show,
    );
  }
}
