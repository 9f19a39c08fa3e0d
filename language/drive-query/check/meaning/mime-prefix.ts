import { editDistance } from '../../../nearest';
import { type QueryCheck, report, shown } from '../context';
import type { GivenValue } from '../value';

/**
 * `mimeType contains` finds the value at the start of a type, or of a word inside it (public-facts, Strings). Reported is
 * what no type can hold there: a wildcard, two slashes, the ending of a file's name, a misspelt first half.
 */
export function checkMimePrefix(check: QueryCheck, { text, first, last, variable }: GivenValue): void {
  const found = WILDCARD.test(text) ? wildcard(text) : (slashes(text) ?? ending(text) ?? misspelt(text));
  if (!found) return;
  const { reason, replacement } = found;
  const data = { text: shown(check.tokens, first, last), reason };
  const isFixable = replacement !== undefined && replacement !== '' && variable === undefined;
  report(check, 'useless-mime-prefix', first, last, isFixable ? { ...data, replacement: `'${replacement}'` } : data);
}

interface Useless {
  readonly reason: 'wildcard' | 'slashes' | 'ending' | 'kind';
  readonly replacement?: string;
}

/** Neither sign occurs in the name of a type (RFC 6838, 4.2). */
const WILDCARD = /[*%]/;

function wildcard(text: string): Useless {
  const replacement = text.replace(/^[*%]+\/?|[*%]+$/g, '');
  return /^[\w.+-]+\/?[\w.+-]*$/.test(replacement) ? { reason: 'wildcard', replacement } : { reason: 'wildcard' };
}

function slashes(text: string): Useless | undefined {
  return text.split('/').length > 2 ? { reason: 'slashes' } : undefined;
}

/** Endings of names that begin no word of a type, and the types of such files. */
const ENDINGS: Readonly<Record<string, string>> = {
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.md': 'text/markdown',
  '.mov': 'video/quicktime',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.txt': 'text/plain',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
};

function ending(text: string): Useless | undefined {
  const lower = text.toLowerCase();
  return Object.hasOwn(ENDINGS, lower) ? { reason: 'ending', replacement: ENDINGS[lower]! } : undefined;
}

/** The registered first halves of types (IANA media types). */
const KINDS = [
  'application',
  'audio',
  'example',
  'font',
  'haptics',
  'image',
  'message',
  'model',
  'multipart',
  'text',
  'video',
];

function misspelt(text: string): Useless | undefined {
  const [, kind, rest] = /^([a-z]{4,})(\/.*)$/.exec(text) ?? [];
  if (kind === undefined || KINDS.includes(kind) || kind === 'chemical') return undefined;
  const near = KINDS.find((each) => each.length > 4 && editDistance(kind, each, 2) <= 2);
  return near === undefined ? undefined : { reason: 'kind', replacement: near + rest };
}
