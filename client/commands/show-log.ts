import type { ClientContext } from '../context';

/** *Show Log*: the output channel of the extension and its language server. */
export function showLog({ log }: ClientContext) {
  return async (): Promise<void> => log.show();
}
