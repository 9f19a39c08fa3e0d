import { t } from '@vscode/l10n';
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

const OWN_AUTHORITY = () =>
  t('Check the address; for a service of your own, make its authority known to Node (NODE_EXTRA_CA_CERTS).');

/** First match wins; the codes are those of Node, undici and OpenSSL. The last row takes whatever else there is. */
const NETWORK: readonly NetworkRow[] = [
  {
    codes: /^ECONNREFUSED$/,
    retry: true,
    sent: false,
    words: (host, code) => ({
      message: t('Nothing answers at {0} ({1}), so nothing was sent.', host, code),
      advice: t('Check that the service is running and that the address and port of the connection are right.'),
    }),
  },
  {
    codes: /^ENOTFOUND$/,
    retry: false,
    sent: false,
    words: (host, code) => ({
      message: t('There is no host named {0} ({1}), so nothing was sent.', host, code),
      advice: t('Check the spelling of the address of the connection, and that you are online.'),
    }),
  },
  {
    codes: /^EAI_/,
    retry: true,
    sent: false,
    words: (host, code) => ({
      message: t('The name {0} could not be looked up right now ({1}), so nothing was sent.', host, code),
      advice: t('Check that you are online, then try again.'),
    }),
  },
  {
    codes: /^(UND_ERR_CONNECT_TIMEOUT|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL)$/,
    retry: true,
    sent: false,
    words: (host, code) => ({
      message: t('{0} cannot be reached ({1}), so nothing was sent.', host, code),
      advice: t('Check that you are online, and whether a firewall, a VPN or a proxy lies in between; then try again.'),
    }),
  },
  {
    // These can also end a connection over which something went already.
    codes: /^(ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN)$/,
    retry: true,
    sent: true,
    words: (host, code) => ({
      message: t('{0} cannot be reached any more ({1}).', host, code),
      advice: t('Check that you are online, and whether a firewall, a VPN or a proxy lies in between; then try again.'),
    }),
  },
  {
    codes: /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/,
    retry: false,
    sent: false,
    words: (host, code) => ({
      message: t('The certificate of {0} is not good at this time ({1}), so nothing was sent.', host, code),
      advice: t('Check the date and time of this machine; if they are right, its certificate has to be renewed there.'),
    }),
  },
  {
    codes: /ALTNAME/,
    retry: false,
    sent: false,
    words: (host, code) => ({
      message: t('The certificate of {0} belongs to another host ({1}), so nothing was sent.', host, code),
      advice: t('Check the address of the connection: it has to be written as the certificate names it.'),
    }),
  },
  {
    codes: /^DEPTH_ZERO_SELF_SIGNED_CERT$/,
    retry: false,
    sent: false,
    words: (host, code) => ({
      message: t('The certificate of {0} is signed by itself ({1}), so nothing was sent.', host, code),
      advice: OWN_AUTHORITY(),
    }),
  },
  {
    codes: /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|INVALID_CA/,
    retry: false,
    sent: false,
    words: (host, code) => ({
      message: t('The certificate of {0} is not trusted ({1}), so nothing was sent.', host, code),
      advice: OWN_AUTHORITY(),
    }),
  },
  {
    codes: /^(ERR_SSL|EPROTO|ERR_TLS)/,
    retry: false,
    sent: false,
    words: (host, code) => ({
      message: t('No secure connection to {0} could be made ({1}), so nothing was sent.', host, code),
      advice: t('Check that the address should start with https:// and that the port is the right one.'),
    }),
  },
  {
    codes: /^BAD_PORT$/,
    retry: false,
    sent: false,
    words: (host, code) => ({
      message: t('The port of {0} belongs to another protocol, and nothing was sent to it ({1}).', host, code),
      advice: t('Check the port of the connection; a service of your own needs another one.'),
    }),
  },
  {
    // What undici and Node say of a proxy that refuses a tunnel.
    codes: /^(UND_ERR_ABORTED|ERR_PROXY)/,
    retry: false,
    sent: false,
    words: (host, code) => ({
      message: t('A proxy on the way does not lead to {0} ({1}), so nothing was sent.', host, code),
      advice: t('Check HTTPS_PROXY and the proxy settings of the editor, or have the proxy let this address through.'),
    }),
  },
  {
    codes: /^(HPE_|HTTPParserError|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RESPONSE)/,
    retry: false,
    sent: true,
    words: (host, code) => ({
      message: t('What {0} sent is not a valid HTTP answer ({1}).', host, code),
      advice: t('Check that the address and port of the connection belong to the service, and http:// or https://.'),
    }),
  },
  {
    codes: /./,
    retry: true,
    sent: true,
    words: (host, code) => ({
      message: t('The connection to {0} broke before the answer was complete ({1}).', host, code),
      advice: t('Check the network and any proxy in between, then try again.'),
    }),
  },
];

function networkRow(code: string): NetworkRow {
  return NETWORK.find((row) => row.codes.test(code)) ?? NETWORK[NETWORK.length - 1]!;
}
