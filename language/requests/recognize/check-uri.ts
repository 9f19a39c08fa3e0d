import type { Finding } from '../../findings';
import type { CheckInput } from '../check/check';
import { sourcesOf } from './audio';
import { contentOf, within } from './look';
import { parseStorageUri, type StorageUriProblemKind } from './storage-uri';

/** The form of `audio.uri` (api.md §2, "a storage URI"; public-facts §3: `gs://bucket/object`). */
export function* checkUri({ body }: CheckInput): Iterable<Finding> {
  const node = sourcesOf(body).find(({ kind }) => kind === 'uri')?.node;
  if (!node) return;
  const text = node.long ? node.long.slice(0, 5000) : node.value;
  const { problem, bucket, object } = parseStorageUri(text);
  if (!problem) return;
  const { kind, start, end } = problem;
  const place = node.long || text === '' ? contentOf(node) : within(node, start, end);
  yield { code: CODES[kind] ?? 'malformed-storage-uri', ...place, data: { problem: kind, bucket, object } };
}

const CODES: Readonly<Partial<Record<StorageUriProblemKind, string>>> = {
  web: 'unsupported-storage',
  'other-storage': 'unsupported-storage',
  file: 'unsupported-storage',
  scheme: 'unsupported-storage',
};
