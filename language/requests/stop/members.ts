import { CHANNEL_MEMBERS } from '../channel/members';
import type { MemberRow } from '../members';

const NEEDED: readonly MemberRow[] = [
  {
    name: 'id',
    type: { kind: 'string', format: 'channel-to-stop', least: 1, most: 64 },
    required: true,
    source: 'api',
    summary: 'The channel: the `id` that it was created with.',
  },
  {
    name: 'resourceId',
    type: { kind: 'string', format: 'resource-to-stop', least: 1 },
    required: true,
    source: 'api',
    summary: 'The watched resource: the `resourceId` that came when the channel was created.',
  },
];

/** The body that ends a watch channel (api.md §4, Area C). The rest of a channel may stand there too, and is passed over. */
export const STOP_MEMBERS: readonly MemberRow[] = [
  ...NEEDED,
  ...CHANNEL_MEMBERS.filter(({ name }) => name !== 'id' && name !== 'resourceId').map(needless),
];

/** A member of an answer that was pasted: of any form. */
function needless({ name, type }: MemberRow): MemberRow {
  const plain = type.kind === 'integer' ? { kind: type.kind, lax: true as const } : type;
  return {
    name,
    type: plain.kind === 'string' ? { kind: 'string' } : plain,
    source: 'public',
    answered: true,
    summary: 'Not needed to stop a channel, and passed over.',
  };
}
