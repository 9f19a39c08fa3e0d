import { apiError, type FilesClient, type Params, type RequestSummary } from '../../api';
import type { PageSource } from './session';

/**
 * The pages of one list request. The client is made when it is needed first, and `sending` is told of each page that is
 * asked for. A single file comes with all its fields.
 */
export function pageSource(
  makeClient: () => Promise<FilesClient>,
  params: Params,
  sending: (request: RequestSummary) => void,
): PageSource {
  let made: Promise<FilesClient> | undefined;
  const client = () => {
    made ??= makeClient().catch((error: unknown) => {
      made = undefined; // the next page may have better luck
      throw error;
    });
    return made;
  };
  return {
    list: async (pageToken, signal) => {
      const token = pageToken === undefined ? {} : { pageToken };
      const sender = await unlessAborted(client(), signal);
      sending(sender.describeList({ ...params, ...token }));
      return await sender.list({ ...params, ...token }, { signal });
    },
    get: async (fileId, signal) =>
      await (await unlessAborted(client(), signal)).get(fileId, getParams(params), { signal }),
    loopError: async (pages, rows) =>
      apiError({ kind: 'page-loop', pages, rows }, (await client()).describeList(params), 1),
  };
}

/** Settles as `work` does, unless the signal aborts first: nobody who cancels waits for a sign-in that is being renewed. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** What a get needs of the parameters of its list: the key, and leave to look into shared drives; with all fields. */
export function getParams(params: Params): Params {
  const { key, supportsAllDrives } = params;
  return {
    ...(key === undefined ? {} : { key }),
    ...(supportsAllDrives === undefined ? {} : { supportsAllDrives }),
    fields: '*',
  };
}
