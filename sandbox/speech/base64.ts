const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const STANDARD = `${ALPHABET}+/`;
const URL_SAFE = `${ALPHABET}-_`;

/**
 * Decodes base64 in the standard or the URL-safe alphabet, with or without padding, blanks passed over, as the service
 * does. Returns undefined for anything else: other characters, both alphabets in one text, a length that none has.
 */
export function decodeBase64(text: string): Uint8Array | undefined {
  const whole = /\s/.test(text) ? text.replace(/\s+/g, '') : text;
  const body = whole.replace(/={1,2}$/, '');
  if (body.length % 4 === 1 || (body.length < whole.length && whole.length % 4 !== 0)) return undefined;
  const values = valuesOf(/[-_]/.test(body) ? URL_SAFE : STANDARD);
  const bytes = new Uint8Array(Math.floor((body.length * 3) / 4));
  let wrong = 0;
  // A character that is no digit has the value -1. Beyond the end there is none, which counts as zero.
  const value = (at: number) => values[body.charCodeAt(at)] ?? 0;
  for (let at = 0, to = 0; at < body.length; at += 4) {
    const bits = (value(at) << 18) | (value(at + 1) << 12) | (value(at + 2) << 6) | value(at + 3);
    wrong |= bits;
    bytes[to++] = bits >> 16;
    bytes[to++] = bits >> 8;
    bytes[to++] = bits;
  }
  return wrong < 0 ? undefined : bytes;
}

function valuesOf(alphabet: string): Int32Array {
  const values = new Int32Array(65_536).fill(-1);
  for (let value = 0; value < alphabet.length; value++) values[alphabet.charCodeAt(value)] = value;
  return values;
}
