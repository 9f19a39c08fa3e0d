import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import tls from 'node:tls';
import { t } from '@vscode/l10n';
import type { findRevocation } from '../sandbox/authority';
import { fetchRevocationList } from './revocation-list';

/** One rule for receiving addresses (api.md §2), and whether an address keeps it. */
export interface AddressVerdict {
  readonly rule: AddressRule;
  /** `unknown`: it cannot be told, or was not looked at because an earlier rule is broken. */
  readonly outcome: 'kept' | 'broken' | 'unknown';
  /** What was found, one sentence; with what to do where the rule is broken. */
  readonly message: string;
}

export type AddressRule =
  | 'https'
  | 'reachable'
  | 'not-self-signed'
  | 'trusted'
  | 'host-name'
  | 'in-date'
  | 'not-revoked';

/** Every rule with a name for people, in the order they are looked at. */
export const ADDRESS_RULES: Readonly<Record<AddressRule, string>> = {
  https: t('Is an HTTPS address'),
  reachable: t('Answers with TLS'),
  'not-self-signed': t('Is not self-signed'),
  trusted: t('Is signed by a trusted authority'),
  'host-name': t('Is for this host name'),
  'in-date': t('Is in date'),
  'not-revoked': t('Is not revoked'),
};

export interface AddressCheck {
  readonly verdicts: readonly AddressVerdict[];
  /** Whether the service would deliver there: no rule is known to be broken. */
  readonly deliverable: boolean;
  readonly certificate?: {
    readonly subject: string;
    readonly issuer: string;
    readonly names: string;
    /** Milliseconds since 1970. */
    readonly validFrom: number;
    readonly validTo: number;
  };
}

export interface AddressCheckOptions {
  /** Authorities to trust besides those of the system, PEM: the sandbox's own, for the sandbox. */
  readonly authorities?: readonly string[];
  /** Milliseconds to wait for each step. */
  readonly timeoutMs?: number;
  readonly now?: () => number;
  readonly signal?: AbortSignal;
  /** Passed in, because it comes in a bundle of its own. */
  readonly findRevocation: typeof findRevocation;
}

const TIMEOUT = 10_000;

/**
 * Shakes hands with a receiving address as the service would, and says which rule of api.md §2 its certificate breaks.
 * Nothing is sent. Never rejects; what fails is a verdict.
 */
export async function checkReceivingUrl(address: string, options: AddressCheckOptions): Promise<AddressCheck> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') {
    const message = url
      ? t('Notifications go to HTTPS only: write https://{0}{1}.', url.host, url.pathname)
      : t('This is no address. It starts with https://.');
    return result([broken('https', message)]);
  }
  const verdicts = [kept('https', t('It is an HTTPS address.'))];
  const hand = await shakeHands(url, options).catch((error: NodeJS.ErrnoException) => error);
  if (hand instanceof Error) return result([...verdicts, broken('reachable', unreachable(url, hand))]);
  const { chain } = hand;
  const leaf = chain[0]!;
  verdicts.push(kept('reachable', t('{0} answers.', url.host)), ...judgeIssuer(chain, options), judgeName(leaf, url));
  verdicts.push(judgeDates(leaf, (options.now ?? Date.now)()), await judgeRevocation(hand, options));
  return { ...result(verdicts), certificate: describe(leaf) };
}

interface Handshake {
  /** The server's certificate, and those above it as far as it sent them. */
  readonly chain: readonly X509Certificate[];
  readonly staple: Buffer | undefined;
}

function shakeHands(url: URL, { timeoutMs = TIMEOUT, signal }: AddressCheckOptions): Promise<Handshake> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    let staple: Buffer | undefined;
    const asking: tls.ConnectionOptions & tls.TLSSocketOptions = {
      host,
      port: Number(url.port || 443),
      rejectUnauthorized: false, // the certificate is what is looked at, whatever is wrong with it
      requestOCSP: true,
    };
    const socket = tls.connect(isIP(host) === 0 ? { ...asking, servername: host } : asking);
    const stop = () => socket.destroy(new Error(t('The check was cancelled.')));
    signal?.addEventListener('abort', stop, { once: true });
    socket.setTimeout(timeoutMs, () => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
    socket.on('OCSPResponse', (response: Buffer | null) => {
      staple = response ?? undefined;
    });
    socket.on('secureConnect', () => {
      const chain = chainOf(socket.getPeerX509Certificate());
      socket.destroy();
      if (chain.length > 0) resolve({ chain, staple });
      else reject(new Error(t('The server showed no certificate.')));
    });
    socket.on('error', reject);
    socket.on('close', () => signal?.removeEventListener('abort', stop));
    if (signal?.aborted) stop();
  });
}

