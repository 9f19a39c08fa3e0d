import type { MemberRow } from '../members';

/** The body that creates a watch channel (api.md §2, Area C; public-facts §2). */
export const CHANNEL_MEMBERS: readonly MemberRow[] = [
  {
    name: 'id',
    type: { kind: 'string', format: 'channel-id', least: 1, most: 64 },
    required: true,
    source: 'api',
    summary: 'The channel, by a name that is unique in the project.',
    detail:
      'A UUID is recommended. A channel that replaces another needs a new one. Public clients take letters, digits and `-_+/=` only.',
  },
  {
    name: 'type',
    type: {
      kind: 'enumeration',
      values: [
        { name: 'web_hook', summary: 'Notifications are sent to `address`.', source: 'api' },
        { name: 'webhook', summary: 'The same.', source: 'public', deprecated: 'The documentation writes “web_hook”.' },
      ],
    },
    required: true,
    source: 'api',
    summary: 'How notifications are delivered: always `web_hook`.',
  },
  {
    name: 'address',
    type: { kind: 'string', format: 'receiving-url', least: 1 },
    required: true,
    source: 'api',
    summary: 'The HTTPS address that notifications are sent to.',
    detail: 'Its certificate has to be valid: not self-signed, not revoked, from a trusted issuer, for this host.',
    examples: [{ value: 'https://example.com/notifications' }],
  },
  {
    name: 'token',
    type: { kind: 'string', format: 'channel-token', most: 256 },
    source: 'api',
    summary: 'A text of yours that comes with each notification.',
    detail:
      'It tells that a message belongs to a channel of yours, or where to route it. It must not hold secrets such as access tokens.',
    examples: [{ value: 'target=calendar&user=42', summary: 'parameters as in a URL' }],
  },
  {
    name: 'expiration',
    type: { kind: 'integer', lax: true, least: 0, format: 'expiration', ownCheck: true },
    source: 'api',
    summary: 'When notifications shall stop: milliseconds since 1970-01-01T00:00:00Z.',
    detail: 'The service may stop earlier: the stricter of this and its own limit counts.',
  },
  {
    name: 'params',
    type: {
      kind: 'map',
      value: { kind: 'string' },
      known: [
        {
          name: 'ttl',
          type: { kind: 'string', format: 'seconds' },
          source: 'public',
          summary: 'How many seconds the channel lives, as text.',
          detail: 'Where `expiration` is there too, the earlier end counts. Without both a channel lives 7 days.',
        },
      ],
    },
    source: 'public',
    summary: 'More about the delivery: `ttl` is how many seconds the channel lives, as text.',
    examples: [{ value: { ttl: '604800' }, summary: 'seven days' }],
  },
  {
    name: 'payload',
    type: { kind: 'boolean' },
    source: 'public',
    summary: 'Whether notifications are wanted with a payload. Those of calendars have none.',
  },
  {
    name: 'kind',
    type: { kind: 'enumeration', values: [{ name: 'api#channel', summary: 'A channel.', source: 'api' }] },
    source: 'public',
    answered: true,
    summary: 'That this is a channel: always `api#channel`. The service fills it in.',
  },
  {
    name: 'resourceId',
    type: { kind: 'string' },
    source: 'public',
    answered: true,
    summary: 'The watched resource. The service fills it in.',
  },
  {
    name: 'resourceUri',
    type: { kind: 'string' },
    source: 'public',
    answered: true,
    summary: 'The address of the watched resource. The service fills it in.',
  },
];

/** `$request` of a channel request. */
export const CHANNEL_OWN: readonly MemberRow[] = [
  {
    name: 'watch',
    type: { kind: 'string', format: 'watch-path' },
    source: 'own',
    summary: 'What is watched: the path of the resource, as `calendars/primary/events`.',
    detail:
      'A calendar id stands there as it is: `calendars/team@example.com/events`. It is encoded when it is sent. Without this member you are asked.',
  },
  {
    name: 'autoRenew',
    type: { kind: 'boolean' },
    source: 'own',
    summary: 'Whether the channel is replaced by a new one before it expires.',
    detail: 'The service renews nothing by itself. Without this member the setting of the program decides.',
  },
];
