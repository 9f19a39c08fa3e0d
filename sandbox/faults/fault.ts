import type { FailureWriter } from '../http/answer';

/** A fault as it was asked for: its name, the value behind `=`, and further `; key=value` parts. */
export interface AskedFault {
  readonly name: string;
  readonly value: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** What a fault may use. */
export interface FaultContext {
  readonly asked: AskedFault;
  readonly url: URL;
  readonly signal: AbortSignal;
  /** Writes a failure in the error shape of the area that was asked. */
  readonly fail: FailureWriter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after so many milliseconds, rejects when the signal aborts. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** One row of the table: what the fault does before the request is handled, or to its answer. */
export interface Fault {
  readonly name: string;
  /** How it is written, and what it does; for `docs/sandbox.md`. */
  readonly form: string;
  readonly summary: string;
  /** Changes the request's address. */
  readonly rewrite?: (url: URL) => void;
  /** Answers instead of the service, or only delays. */
  readonly before?: (context: FaultContext) => Promise<Response | undefined>;
  /** Spoils the answer. */
  readonly after?: (answer: Response, context: FaultContext) => Promise<Response>;
}

/** The connection broke before an answer came: what a bare `fetch` rejects with, and a server closes its socket on. */
export class ConnectionDropped extends TypeError {
  override readonly name = 'ConnectionDropped';
  /** `isReset`: broken off at once, where otherwise it is closed in order. */
  constructor(readonly isReset = false) {
    super(`fetch failed: the connection was ${isReset ? 'reset' : 'dropped'}`);
  }
}
