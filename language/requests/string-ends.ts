import { mayBeInRun } from './runs';

/** Where base64 ends that goes on over several lines, as tools wrap it; undefined when this is none. */
export function endOfWrapped(text: string, from: number): number | undefined {
  let at = from;
  while (at < text.length && isWrapped(text.charCodeAt(at))) at++;
  return at > from + 1 && text[at] === '"' ? at + 1 : undefined;
}

function isWrapped(code: number): boolean {
  return isBreak(code) || (mayBeInRun(code) && code !== 92 && code !== 32 && code !== 9);
}

/** Whether a character ends a line. */
export function isBreak(code: number): boolean {
  return code === 10 || code === 13;
}

/** Where a string ends that begins at an offset: behind its closing quote, or with the line. */
export function stringEnd(text: string, start: number): { end: number; isClosed: boolean; isPlain: boolean } {
  let isPlain = true;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) return { end: at + 1, isClosed: true, isPlain };
    if (isBreak(code)) return { end: at, isClosed: false, isPlain };
    if (code < 32) isPlain = false;
    if (code === 92) {
      isPlain = false;
      if (!isBreak(text.charCodeAt(at + 1))) at++;
    }
  }
  return { end: text.length, isClosed: false, isPlain };
}

/** Where the content of a string without a closing quote ends: before the signs that close the line. */
export function contentEnd(text: string, start: number, lineEnd: number): number {
  const tail = text.slice(Math.max(start + 1, lineEnd - 100), lineEnd);
  return lineEnd - /[\s,\]}]*$/.exec(tail)![0].length;
}

/**
 * Where a name ends whose closing quote is missing: before the colon that it took in, up to the quote of its value or the end
 * of the line. Undefined for anything else.
 */
export function unclosedName(text: string, start: number, end: number, isClosed: boolean): number | undefined {
  if (!/[{,]\s*$/.test(text.slice(Math.max(0, start - 100), start))) return undefined;
  const taken = /^([\w$]+)\s*:/.exec(text.slice(start + 1, Math.min(end, start + 100)));
  if (!taken) return undefined;
  const rest = text.slice(start + 1 + taken[0].length, end - 1);
  // `"encoding: "FLAC"`: a string that ends here has nothing behind the colon, and a value begins right behind it.
  const isWhole = isClosed && (rest.trim() !== '' || !/[^\s:,}\]]/.test(text[end] ?? ''));
  return isWhole ? undefined : start + 1 + taken[1]!.length;
}

/** Whether a word is a string whose opening quote is missing: it stands where one may begin, and its end where one may end. */
export function lacksOpening(text: string, start: number, end: number): boolean {
  if (text[end] !== '"' || !/^[ \t]*(?:[,:}\]\r\n]|$)/.test(text.slice(end + 1, end + 100))) return false;
  return /(?:^|[{[,:])\s*$/.test(text.slice(Math.max(0, start - 100), start));
}
