import { forbidden, ServiceError } from '../http/failure';
import { callerRole } from './access-check';
import type { FilesContext, Identity } from './context';

/** How the content was asked for. */
export interface MediaRequest {
  readonly acknowledged: boolean;
  /** The `Range` header. */
  readonly range: string | null;
}

/**
 * The content of the file in this row (api.md §4, `alt=media`), or the range of it that was asked for.
 * Throws 403 for a file without content of its own, and for a harmful one unless its owner, or an organizer of the
 * shared drive that holds it, acknowledges the risk.
 */
export function mediaAnswer(context: FilesContext, identity: Identity, row: number, media: MediaRequest): Response {
  const { content, abusive, mimeType } = context.store.get(row);
  if (!content.bytes) {
    const message = 'Only files with binary content can be downloaded. Use Export with Docs Editors files.';
    throw forbidden(message, 'fileNotDownloadable', 'alt');
  }
  if (abusive) checkAbuse(context, identity, row, media.acknowledged);
  const bytes = content.bytes();
  const headers = { 'Content-Type': mimeType, 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, max-age=0' };
  const range = readRange(media.range, bytes.length);
  if (!range) return new Response(body(bytes), { headers: { ...headers, 'Content-Length': `${bytes.length}` } });
  const part = bytes.slice(range.start, range.end);
  const contentRange = `bytes ${range.start}-${range.end - 1}/${bytes.length}`;
  return new Response(body(part), {
    status: 206,
    headers: { ...headers, 'Content-Length': `${part.length}`, 'Content-Range': contentRange },
  });
}

/** Bytes as a body. Their buffer is never shared between threads. */
const body = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;

function checkAbuse(context: FilesContext, identity: Identity, row: number, acknowledged: boolean): void {
  const role = callerRole(context, identity, row);
  if (acknowledged && (role === 'owner' || role === 'organizer')) return;
  const message = 'This file has been identified as malware or spam and cannot be downloaded.';
  throw forbidden(message, 'cannotDownloadAbusiveFile');
}

/** One range of bytes; `end` is one past the last. Undefined for no range or one that is not understood (RFC 9110 §14.2). */
function readRange(
  header: string | null,
  length: number,
): { readonly start: number; readonly end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length : Math.min(length, Number(last) + 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  if (start < end) return { start, end };
  throw new ServiceError({
    status: 416,
    reason: 'requestedRangeNotSatisfiable',
    message: 'Request range not satisfiable',
    locationType: 'header',
    location: 'Range',
    headers: { 'Content-Range': `bytes */${length}` },
  });
}