/** The longest chain that anybody sends. */
const LONGEST_CHAIN = 10;

function chainOf(leaf: X509Certificate | undefined): X509Certificate[] {
  const chain: X509Certificate[] = [];
  for (let one = leaf; one && chain.length < LONGEST_CHAIN; one = one.issuerCertificate) {
    if (chain.some(({ fingerprint256 }) => fingerprint256 === one?.fingerprint256)) break;
    chain.push(one);
  }
  return chain;
}

function judgeIssuer(chain: readonly X509Certificate[], options: AddressCheckOptions): AddressVerdict[] {
  const leaf = chain[0]!;
  const trusted = isTrusted(chain, options);
  if (isSelfSigned(leaf) && !trusted) {
    const message = t(
      'The certificate is signed with its own key, and nothing is delivered there. Use one from a certificate authority.',
    );
    return [broken('not-self-signed', message), unknown('trusted', t('A self-signed certificate has no authority.'))];
  }
  const own = kept('not-self-signed', t('It is issued by {0}.', nameIn(leaf.issuer)));
  if (trusted) return [own, kept('trusted', t('{0} is trusted.', nameIn(chain.at(-1)!.issuer)))];
  const message = t(
    'No authority that is trusted stands behind {0}. Use a certificate of a public authority, and have the server send the certificates in between.',
    nameIn(chain.at(-1)!.issuer),
  );
  return [own, broken('trusted', message)];
}

/** Whether the chain, certificate by certificate, leads to an authority that is trusted. */
function isTrusted(chain: readonly X509Certificate[], { authorities = [] }: AddressCheckOptions): boolean {
  const linked = chain.every((one, at) => at === chain.length - 1 || isIssuedBy(one, chain[at + 1]!));
  const last = chain.at(-1)!;
  return linked && trustedAuthorities(authorities).some((pem) => leadsTo(last, pem));
}

function leadsTo(certificate: X509Certificate, pem: string): boolean {
  const authority = new X509Certificate(pem);
  return authority.fingerprint256 === certificate.fingerprint256 || isIssuedBy(certificate, authority);
}

/** Those of the system where this Node can tell, else the ones it brings along. */
function trustedAuthorities(own: readonly string[]): string[] {
  const { getCACertificates } = tls as { readonly getCACertificates?: (type: string) => string[] };
  const known = getCACertificates
    ? [...getCACertificates('default'), ...getCACertificates('system')]
    : [...tls.rootCertificates];
  return [...own, ...new Set(known)];
}

function isIssuedBy(one: X509Certificate, issuer: X509Certificate): boolean {
  return one.checkIssued(issuer) && one.verify(issuer.publicKey);
}

/** Signed with the key it holds, whatever it says that key is for. */
function isSelfSigned(one: X509Certificate): boolean {
  return one.issuer === one.subject && one.verify(one.publicKey);
}

function judgeName(leaf: X509Certificate, url: URL): AddressVerdict {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const matches = isIP(host) === 0 ? leaf.checkHost(host) : leaf.checkIP(host);
  if (matches !== undefined) return kept('host-name', t('It is for {0}.', host));
  const names = namesIn(leaf);
  return broken(
    'host-name',
    names === ''
      ? t('The certificate is for no name at all, not for {0}. Get one for {0}.', host)
      : t('The certificate is for {0}, not for {1}. Get one for {1}.', names, host),
  );
}

