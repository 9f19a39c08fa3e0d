/** Small images, written byte by byte: real enough for any viewer, and the same on every machine. */

/** A PNG of a soft gradient in one of many hues. Uncompressed inside, so that nothing but this file is needed. */
export function png(width: number, height: number, hue: number): Uint8Array {
  const rows = new Uint8Array(height * (1 + 3 * width));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (1 + 3 * width) + 1 + 3 * x;
      rows[at] = (hue + (160 * x) / width) & 255;
      rows[at + 1] = (2 * hue + (160 * y) / height) & 255;
      rows[at + 2] = 255 - (hue & 127);
    }
  }
  const header = bytesOf([...word(width), ...word(height), 8, 2, 0, 0, 0]);
  const signature = bytesOf([137, 80, 78, 71, 13, 10, 26, 10]);
  return join([signature, chunk('IHDR', header), chunk('IDAT', zlib(rows)), chunk('IEND', bytesOf([]))]);
}

/** A JPEG of one grey, 8 by 8 pixels times `blocks` across. Only its first block holds a value; the rest repeat it. */
export function jpeg(blocks: number, level: number): Uint8Array {
  const quantisation = [0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(8)];
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 8, (blocks * 8) >> 8, (blocks * 8) & 255, 1, 1, 0x11, 0];
  const [none, end] = [Array<number>(16).fill(0), Array<number>(16).fill(0)];
  const difference = [0xff, 0xc4, 0, 21, 0x00, ...none.with(1, 2), 0, 7];
  const coefficients = [0xff, 0xc4, 0, 20, 0x10, ...end.with(0, 1), 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
  const bits = `01${(64 + (level & 63)).toString(2)}0${'000'.repeat(blocks - 1)}`;
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const data = (padded.match(/.{8}/g) ?? []).flatMap((byte) =>
    byte === '11111111' ? [255, 0] : [Number.parseInt(byte, 2)],
  );
  return bytesOf([0xff, 0xd8, ...quantisation, ...frame, ...difference, ...coefficients, ...scan, ...data, 0xff, 0xd9]);
}

const bytesOf = (values: readonly number[]) => Uint8Array.from(values);
const word = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** Several byte arrays one after the other. */
export function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = join([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  return join([bytesOf(word(data.length)), named, bytesOf(word(crc32(named)))]);
}

/** Data in the zlib format, in one stored block of at most 65,535 bytes. */
function zlib(data: Uint8Array): Uint8Array {
  const [low, high] = [data.length & 255, data.length >> 8];
  let [a, b] = [1, 0];
  for (const byte of data) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return join([bytesOf([0x78, 1, 1, low, high, low ^ 255, high ^ 255]), data, bytesOf(word(((b << 16) | a) >>> 0))]);
}

/** The checksum of PNG and ZIP. */
export function crc32(data: Uint8Array): number {
  let crc = -1;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
