/** Bytes as base64 of the standard alphabet, padded. */
export function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += STEP) parts.push(encodeStep(bytes, start));
  return parts.join('');
}

/** Bytes for one string, a multiple of three; its characters are still few enough to be arguments of one call. */
const STEP = 0x3000;

const CODES = Uint8Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', (character) =>
  character.charCodeAt(0),
);
const PAD = 0x3d;

function encodeStep(bytes: Uint8Array, start: number): string {
  const end = Math.min(bytes.length, start + STEP);
  const codes = new Uint8Array(Math.ceil((end - start) / 3) * 4).fill(PAD);
  let written = 0;
  for (let at = start; at < end; at += 3) {
    const group = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    codes[written] = CODES[group >> 18]!;
    codes[written + 1] = CODES[(group >> 12) & 63]!;
    if (at + 1 < end) codes[written + 2] = CODES[(group >> 6) & 63]!;
    if (at + 2 < end) codes[written + 3] = CODES[group & 63]!;
    written += 4;
  }
  // Spread would go through an iterator, which takes ten times as long.
  return String.fromCharCode.apply(undefined, codes as unknown as number[]);
}
