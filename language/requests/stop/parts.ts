import type { MemberRow } from '../members';
import type { RequestParts } from '../parts';

/** The body that ends a watch channel (api.md §4, Area C). */
const MEMBERS: readonly MemberRow[] = [
  {
    name: 'id',
    type: { kind: 'string', least: 1, most: 64 },
    required: true,
    source: 'api',
    summary: 'The channel: the `id` that it was created with.',
    examples: [{ value: '01234567-89ab-cdef-0123-456789abcdef' }],
  },
  {
    name: 'resourceId',
    type: { kind: 'string', least: 1 },
    required: true,
    source: 'api',
    summary: 'The watched resource: the `resourceId` that came when the channel was created.',
    examples: [{ value: 'o3hgv1538sdjfh' }],
  },
];

/** Stop requests, `*.stop.json`. */
export const STOP: RequestParts = {
  shape: { members: MEMBERS, own: [], protobuf: false },
  checks: [],
  fixers: {},
  safe: new Set(),
  hovers: {},
  completers: {},
  templates: [{ label: 'Stop a channel', body: { id: '${1:channel id}', resourceId: '${2:resource id}' } }],
};
