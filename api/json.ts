import { readBytes, TOO_LARGE } from './body';
import type { MalformedAnswer } from './errors';
import { tame } from './redact';
import type { Reader } from './send';

/**
 * A reader for JSON objects of at most `maxBytes`. `isExpected` says whether the object is what the method answers with;
 * anything else — a web page, another content type, cut JSON, another shape, too many bytes — is a typed error.
 */
export function jsonReader<T>(
  maxBytes: number,
  isExpected: (value: Readonly<Record<string, unknown>>) => boolean,
): Reader<T> {
  return async (response, { fail, redact }) => {
    const contentType = tame(redact(response.headers.get('content-type') ?? ''));
    const malformed = (why: MalformedAnswer, excerpt: string) => fail({ kind: 'malformed', why, contentType, excerpt });
    const bytes = await readBytes(response, isJson(contentType) ? maxBytes : Math.min(maxBytes, MOST_FOREIGN_BYTES));
    if (bytes === TOO_LARGE && isJson(contentType)) throw fail({ kind: 'too-large', limit: maxBytes });
    if (!isJson(contentType)) throw malformed(isHtml(contentType) ? 'html' : 'content-type', titleOf(bytes, redact));
    if (bytes === TOO_LARGE || bytes.byteLength === 0) throw malformed('empty', '');
    const text = decode(bytes);
    if (text === undefined) throw malformed('encoding', '');
    const value = parse(text);
    if (value === undefined) throw malformed('json', tame(redact(text).slice(-EXCERPT)));
    if (!isObject(value) || !isExpected(value)) throw malformed('shape', tame(redact(text).slice(0, EXCERPT)));
    return value as T;
  };
}

const EXCERPT = 60;
/** Enough of a web page to find its title. */
const MOST_FOREIGN_BYTES = 65_536;

/** An answer that names no type is given the benefit of the doubt. */
function isJson(contentType: string): boolean {
  return contentType === '' || /^[\w.-]+\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType);
}

/** Whether a content type is that of a web page. */
export function isHtml(contentType: string): boolean {
  return /^(text\/html|application\/xhtml\+xml)\b/i.test(contentType);
}

function titleOf(bytes: Uint8Array | typeof TOO_LARGE, redact: (text: string) => string): string {
  if (bytes === TOO_LARGE) return '';
  return tame(redact(/<title[^>]*>([^<]*)/i.exec(new TextDecoder().decode(bytes))?.[1] ?? ''));
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
