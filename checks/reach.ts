import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import tls from 'node:tls';
import { t } from '@vscode/l10n';
import type { Reach } from './types';

/** Looks names up and shakes hands by the means of Node. Each gives up after `timeoutMs` milliseconds, with `ETIMEDOUT`. */
export function nodeReach(timeoutMs: number): Reach {
  return {
    async lookUp(host, signal) {
      if (isIP(host) !== 0) return [host];
      const found = await inTime(dns.lookup(host, { all: true }), timeoutMs, signal);
      return found.map(({ address }) => address);
    },
    shakeHands: (url, signal) => shakeHands(url, timeoutMs, signal),
  };
}

function timedOut(): Error {
  return Object.assign(new Error(t('No answer came in time.')), { code: 'ETIMEDOUT' });
}

/** Looking a name up cannot be called off: its answer is not waited for. */
async function inTime<T>(work: Promise<T>, timeoutMs: number, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const ended = new AbortController();
  const giveUp = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(timedOut()), timeoutMs);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: ended.signal });
    ended.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  try {
    return await Promise.race([work, giveUp]);
  } finally {
    ended.abort();
  }
}

function shakeHands(url: URL, timeoutMs: number, signal: AbortSignal): Promise<Date> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const options = { host, port: Number(url.port || 443), ALPNProtocols: ['http/1.1'] };
    const socket = tls.connect(isIP(host) === 0 ? { ...options, servername: host } : options);
    const stop = () => socket.destroy(new Error(t('The check was cancelled.')));
    signal.addEventListener('abort', stop, { once: true });
    socket.setTimeout(timeoutMs, () => socket.destroy(timedOut()));
    socket.on('secureConnect', () => {
      const ends = new Date(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve(ends);
    });
    socket.on('error', reject);
    socket.on('close', () => {
      signal.removeEventListener('abort', stop);
      reject(Object.assign(new Error(t('The connection was closed.')), { code: 'ECONNRESET' }));
    });
    if (signal.aborted) stop();
  });
}
