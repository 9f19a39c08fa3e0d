/** The MD5 digest of some bytes, in hexadecimal (RFC 1321). Clients compare it with what they downloaded; nothing else relies on it. */
export function md5(bytes: Uint8Array): string {
  const words = paddedWords(bytes);
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  for (let block = 0; block < words.length; block += 16) mixBlock(state, words, block);
  return Array.from(new Uint8Array(littleEndian(state)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;
const SINES = Int32Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32));

/** The message with a one bit, zeros and its length in bits behind it, as 32-bit words. */
function paddedWords(bytes: Uint8Array): Int32Array {
  const padded = new DataView(new ArrayBuffer(((bytes.length + 8) >> 6) * 64 + 64));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 8, bytes.length * 8, true);
  padded.setUint32(padded.byteLength - 4, Math.floor(bytes.length / 2 ** 29), true);
  return Int32Array.from({ length: padded.byteLength / 4 }, (_, word) => padded.getInt32(word * 4, true));
}

function littleEndian(state: Int32Array): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(16));
  for (const [index, word] of state.entries()) view.setInt32(index * 4, word, true);
  return view.buffer;
}

/** Which word of the block each round reads, and how it mixes three words. */
const ROUNDS: readonly { word: (step: number) => number; mix: (b: number, c: number, d: number) => number }[] = [
  { word: (step) => step, mix: (b, c, d) => (b & c) | (~b & d) },
  { word: (step) => (5 * step + 1) % 16, mix: (b, c, d) => (b & d) | (c & ~d) },
  { word: (step) => (3 * step + 5) % 16, mix: (b, c, d) => b ^ c ^ d },
  { word: (step) => (7 * step) % 16, mix: (b, c, d) => c ^ (b | ~d) },
];

function mixBlock(state: Int32Array, words: Int32Array, block: number): void {
  let [a, b, c, d] = state as unknown as [number, number, number, number];
  for (let step = 0; step < 64; step++) {
    const round = ROUNDS[step >> 4]!;
    const sum = (a + round.mix(b, c, d) + SINES[step]! + words[block + round.word(step)]!) | 0;
    const shift = SHIFTS[step >> 4]![step & 3]!;
    [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
  }
  for (const [index, word] of [a, b, c, d].entries()) state[index] = state[index]! + word;
}
