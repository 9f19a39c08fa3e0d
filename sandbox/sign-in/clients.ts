import { CLIENT } from './identities';

/** A program that asks for access, as the authorization server knows it. */
export interface Client {
  readonly id: string;
  /** Desktop programs of some vendors have one that everybody can read in them. */
  readonly secret?: string;
}

/** A client with a secret, for those who want to see one travel. It opens nothing. */
export const DESKTOP_CLIENT = { id: 'drive-query-desktop', secret: 'no-secret-of-the-sandbox' } as const;

const BUILT_IN: readonly Client[] = [{ id: CLIENT }, DESKTOP_CLIENT];

/** The client with this id: one of ours, or one that an identity names. */
export function clientNamed(id: string, identities: readonly { readonly client: string }[]): Client | undefined {
  return (
    BUILT_IN.find((client) => client.id === id) ?? (identities.some(({ client }) => client === id) ? { id } : undefined)
  );
}

/** The schemes under which editors open an address in one of their extensions. */
export const EDITORS: readonly string[] = [
  'vscode',
  'vscode-insiders',
  'vscodium',
  'vscodium-insiders',
  'code-oss',
  'code-oss-dev',
  'antigravity',
  'cursor',
  'kiro',
  'positron',
  'trae',
  'windsurf',
  'windsurf-next',
];

const EXTENSION = 'drive-query.drive-query';
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/**
 * Whether an answer may go to this address: on this machine at any port (RFC 8252 §7.3), or in this extension of an
 * editor (§7.1). Nothing else, whatever it looks like.
 */
export function mayRedirectTo(address: string): boolean {
  if (!/^[\x21-\x7e]+$/.test(address) || /[#"'<>\\^`{|}]/.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, host, username, password } = new URL(address);
  if (username !== '' || password !== '' || address.includes('@')) return false;
  if (protocol === 'http:') return LOOPBACK.includes(hostname);
  return EDITORS.includes(protocol.slice(0, -1)) && host === EXTENSION && address.startsWith(`${protocol}//`);
}