function judgeDates(leaf: X509Certificate, now: number): AddressVerdict {
  if (Date.parse(leaf.validTo) < now) {
    return broken('in-date', t('The certificate ended on {0}. Renew it.', dayOf(leaf.validTo)));
  }
  if (Date.parse(leaf.validFrom) > now) {
    return broken(
      'in-date',
      t('The certificate begins on {0}. Check the clocks, or use another.', dayOf(leaf.validFrom)),
    );
  }
  return kept('in-date', t('It is valid until {0}.', dayOf(leaf.validTo)));
}

async function judgeRevocation({ chain, staple }: Handshake, options: AddressCheckOptions): Promise<AddressVerdict> {
  const leaf = chain[0]!;
  const issuer = chain[1] ?? issuerAmong(leaf, trustedAuthorities(options.authorities ?? []));
  if (!issuer) return unknown('not-revoked', t('The certificate of its authority is not known.'));
  const found = await options.findRevocation({
    certificate: leaf.raw,
    issuer: issuer.raw,
    staple,
    now: (options.now ?? Date.now)(),
    fetchList: (url) => fetchRevocationList(url, options.timeoutMs ?? TIMEOUT, options.signal),
  });
  if (found.status === 'unknown') return unknown('not-revoked', found.reason);
  if (found.status === 'good') return kept('not-revoked', t('Its authority has not revoked it.'));
  return broken(
    'not-revoked',
    t('Its authority has revoked the certificate, and nothing is delivered there. Get a new one.'),
  );
}

function issuerAmong(leaf: X509Certificate, pems: readonly string[]): X509Certificate | undefined {
  const pem = pems.find((each) => isIssuedBy(leaf, new X509Certificate(each)));
  return pem === undefined ? undefined : new X509Certificate(pem);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: t('its name is not known'),
  EAI_AGAIN: t('its name cannot be looked up now'),
  ECONNREFUSED: t('nothing listens there'),
  ECONNRESET: t('it closed the connection'),
  ETIMEDOUT: t('it did not answer in time'),
  EHOSTUNREACH: t('there is no way to it'),
  ENETUNREACH: t('there is no way to it'),
  EPROTO: t('it does not speak TLS'),
  ERR_SSL_WRONG_VERSION_NUMBER: t('it does not speak TLS there'),
  ERR_SSL_PACKET_LENGTH_TOO_LONG: t('it does not speak TLS there'),
};

function unreachable(url: URL, { code, message }: NodeJS.ErrnoException): string {
  const reason = REASONS[code ?? ''] ?? message;
  return t('{0} cannot be reached: {1}. Check the address, and that the receiver runs.', url.host, reason);
}

function describe(leaf: X509Certificate): NonNullable<AddressCheck['certificate']> {
  return {
    subject: nameIn(leaf.subject),
    issuer: nameIn(leaf.issuer),
    names: namesIn(leaf),
    validFrom: Date.parse(leaf.validFrom),
    validTo: Date.parse(leaf.validTo),
  };
}

/** The common name, or else all of a distinguished name on one line. */
function nameIn(name: string | undefined): string {
  return /(?:^|\n)CN=(.+)/.exec(name ?? '')?.[1] ?? (name?.replaceAll('\n', ', ') || 'nobody');
}

function namesIn({ subjectAltName }: X509Certificate): string {
  return (subjectAltName ?? '').replace(/(DNS|IP Address):/g, '');
}

function dayOf(date: string): string {
  return new Date(date).toISOString().slice(0, 10);
}

function result(verdicts: readonly AddressVerdict[]): AddressCheck {
  const seen = new Set(verdicts.map(({ rule }) => rule));
  const rules = Object.keys(ADDRESS_RULES) as AddressRule[];
  const rest = rules.filter((rule) => !seen.has(rule)).map((rule) => unknown(rule, t('It was not looked at.')));
  const deliverable = verdicts.every(({ outcome }) => outcome !== 'broken');
  return { verdicts: [...verdicts, ...rest], deliverable };
}

const kept = (rule: AddressRule, message: string): AddressVerdict => ({ rule, outcome: 'kept', message });
const broken = (rule: AddressRule, message: string): AddressVerdict => ({ rule, outcome: 'broken', message });
const unknown = (rule: AddressRule, message: string): AddressVerdict => ({ rule, outcome: 'unknown', message });
