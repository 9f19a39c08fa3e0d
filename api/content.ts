import type { ByteReader } from './body';
import { type Clock, within } from './clock';
import { type ApiError, type Fault, isApiError } from './errors';
import { isHtml } from './json';
import { networkCode } from './network-code';
import { tame } from './redact';
import type { Reader } from './send';

/** The content of a file on its way (api.md §4, `alt=media`). */
export interface Content {
  /** As the service names it; empty when it does not. */
  readonly contentType: string;
  /** Bytes, when the service says how many; unknown for a compressed or chunked answer. */
  readonly length: number | undefined;
  /**
   * The bytes as they come, once; nothing is gathered in memory. Iterate it, or call `close`: until then the connection
   * stays open. Throws ApiError `network` when it breaks, `timeout` when it falls silent, `cancelled` when it is.
   */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Lets go of the connection; what was not read is lost. */
  close(): void;
}

interface Watch {
  readonly clock: Clock;
  /** Milliseconds of silence after which it is given up. */
  readonly idleMs: number;
  readonly cancel: AbortSignal;
  /** The type that the file is known to have; undefined when nobody knows. */
  readonly mimeType?: string | undefined;
}

/**
 * A reader that hands out the body of an answer instead of gathering it, however long it is. A web page in place of a file
 * that is none comes from a network that wants a sign-in: it is refused with ApiError `malformed`.
 */
export function contentReader(watch: Watch): Reader<Content> {
  return async (response, { fail, redact }) => {
    const contentType = tame(redact(response.headers.get('content-type') ?? ''));
    if (watch.mimeType !== undefined && isHtml(contentType) && !isHtml(watch.mimeType)) {
      response.body?.cancel().catch(() => {});
      throw fail({ kind: 'malformed', why: 'page', contentType, excerpt: '' });
    }
    const reader: ByteReader | undefined = response.body?.getReader();
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    const encoded = response.headers.has('content-encoding');
    return {
      contentType,
      length: Number.isSafeInteger(length) && !encoded ? length : undefined,
      chunks: chunksOf(reader, watch, fail),
      close: () => letGo(reader),
    };
  };
}

async function* chunksOf(
  reader: ByteReader | undefined,
  { clock, idleMs, cancel }: Watch,
  fail: (fault: Fault) => ApiError,
): AsyncGenerator<Uint8Array, void> {
  const onSilence = () => fail({ kind: 'timeout', phase: 'idle', ms: idleMs });
  try {
    while (reader !== undefined) {
      const { done, value } = await within(clock, idleMs, onSilence, cancel, () => reader.read());
      if (done) return;
      yield value;
    }
  } catch (error) {
    if (cancel.aborted) throw fail({ kind: 'cancelled' });
    throw isApiError(error) ? error : fail({ kind: 'network', code: networkCode(error) });
  } finally {
    letGo(reader);
  }
}

function letGo(reader: ByteReader | undefined): void {
  reader?.cancel().catch(() => {});
}
