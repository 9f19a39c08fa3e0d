import { get as httpGet } from 'node:http';
import { get as httpsGet } from 'node:https';

/** Lists of large authorities are some megabytes. */
const LARGEST_LIST = 20 * 1024 * 1024;
const PROTOCOLS: readonly string[] = ['http:', 'https:'];

/**
 * Fetches the list of revoked certificates that a certificate names. Rejects when it is at no HTTP address, is not there,
 * is too large, or has not come whole within `timeoutMs` milliseconds, however steadily it drips.
 */
export async function fetchRevocationList(url: string, timeoutMs: number, signal?: AbortSignal): Promise<Buffer> {
  const { protocol } = new URL(url);
  if (!PROTOCOLS.includes(protocol)) throw new Error(`The list is not at an HTTP address but at ${protocol}`);
  const end = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  return await new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? httpsGet : httpGet)(url, { signal: end }, (response) => {
      if (response.statusCode !== 200) request.destroy(new Error(`HTTP ${response.statusCode}`));
      const pieces: Buffer[] = [];
      let length = 0;
      response.on('data', (piece: Buffer) => {
        length += piece.length;
        if (length > LARGEST_LIST) request.destroy(new Error('The list is too large.'));
        else pieces.push(piece);
      });
      response.on('end', () => resolve(Buffer.concat(pieces)));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}
