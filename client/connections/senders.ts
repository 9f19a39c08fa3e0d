import { t } from '@vscode/l10n';
import {
  type ChannelsClient,
  type Connection,
  createChannelsClient,
  createFilesClient,
  type FilesClient,
  type RetryNotice,
} from '../../api';
import type { Doors } from './doors';
import { ENVIRONMENT } from './settings';
import type { Speech } from './speech';

/** The clients of the three areas, with the credentials of a connection. */
export interface Senders extends Pick<Speech, 'speechClientFor'> {
  /** A client for the connection of that name, for a task. Rejects when there is no such connection. */
  readonly clientFor: (
    name: string,
    onRetry?: (notice: RetryNotice) => void,
    task?: 'files' | 'content',
  ) => Promise<FilesClient>;
  /** A client for the channels of a connection that has a base address. */
  readonly channelsClientFor: (connection: Connection) => Promise<ChannelsClient>;
}

/** What clients are made with. */
export interface SenderTools {
  readonly doorTo: Doors;
  readonly named: (name: string) => Connection | undefined;
  /** How long an answer may take, in milliseconds. */
  readonly timeoutMs: () => number;
}

/** The clients for files and channels; `speech.ts` makes those for speech. */
export function createSenders({ doorTo, named, timeoutMs }: SenderTools): Omit<Senders, 'speechClientFor'> {
  return {
    async clientFor(name, onRetry, task = 'files') {
      const connection = named(name);
      if (!connection) {
        throw new Error(t('There is no connection “{0}” any more. Choose one with Select Connection.', name));
      }
      const { baseUrl } = connection;
      if (baseUrl === '') {
        throw new Error(t('The connection “{0}” has no address for files. {1}', name, baseAdvice(name)));
      }
      const timeout = timeoutMs();
      return createFilesClient({
        baseUrl,
        ...(await doorTo(connection, baseUrl, task)),
        limits: { attemptMs: timeout, totalMs: timeout * 4 },
        ...(onRetry ? { onRetry } : {}),
      });
    },
    async channelsClientFor(connection) {
      const { baseUrl } = connection;
      const timeout = timeoutMs();
      const limits = { attemptMs: timeout, totalMs: timeout };
      return createChannelsClient({ baseUrl, ...(await doorTo(connection, baseUrl, 'channels')), limits });
    },
  };
}

/** How a connection comes to have a base address. */
export function baseAdvice(name: string): string {
  if (name === ENVIRONMENT) return t('Set DQ_BASE_URL and start the editor again.');
  return t('Add its baseUrl to driveQuery.connections.');
}
