import type { Finding } from '../../findings';
import type { CheckInput } from '../check/check';
import { nodeAt } from '../places';
import { contentOf, within } from '../recognize/look';
import { readWatchPath } from './watch-path';

/** `$request.watch`: the path of a resource that can be watched (api.md §4, Area C). */
export function* checkWatch({ body }: CheckInput): Iterable<Finding> {
  const node = nodeAt(body, ['$request', 'watch']);
  if (node?.type !== 'string') return;
  const { problem } = readWatchPath(node.long ? node.long.slice(0, 3_000) : node.value);
  if (!problem) return;
  const { kind, start, end, meant } = problem;
  const place = node.long || start === end ? contentOf(node) : within(node, start, end);
  const code = kind === 'wrapped' ? 'wrapped-watch-path' : 'unknown-watch-path';
  yield { code, ...place, data: { problem: kind, meant } };
}
