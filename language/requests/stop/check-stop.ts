import type { Finding } from '../../findings';
import { idForm, idNode } from '../channel/check-id';
import { isPlaceholder } from '../channel/ids';
import type { CheckInput } from '../check/check';
import { contentOf } from '../recognize/look';
import type { ObjectNode } from '../tree';
import { STOP_MEMBERS } from './members';

const NEEDLESS = new Set(STOP_MEMBERS.filter(({ answered }) => answered).map(({ name }) => name));

/** A stop request: its two ids, held against the channels on record here (api.md §4, Area C). */
export function* checkStop({ body, surroundings }: CheckInput): Iterable<Finding> {
  const { channels = [] } = surroundings;
  for (const name of ['id', 'resourceId']) {
    const node = idNode(body, name);
    if (node && isPlaceholder(node.value)) yield { code: 'placeholder-id', ...contentOf(node), data: { name } };
    else if (node && name === 'id') yield* idForm(node);
  }
  yield* mismatch(body, channels);
  yield* needless(body);
}

function* mismatch(body: ObjectNode, channels: NonNullable<CheckInput['surroundings']['channels']>): Iterable<Finding> {
  const [id, resourceId] = [idNode(body, 'id'), idNode(body, 'resourceId')];
  const channel = id && channels.find((each) => each.id === id.value);
  if (!channel || !resourceId || resourceId.value === '' || isPlaceholder(resourceId.value)) return;
  if (channels.some((each) => each.id === channel.id && each.resourceId === resourceId.value)) return;
  const other = channels.find((each) => each.resourceId === resourceId.value);
  yield {
    code: 'resource-mismatch',
    ...contentOf(resourceId),
    data: {
      right: channel.resourceId,
      ...(other && { other: `of “${other.watch}”`, id: other.id, watch: other.watch }),
    },
    related: [{ ...contentOf(id), code: 'channel-here' }],
  };
}

function* needless(body: ObjectNode): Iterable<Finding> {
  for (const { name, key, value } of body.members) {
    if (!NEEDLESS.has(name) || value?.type === 'null') continue;
    yield { code: 'needless-member', start: key.start, end: key.end, data: { name } };
  }
}
