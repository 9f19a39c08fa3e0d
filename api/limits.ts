/** How long, how often and how much the client puts up with. */
export interface Limits {
  /** Milliseconds one attempt may take, from connecting to the end of its body. */
  readonly attemptMs: number;
  /** Milliseconds all attempts and the waits between them may take. */
  readonly totalMs: number;
  /** Milliseconds of silence after which a download is given up. */
  readonly idleMs: number;
  /** How many times a read is sent at most. */
  readonly attempts: number;
  /** The upper bound of the first wait, in milliseconds; it doubles with every attempt. */
  readonly backoffBaseMs: number;
  readonly backoffCapMs: number;
  /** Bytes of a JSON answer, after decompression. */
  readonly maxBytes: number;
  readonly maxRedirects: number;
}

export const DEFAULT_LIMITS: Limits = {
  attemptMs: 30_000,
  totalMs: 120_000,
  idleMs: 30_000,
  attempts: 5,
  backoffBaseMs: 500,
  backoffCapMs: 32_000,
  maxBytes: 32 * 1_048_576,
  maxRedirects: 5,
};
