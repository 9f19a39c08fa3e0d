import { bare } from '../check/words';

/** A shape that only secrets of one kind have. */
interface SecretShape {
  /** What it is called, with its article. */
  readonly name: string;
  /** Linear in the length of the text; finds one anywhere. */
  readonly shape: RegExp;
}

/** What secrets look like. High entropy alone is no shape: a good token of one's own looks the same. */
const SHAPES: readonly SecretShape[] = [
  { name: 'a private key', shape: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----[^"]*/ },
  { name: 'an OAuth access token', shape: /\bya29\.[\w.-]{8,}/ },
  { name: 'an OAuth refresh token', shape: /(?<![\w:/])1\/\/[\w-]{16,}/ },
  { name: 'a JSON web token', shape: /\beyJ[\w-]{6,}\.[\w-]{4,}\.[\w-]*/ },
  { name: 'the value of an Authorization header', shape: /\b(?:Bearer|Basic) +[\w.~+/-]{8,}=*/i },
  { name: 'an API key', shape: /\bAIza[\w-]{30,}/ },
  { name: 'an OAuth client secret', shape: /\bGOCSPX-[\w-]{16,}/ },
  { name: 'a GitHub token', shape: /\b(?:gh[pousr]_[A-Za-z0-9]{16,}|github_pat_\w{16,})/ },
  { name: 'a GitLab token', shape: /\bglpat-[\w-]{16,}/ },
  { name: 'an AWS access key', shape: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  { name: 'a Slack token', shape: /\bxox[abeoprs]-[\w-]{8,}/ },
  { name: 'a payment key', shape: /\b[sr]k_(?:live|test)_\w{8,}/ },
];

/** A secret in a text, by what it looks like. Offsets are UTF-16 code units. What it says is told nobody. */
export interface Secret {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The first secret of a known shape in a text. */
export function secretIn(text: string): Secret | undefined {
  for (const { name, shape } of SHAPES) {
    const match = shape.exec(text);
    if (match) return { name, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}

/** How parameters are called that hold secrets, letters and digits only. */
const NAMES: ReadonlySet<string> = new Set([
  'accesskey',
  'accesstoken',
  'apikey',
  'apisecret',
  'appsecret',
  'authorization',
  'authtoken',
  'bearer',
  'bearertoken',
  'clientsecret',
  'consumersecret',
  'credential',
  'credentials',
  'idtoken',
  'jwt',
  'oauthtoken',
  'passphrase',
  'passwd',
  'password',
  'privatekey',
  'pwd',
  'refreshtoken',
  'secret',
  'secretaccesskey',
  'secretkey',
  'sessiontoken',
]);

/** Whether a parameter of this name holds a secret. */
export function isSecretName(name: string): boolean {
  return NAMES.has(bare(name));
}
