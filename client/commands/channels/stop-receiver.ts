import type { ClientContext } from '../../context';

/** *Stop Notification Receiver*: what is sent to it from now on is not received. */
export function stopReceiver({ channels }: ClientContext) {
  return async (): Promise<void> => await channels.receiver.stop();
}
