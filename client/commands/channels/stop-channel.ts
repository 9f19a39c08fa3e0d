import { t } from '@vscode/l10n';
import type * as vscode from 'vscode';
import { isAboutThing, isApiError } from '../../../api';
import type { ChannelRecord } from '../../../channels/index';
import { requestFile } from '../../channels/channel-file';
import type { Channels } from '../../channels/channels';
import { currentConnection } from '../../channels/create-from-file';
import { pickChannel } from '../../channels/pick-channel';
import { isStopDocument, resolveStop } from '../../channels/request-body';
import { channelOrigin, serviceFor } from '../../channels/services';
import { type Choice, tell, tellFailure } from '../../channels/tell';
import { isTrustedOrTold } from '../../channels/trust';
import { withProgress } from '../../channels/with-progress';
import { watchWords } from '../../channels/words';
import type { ClientContext } from '../../context';

/** *Stop Channel*: the one of the row, that a stop request in front names, or that the user picks. */
export function stopChannel({ channels }: ClientContext) {
  return async (argument?: unknown): Promise<void> => {
    if (!isTrustedOrTold()) return;
    const file = await requestFile(argument, isStopDocument);
    if (file) return await stopByFile(channels, file);
    const record = await pickChannel(channels, argument, t('Stop Channel'), ['active', 'expiring', 'stopping']);
    if (record) await stopRecorded(channels, record);
  };
}

/** What the request file names may be recorded here; then the record has to know. */
async function stopByFile(channels: Channels, document: vscode.TextDocument): Promise<void> {
  const { ids, problem } = await resolveStop(channels, document);
  if (!ids) return tell(channels, 'warning', t('There is no stop request in this file. {0}', problem));
  const record = channels.records.find(ids.id);
  if (record) return await stopRecorded(channels, record);
  const connection = currentConnection(channels);
  try {
    const service = await serviceFor(channels, connection.name, channelOrigin(channels, connection));
    await withProgress(t('Stopping the channel'), (signal) => service.stop(ids, { signal }));
    tell(channels, 'information', t('The channel is stopped.'));
  } catch (error) {
    tellFailure(channels, t('The channel was not stopped.'), error, () => stopByFile(channels, document));
  }
}

async function stopRecorded(channels: Channels, record: ChannelRecord): Promise<void> {
  const { id, watch } = record;
  try {
    const lifecycle = await channels.lifecycle();
    await withProgress(t('Stopping the channel for {0}', watchWords(watch)), (signal) => lifecycle.stop(id, signal));
    tell(channels, 'information', t('The channel for {0} is stopped.', watchWords(watch)));
  } catch (error) {
    const isUnknownThere = isApiError(error) && error.kind === 'http' && isAboutThing(error);
    const forget: Choice = [t('Forget Channel'), async () => void (await lifecycleForget(channels, id))];
    const again = () => stopRecorded(channels, record);
    tellFailure(channels, t('The channel was not stopped.'), error, again, ...(isUnknownThere ? [forget] : []));
  } finally {
    await channels.records.refresh();
  }
}

async function lifecycleForget(channels: Channels, id: string): Promise<void> {
  await (await channels.lifecycle()).forget(id);
  await channels.records.refresh();
}
