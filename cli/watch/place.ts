import type { ChannelTarget } from './target';

/** Where a channel is created: a service, or a sandbox of our own that ends with this program. */
export interface Place {
  readonly target: ChannelTarget;
  /** Where changes in a sandbox of our own are ordered, by POST with this token; undefined for any other place. */
  readonly changes?: { readonly url: string; readonly accessToken: string };
  /** Whether it ends with this program, and its channels with it. */
  readonly isOurs: boolean;
  close(): Promise<void>;
}

/** The place of a target that was named. */
export function namedPlace(target: ChannelTarget): Place {
  return { target, isOurs: false, close: async () => {} };
}

/** Starts a sandbox that delivers notifications and can be reached from another terminal, to change a calendar there. */
export async function startSandbox(stateFolder: string, headerPrefix: string): Promise<Place> {
  const { openDelivery } = await import('../../sandbox/authority/index');
  const { CHANGE_PATH, createSandbox } = await import('../../sandbox/index');
  const { listen } = await import('../../sandbox/listen');
  const delivery = await openDelivery(stateFolder);
  const sandbox = createSandbox({ deliver: delivery.deliver, headerPrefix });
  const listening = await listen(sandbox);
  const { baseUrl } = listening;
  const { accessToken } = sandbox;
  return {
    target: {
      connection: 'sandbox',
      baseUrl,
      origin: baseUrl,
      headerPrefix,
      credentials: { origin: baseUrl, accessToken },
      note: '',
      isLocal: true,
      again: ` --base-url ${baseUrl}`,
    },
    changes: { url: `${baseUrl}${CHANGE_PATH}`, accessToken },
    isOurs: true,
    close: async () => {
      sandbox.close();
      delivery.close();
      await listening.close(0);
    },
  };
}
