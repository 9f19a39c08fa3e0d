import { randomUUID } from 'node:crypto';
import { t } from '@vscode/l10n';
import type { Connection } from '../../../api';
import type { ChannelRecord, NewChannel } from '../../../channels/index';
import type { Channels } from '../../channels/channels';
import { chooseAddress } from '../../channels/choose-address';
import { pickChannel } from '../../channels/pick-channel';
import { channelOrigin, connectionAt } from '../../channels/services';
import { showChannel, tell, tellFailure } from '../../channels/tell';
import { isTrustedOrTold } from '../../channels/trust';
import { withProgress } from '../../channels/with-progress';
import { watchWords } from '../../channels/words';
import { labelOf } from '../../connections/label';
import type { ClientContext } from '../../context';

/** *Create Channel Again*: one like a channel that is over, with a new id. */
export function createChannelAgain({ channels }: ClientContext) {
  return async (argument?: unknown): Promise<void> => {
    if (!isTrustedOrTold()) return;
    const states = ['gone', 'expired', 'stopped', 'failed', 'unknown'] as const;
    const record = await pickChannel(channels, argument, t('Create Channel Again'), states);
    if (!record) return;
    const there = connectionAt(channels, record.connection, record.origin);
    const connection = there ?? channels.connections.named(record.connection);
    if (!connection || connection.baseUrl === '') {
      throw new Error(
        t('There is no connection “{0}” any more. Add it to driveQuery.connections.', labelOf(record.connection)),
      );
    }
    const address = await chooseAddress(channels, connection, record.address);
    if (address !== undefined) await createAgain(channels, record, likeIt(channels, connection, record, address));
  };
}

async function createAgain(channels: Channels, old: ChannelRecord, channel: NewChannel): Promise<void> {
  const words = watchWords(old.watch);
  try {
    const lifecycle = await channels.lifecycle();
    const made = await withProgress(t('Creating a channel for {0}', words), (signal) =>
      lifecycle.create(channel, signal),
    );
    const store = await channels.records.store();
    await store.update(old.id, (record) => ({ ...record, renewedBy: made.id }));
    tell(
      channels,
      'information',
      t('The channel for {0} is active again, with a new id.', words),
      showChannel(made.id),
    );
  } catch (error) {
    const again = () => createAgain(channels, old, { ...channel, body: { ...channel.body, id: randomUUID() } });
    tellFailure(channels, t('The channel was not created.'), error, again, showChannel(old.id));
  } finally {
    await channels.records.refresh();
  }
}

/** What was asked for then, from now on: with a new id, and as long a life. */
function likeIt(channels: Channels, connection: Connection, old: ChannelRecord, address: string): NewChannel {
  const { watch, token, members, requestedExpiration, createdAt, source, autoRenew } = old;
  const life = requestedExpiration === undefined ? undefined : requestedExpiration - createdAt;
  return {
    connection: connection.name,
    origin: channelOrigin(channels, connection),
    headerPrefix: connection.headerPrefix,
    watch,
    body: {
      ...members,
      id: randomUUID(),
      type: 'web_hook',
      address,
      ...(token !== undefined && { token }),
      // A long number travels as text in the JSON of the family (public-facts §2).
      ...(life !== undefined && life > 0 && { expiration: String(Date.now() + life) }),
    },
    ...(source !== undefined && { source }),
    ...(autoRenew !== undefined && { autoRenew }),
  };
}
