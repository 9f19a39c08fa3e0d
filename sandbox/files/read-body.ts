import { invalidParameter, ServiceError } from '../http/failure';
import type { ChangeBody } from './change';

/** Larger uploads are refused: the sandbox keeps contents in memory. */
const LARGEST_BODY = 64 * 1024 * 1024;

/** The body of a create or update request: JSON, or an upload as `uploadType` says. Throws the family's 400 for anything else. */
export async function readChangeBody(request: Request, url: URL): Promise<ChangeBody> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > LARGEST_BODY) {
    throw new ServiceError({
      status: 413,
      reason: 'uploadTooLarge',
      message: 'The request is too large for the sandbox.',
    });
  }
  const type = request.headers.get('Content-Type') ?? '';
  if (!url.pathname.startsWith('/upload/')) return { resource: parseJson(bytes) };
  const uploadType = url.searchParams.get('uploadType');
  if (uploadType === 'media') return { resource: {}, content: bytes, contentType: withoutParameters(type) };
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (uploadType === 'multipart' && boundary !== undefined) return readMultipart(bytes, boundary);
  throw invalidParameter('uploadType', 'The sandbox takes uploadType=media and uploadType=multipart.');
}

const withoutParameters = (type: string) => type.split(';')[0]!.trim() || 'application/octet-stream';

function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new ServiceError({ status: 400, reason: 'parseError', message: 'Parse Error: the body is not JSON.' });
  }
}

/** Two parts: the metadata as JSON, then the content. */
function readMultipart(bytes: Uint8Array, boundary: string): ChangeBody {
  // One character a byte, so that positions in the text are positions in the bytes.
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const [metadata, content] = text.split(`--${boundary}`).slice(1, 3).map(readPart);
  if (!metadata || !content)
    throw new ServiceError({ status: 400, reason: 'badContent', message: 'Malformed multipart body.' });
  return { resource: parseJson(metadata.body), content: content.body, contentType: content.type };
}

function readPart(part: string): { readonly type: string; readonly body: Uint8Array } {
  const [head = '', ...rest] = part.replace(/^\r?\n/, '').split(/\r?\n\r?\n/);
  const body = part
    .slice(part.indexOf(head) + head.length)
    .replace(/^\r?\n\r?\n/, '')
    .replace(/\r?\n$/, '');
  const encoded = /content-transfer-encoding:\s*base64/i.test(head) && rest.length > 0;
  const type = withoutParameters(/content-type:\s*([^\r\n]+)/i.exec(head)?.[1] ?? '');
  return { type, body: Uint8Array.from(encoded ? atob(body.trim()) : body, (character) => character.charCodeAt(0)) };
}
