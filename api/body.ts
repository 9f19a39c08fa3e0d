/** A body was longer than the limit; nothing beyond the limit was kept. */
export const TOO_LARGE: unique symbol = Symbol('too large');

/**
 * Reads a body of at most `limit` bytes into memory. Returns `TOO_LARGE` instead as soon as it is longer (or says it will
 * be), and lets go of the connection: memory stays bounded whatever the service sends. Rejects as the stream does.
 */
export async function readBytes(response: Response, limit: number): Promise<Uint8Array | typeof TOO_LARGE> {
  if (response.body === null) return new Uint8Array();
  const reader: ByteReader = response.body.getReader();
  const tooLarge = (): typeof TOO_LARGE => {
    reader.cancel().catch(() => {});
    return TOO_LARGE;
  };
  if (Number(response.headers.get('content-length')) > limit) return tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return join(chunks, size);
    size += value.byteLength;
    if (size > limit) return tooLarge();
    chunks.push(value);
  }
}

/** The part of a stream's reader that is used; Node's and the browser's declarations agree on it. */
export interface ByteReader {
  read(): Promise<{ done: false; value: Uint8Array } | { done: true; value?: Uint8Array | undefined }>;
  cancel(reason?: unknown): Promise<void>;
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
