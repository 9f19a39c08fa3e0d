/** A whole number with commas: `16,000`. */
export function grouped(number: number): string {
  return number.toLocaleString('en-US');
}

/** `1 byte`, `4,096 bytes`. */
export function bytesInWords(bytes: number): string {
  return `${grouped(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
}

/** Whether the number can be the rate of audio at all: what a broken header tells is left out of the facts. */
export function isRate(rate: number): boolean {
  return Number.isFinite(rate) && rate >= 1 && rate <= 10_000_000;
}
