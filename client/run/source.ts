import { apiError, type FilesClient, type Params, type RequestSummary } from '../../api';
import { unlessAborted } from '../unless-aborted';
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

/** What a get needs of the parameters of its list: the key, and leave to look into shared drives; with all fields. */
export function getParams(params: Params): Params {
  const { key, supportsAllDrives } = params;
  return {
    ...(key === undefined ? {} : { key }),
    ...(supportsAllDrives === undefined ? {} : { supportsAllDrives }),
    fields: '*',
  };
}
