import type { FaultGroup } from './row';

/** No connection, or none that lasts. */
export const NETWORK: FaultGroup = {
  title: 'Network',
  rows: [
    { title: 'The name is unknown', by: { code: 'ENOTFOUND' }, says: /no host named .* nothing was sent/ },
    {
      title: 'Names cannot be looked up',
      by: { code: 'EAI_AGAIN' },
      reads: 5,
      says: /could not be looked up right now .* nothing was sent/,
    },
    {
      title: 'Nobody listens at the port',
      by: { socket: 'refused' },
      reads: 5,
      says: /Nothing answers at .* nothing was sent/,
    },
    { title: 'There is no way there', by: { code: 'ENETUNREACH' }, reads: 5, says: /cannot be reached .* nothing was/ },
    {
      title: 'The connection hangs while it is made',
      by: { code: 'UND_ERR_CONNECT_TIMEOUT' },
      reads: 5,
      says: /cannot be reached .* nothing was sent/,
    },
    {
      title: 'A connection that was there falls silent',
      by: { code: 'ETIMEDOUT' },
      reads: 5,
      says: /cannot be reached/,
    },
    { title: 'A proxy does not lead there', by: { code: 'UND_ERR_ABORTED' }, says: /proxy on the way does not lead/ },
    {
      title: 'The connection is broken off before the answer',
      by: { socket: 'reset-before' },
      reads: 5,
      says: /broke before the answer was complete/,
    },
    {
      title: 'The connection is closed before the answer',
      by: { fault: 'drop' },
      reads: 5,
      says: /broke before the answer was complete/,
    },
    {
      title: 'The connection is broken off in the headers',
      by: { socket: 'reset-headers' },
      reads: 5,
      says: /broke before the answer was complete/,
    },
    {
      title: 'The connection is broken off in the body',
      by: { socket: 'reset-body' },
      reads: 5,
      says: /broke before the answer was complete/,
      // What came of a content went to its reader already, and stop has no body to read.
      but: { content: /broke before the answer was complete/, stop: null },
    },
    {
      title: 'The connection is closed in the body',
      by: { socket: 'close-body' },
      reads: 5,
      says: /broke before the answer was complete/,
      but: { content: /broke before the answer was complete/, stop: null },
    },
    {
      title: 'What answers speaks another protocol',
      by: { socket: 'not-http' },
      says: /not a valid HTTP answer/,
    },
  ],
};

/** What is there, and says nothing, or too slowly. */
export const SILENCE: FaultGroup = {
  title: 'Silence',
  rows: [
    { title: 'It hangs in the TLS handshake', by: { socket: 'hang-tls' }, reads: 4, says: /within|no usable answer/ },
    { title: 'It never answers', by: { fault: 'hang' }, reads: 4, says: /within/ },
    { title: 'It hangs in the headers', by: { socket: 'hang-headers' }, reads: 4, says: /within/ },
    {
      title: 'It hangs in the body',
      by: { fault: 'hang-body' },
      reads: 4,
      says: /within/,
      but: { content: /stopped sending: nothing came for 30 seconds/, stop: null },
    },
    {
      title: 'It hangs in the body of an error',
      by: { fault: '404, hang-body' },
      says: /HTTP 404/,
      but: { token: /within/ },
    },
    {
      title: 'The body drips, a byte a second',
      by: { fault: 'drip=1000' },
      reads: 4,
      says: /within/,
      but: { content: null, stop: null },
    },
  ],
};

/** What is wrong with the encrypted way there. */
export const TLS: FaultGroup = {
  title: 'Certificates and TLS',
  rows: [
    { title: 'The certificate is signed by itself', by: { socket: 'self-signed' }, says: /signed by itself/ },
    { title: 'Nobody here trusts its authority', by: { socket: 'untrusted' }, says: /is not trusted/ },
    { title: 'The certificate is of another host', by: { socket: 'wrong-host' }, says: /belongs to another host/ },
    {
      title: 'The certificate has expired',
      by: { socket: 'expired' },
      says: /not good at this time/,
      advises: /date and time of this machine/,
    },
    {
      title: 'The certificate is not valid yet',
      by: { socket: 'not-yet-valid' },
      says: /not good at this time/,
      advises: /date and time of this machine/,
    },
    { title: 'The handshake fails', by: { socket: 'handshake-failure' }, says: /No secure connection/ },
    { title: 'Plain HTTP answers where TLS should', by: { socket: 'http-on-tls' }, says: /No secure connection/ },
    {
      title: 'TLS answers where plain HTTP should',
      by: { socket: 'tls-on-http' },
      reads: 5,
      says: /broke before the answer was complete/,
    },
  ],
};
