import type { Node } from 'ohm-js';
import grammars from './grammar/storage-uri.ohm-bundle';

/** What keeps a text from being the address of an object in storage. */
export type StorageUriProblemKind =
  | 'empty'
  /** An address of the web, of another storage, or a path on this machine. */
  | 'web'
  | 'other-storage'
  | 'file'
  | 'scheme'
  | 'bucket-empty'
  | 'bucket-length'
  | 'bucket-characters'
  | 'bucket-edges'
  | 'bucket-upper-case'
  | 'object-empty'
  | 'object-long'
  | 'object-characters';

/** Offsets are UTF-16 code units into the address. */
export interface StorageUriProblem {
  readonly kind: StorageUriProblemKind;
  readonly start: number;
  readonly end: number;
}

/** An address in object storage, cut into its parts. */
export interface StorageUri {
  readonly scheme: string;
  readonly bucket: string;
  readonly object: string;
  /** None exactly when it is right. */
  readonly problem?: StorageUriProblem;
}

/** Names of objects have at most so many bytes in UTF-8. */
const LONGEST_OBJECT = 1024;
/** Buckets have 3 to 63 characters; with dots in their name 222, each part 63. */
const LONGEST_LABEL = 63;
const LONGEST_BUCKET = 222;
/** Longer texts are not looked into. */
const LONGEST = 4096;

/** Parses the address of an object in storage (api.md §2, `audio.uri`; public-facts §3). Never throws. */
export function parseStorageUri(text: string): StorageUri {
  const whole = { start: 0, end: text.length };
  if (text.trim() === '') return { scheme: '', bucket: '', object: '', problem: { kind: 'empty', ...whole } };
  if (text.length > LONGEST) {
    return { scheme: '', bucket: '', object: '', problem: { kind: 'object-long', ...whole } };
  }
  const parts: Parts = semantics(grammars.TolerantStorageUri.match(text, 'parts')).parts();
  const problem = parts.scheme === 'gs' ? problemIn(text, parts) : foreign(text, parts);
  return { ...parts, ...(problem && { problem }) };
}

interface Parts {
  readonly scheme: string;
  readonly bucket: string;
  readonly object: string;
}

const semantics = grammars.TolerantStorageUri.createSemantics().addOperation<Parts>('parts()', {
  parts: (parts) => parts.parts(),
  parts_address: (scheme: Node, _sign, bucket, _slash, object) => ({
    scheme: scheme.sourceString,
    bucket: bucket.sourceString,
    // The node itself stands for the slash as well.
    object: object.children[0]?.sourceString ?? '',
  }),
  parts_other: (_any) => ({ scheme: '', bucket: '', object: '' }),
});

function foreign(text: string, { scheme }: Parts): StorageUriProblem {
  const end = scheme === '' ? text.length : scheme.length;
  const lower = scheme.toLowerCase();
  if (lower === 'http' || lower === 'https') return { kind: 'web', start: 0, end };
  if (OTHER_STORAGE.has(lower)) return { kind: 'other-storage', start: 0, end };
  if (lower === 'file' || (scheme === '' && /^([./~\\]|[A-Za-z]:)|^[^/:]+\.\w{2,4}$/.test(text))) {
    return { kind: 'file', start: 0, end: text.length };
  }
  return { kind: 'scheme', start: 0, end };
}

const OTHER_STORAGE = new Set([
  's3',
  's3a',
  's3n',
  'az',
  'abfs',
  'abfss',
  'wasb',
  'wasbs',
  'azblob',
  'oss',
  'cos',
  'b2',
  'r2',
]);

function problemIn(text: string, { scheme, bucket, object }: Parts): StorageUriProblem | undefined {
  const start = scheme.length + '://'.length;
  const end = start + bucket.length;
  const inBucket = bucketProblem(bucket);
  if (inBucket) return { kind: inBucket, start: bucket === '' ? 0 : start, end: bucket === '' ? text.length : end };
  const at = end + 1;
  if (object === '') return { kind: 'object-empty', start: 0, end: text.length };
  const line = object.search(/[\r\n]/);
  if (line >= 0) return { kind: 'object-characters', start: at + line, end: at + line + 1 };
  if (object === '.' || object === '..') return { kind: 'object-characters', start: at, end: text.length };
  return bytesIn(object) > LONGEST_OBJECT ? { kind: 'object-long', start: at, end: text.length } : undefined;
}

function bucketProblem(bucket: string): StorageUriProblemKind | undefined {
  if (bucket === '') return 'bucket-empty';
  if (/^[A-Za-z0-9._-]+$/.test(bucket) && /[A-Z]/.test(bucket)) return 'bucket-upper-case';
  if (/[^a-z0-9._-]/.test(bucket)) return 'bucket-characters';
  const isLong = bucket.length > LONGEST_BUCKET || bucket.split('.').some((label) => label.length > LONGEST_LABEL);
  if (bucket.length < 3 || isLong) return 'bucket-length';
  return grammars.StorageUri.match(bucket, 'bucket').succeeded() ? undefined : 'bucket-edges';
}

/** How many bytes a text takes in UTF-8. */
function bytesIn(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}
