import type { Finding } from '../../findings';
import type { CheckInput } from '../check/check';
import { nodeAt } from '../places';
import { contentOf, shortText, within } from '../recognize/look';
import type { ObjectNode, StringNode } from '../tree';
import { badCharacters, cleaned, isPlaceholder } from './ids';

/** The `id` of a new channel: its characters, and whether it can be new (api.md §2, §8). */
export function* checkId({ body, surroundings }: CheckInput): Iterable<Finding> {
  const node = idNode(body, 'id');
  const id = shortText(node);
  if (!node || id === undefined) return;
  const place = contentOf(node);
  if (isPlaceholder(id)) yield { code: 'placeholder-id', ...place, data: { name: 'id' } };
  else if (surroundings.usedChannelIds?.has(id)) yield { code: 'channel-id-in-use', ...place };
  else yield* idForm(node);
}

/** The characters of an id that is written by hand or generated. */
export function* idForm(node: StringNode): Iterable<Finding> {
  const id = node.value;
  const bad = badCharacters(id);
  if (!bad) return;
  const text = cleaned(id);
  const isWhole = text !== '' && [...text].length <= 64 && !isPlaceholder(text);
  yield {
    code: 'channel-id-characters',
    ...within(node, bad.start, bad.end),
    data: { ...(isWhole && { instead: text }) },
  };
}

/** The text of a member at the top of the file. */
export function idNode(body: ObjectNode, name: string): StringNode | undefined {
  const node = nodeAt(body, [name]);
  return node?.type === 'string' && !node.long ? node : undefined;
}
