import type { ClientContext } from '../../context';

/** *Refresh*: reads the records again. */
export function refreshChannels({ channels }: ClientContext) {
  return async (): Promise<void> => await channels.records.refresh();
}
