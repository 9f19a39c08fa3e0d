import type { ClientContext } from '../context';

/** *Restart Language Server*: for a server that has crashed too often to be restarted by itself. */
export function restartServer({ server }: ClientContext) {
  return async (): Promise<void> => await server.restart();
}
