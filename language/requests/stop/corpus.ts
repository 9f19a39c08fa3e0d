import type { WrongRequest } from '../recognize/corpus/example';

/** Wrong stop requests. `events` and `settings` are on record, with `resource-e` and `resource-s`. */
export const WRONG_STOPS: readonly WrongRequest[] = [
  ['«{» }', 'missing-member', 'missing-member'],
  ['«{» "id": "events" }', 'missing-member'],
  ['«{» "resourceId": "resource-e" }', 'missing-member'],
  ['{ "id": «null», "resourceId": "resource-e" }', 'missing-member'],
  ['{ "id": «5», "resourceId": "r" }', 'wrong-type'],
  ['{ "id": "a-b", "resourceId": «5» }', 'wrong-type'],
  ['{ "id": «""», "resourceId": «""» }', 'text-length', 'text-length'],
  ['{ "id": "a«.»b", "resourceId": "r-1" }', 'channel-id-characters'],
  ['{ "id": "« »events", "resourceId": "resource-e" }', 'channel-id-characters'],
  ['{ "id": "«CHANNEL_ID»", "resourceId": "resource-e" }', 'placeholder-id'],
  ['{ "id": "events", "resourceId": "«<resource id>»" }', 'placeholder-id'],
  ['{ "id": "events", "resourceId": "«resource-s»" }', 'resource-mismatch'],
  ['{ "id": "events", "resourceId": "«resource-x»" }', 'resource-mismatch'],
  ['{ "id": "events", "resourceId": "resource-e", «"kind"»: "api#channel" }', 'needless-member'],
  [
    '{ "id": "events", "resourceId": "resource-e", «"token"»: "a", «"expiration"»: 1, «"resourceUri"»: "x" }',
    'needless-member',
    'needless-member',
    'needless-member',
  ],
  ['{ "id": "events", «"resource_id"»: "resource-e" }', 'unknown-member'],
  ['{ "id": "events", "resourceId": "resource-e", «"reason"»: "done" }', 'unknown-member'],
];
