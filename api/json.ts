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
    if (isTooDeep(text)) throw malformed('shape', tame(redact(text).slice(0, EXCERPT)));
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

/** The answers of the family nest a handful deep; reading and writing goes down one call for each level. */
const DEEPEST = 500;

/** Whether brackets nest deeper than anything that is read here may; strings are skipped. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth++;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
    if (depth > DEEPEST) return true;
  }
  return false;
}

const [QUOTE, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5b, 0x5d, 0x7b, 0x7d];

/** Where the quotation mark is that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
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
