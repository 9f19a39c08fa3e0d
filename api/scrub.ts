import { REDACTED } from './redact';

/** What secrets look like, and what is to be kept of the place they stand in. The later rows see what the earlier ones left. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [^-]*PRIVATE KEY-----[\s\S]*?(-----END [^-]*PRIVATE KEY-----|$)/g, REDACTED],
  [/(\/\/)[^/?#\s@]+@/g, `$1${REDACTED}@`],
  [
    /([?&;\s"'({,]|^)((?:api[_-]?)?key|(?:access|oauth|refresh|id)_token|token|client_secret|code|code_verifier|assertion|password)(=|%3D)[^&;\s"'),}]+/gi,
    `$1$2$3${REDACTED}`,
  ],
  [
    /("(?:(?:api_?)?key|(?:access_?|oauth_?|refresh_?|id_?)?token|client_?secret|private_key|code_verifier|assertion|password|authorization|x-goog-api-key)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi,
    `$1"${REDACTED}"`,
  ],
  [/(@key[ \t]+)[^\s\\"]+/g, `$1${REDACTED}`],
  [/\b((?:proxy-)?authorization\s*:\s*(?:(?:Bearer|Basic|Digest)\s+)?)[^\s,"'}]+/gi, `$1${REDACTED}`],
  [/\b((?:x-goog-api-key|set-cookie|cookie)\s*:\s*)[^\s,"'}]+/gi, `$1${REDACTED}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${REDACTED}`],
  [/\bya29\.[\w.-]+/g, REDACTED],
  [/\bAIza[\w-]{20,}/g, REDACTED],
  [/\bGOCSPX-[\w-]+/g, REDACTED],
  [/\b1\/\/[\w-]{20,}/g, REDACTED],
  // Looked for once in each word, however often it begins anew: a long word of beginnings must not cost its square.
  [/(?<![\w.-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g, REDACTED],
];

/**
 * A text without what looks like a secret: user names in addresses, values of parameters that carry credentials, access and
 * refresh tokens, API keys, private keys. Texts come here redacted already by those who know the secrets; this is for what
 * people and services write where none belongs.
 */
export function scrub(text: string): string {
  return SHAPES.reduce((rest, [shape, kept]) => rest.replace(shape, kept), text);
}

/** A value of JSON with every text in it scrubbed, names of members too. */
export function scrubbed<Value>(value: Value): Value {
  if (typeof value === 'string') return scrub(value) as Value;
  if (Array.isArray(value)) return value.map(scrubbed) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [scrub(name), scrubbed(each as unknown)]),
  ) as Value;
}
