const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LENGTH = 33;
const ROW_CHARACTERS = 6;

/** File ids that need no memory: an id is computed from the seed and the row, and the row is read back from the id. */
export interface IdScheme {
  /** 33 characters, beginning with `1`, the same for the same seed and row. */
  idOf(row: number): string;
  /** The row whose id this is, or -1. */
  rowOf(id: string): number;
}

/** The ids of one seed. */
export function idScheme(seed: number): IdScheme {
  const key = mix(seed + 0x9e3779b9);
  const idOf = (row: number) => {
    let id = `1${digits(scatter(row, key), ROW_CHARACTERS)}`;
    for (let part = 1; id.length < LENGTH; part++) id += digits(mix(mix(row + part * 0x85ebca6b) ^ key), 5);
    return id.slice(0, LENGTH);
  };
  const rowOf = (id: string) => {
    if (id.length !== LENGTH) return -1;
    const scattered = value(id.slice(1, 1 + ROW_CHARACTERS));
    const row = scattered < 0 ? -1 : gather(scattered, key);
    return row >= 0 && idOf(row) === id ? row : -1;
  };
  return { idOf, rowOf };
}

const FACTOR = 0x9e3779b1;
const INVERSE = 0x0e8b2f51;

/** A one-to-one map of 32-bit numbers, so that neighbouring rows have ids that look nothing alike. */
function scatter(row: number, key: number): number {
  return (Math.imul(row ^ key, FACTOR) ^ key) >>> 0;
}

function gather(scattered: number, key: number): number {
  return (Math.imul(scattered ^ key, INVERSE) ^ key) >>> 0;
}

/** A 32-bit hash of a 32-bit number. */
export function mix(number: number): number {
  let hash = number | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function digits(number: number, count: number): string {
  let text = '';
  for (let rest = number, at = 0; at < count; at++) {
    text += ALPHABET[rest % 64];
    rest = Math.floor(rest / 64);
  }
  return text;
}

/** The number that `digits` wrote, or -1 for other characters and larger numbers. */
function value(text: string): number {
  let number = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    const digit = ALPHABET.indexOf(text[at]!);
    if (digit < 0) return -1;
    number = number * 64 + digit;
  }
  return number < 2 ** 32 ? number : -1;
}
