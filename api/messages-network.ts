import type { Words } from './phrases';

/** The words for a connection that failed with `code`. */
export function networkWords(host: string, code: string): Words {
  return networkRow(code).words(host, code);
}

/** True when the same read may succeed if it is sent again after this network failure. */
export function mayPass(code: string): boolean {
  return networkRow(code).retry;
}

/** Whether the service may have got a request that ended with this network failure: false when no connection was made. */
export function mayHaveArrived(code: string): boolean {
  return networkRow(code).sent;
}

interface NetworkRow {
  readonly codes: RegExp;
  readonly retry: boolean;
  /** Whether something may have been sent before it failed. */
  readonly sent: boolean;
  readonly words: (host: string, code: string) => Words;
}

/** First match wins; the codes are those of Node, undici and OpenSSL. The last row takes whatever else there is. */
const NETWORK: readonly NetworkRow[] = [
  {
    codes: /^ECONNREFUSED$/,
    retry: true,
    sent: false,
    words: (host, code) => ({
      message: `Nothing answers at ${host} (${code}).`,
      advice: 'Check that the service is running and that the address and port of the connection are right.',
    }),
  },
  {
    codes: /^ENOTFOUND$/,
    retry: false,
    sent: false,
    words: (host, code) => ({
      message: `There is no host named ${host} (${code}).`,
      advice: 'Check the spelling of the address of the connection, and that you are online.',
    }),
  },
  {
    codes: /^EAI_AGAIN$/,
    retry: true,
    sent: false,
    words: (host, code) => ({
      message: `The name ${host} could not be looked up right now (${code}).`,
      advice: 'Check that you are online, then try again.',
    }),
  },
  {
    codes: /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|ALTNAME/,
    retry: false,
    sent: false,
    words: (host, code) => ({
      message: `The certificate of ${host} is not trusted (${code}), so nothing was sent.`,
      advice: 'Check the address; for a service of your own, make its authority known to Node (NODE_EXTRA_CA_CERTS).',
    }),
  },
  {
    codes: /^(ERR_SSL|EPROTO|ERR_TLS)/,
    retry: false,
    sent: false,
    words: (host, code) => ({
      message: `No secure connection to ${host} could be made (${code}).`,
      advice: 'Check that the address should start with https:// and that the port is the right one.',
    }),
  },
  {
    codes: /^BAD_PORT$/,
    retry: false,
    sent: false,
    words: (host, code) => ({
      message: `The port of ${host} belongs to another protocol, and nothing was sent to it (${code}).`,
      advice: 'Check the port of the connection; a service of your own needs another one.',
    }),
  },
  {
    codes: /^(HPE_|HTTPParserError|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RESPONSE)/,
    retry: false,
    sent: true,
    words: (host, code) => ({
      message: `What ${host} sent is not a valid HTTP answer (${code}).`,
      advice: 'Check that the address and port of the connection belong to the service.',
    }),
  },
  {
    codes: /./,
    retry: true,
    sent: true,
    words: (host, code) => ({
      message: `The connection to ${host} broke before the answer was complete (${code}).`,
      advice: 'Check the network and any proxy in between, then try again.',
    }),
  },
];

function networkRow(code: string): NetworkRow {
  return NETWORK.find((row) => row.codes.test(code)) ?? NETWORK[NETWORK.length - 1]!;
}
