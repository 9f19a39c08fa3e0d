/** A WAV file of silence: one second of 16-bit PCM with one channel, unless told. */
export function wav({ rate = 16_000, seconds = 1, channels = 1 } = {}): Uint8Array<ArrayBuffer> {
  const data = rate * seconds * channels * 2;
  const bytes = new Uint8Array(44 + data);
  const view = new DataView(bytes.buffer);
  const name = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  name(0, 'RIFF');
  view.setUint32(4, 36 + data, true);
  name(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * channels * 2, true);
  view.setUint16(32, channels * 2, true);
  view.setUint16(34, 16, true);
  name(36, 'data');
  view.setUint32(40, data, true);
  return bytes;
}
