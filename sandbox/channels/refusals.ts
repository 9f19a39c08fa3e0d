import { ServiceError } from '../http/failure';

/** One way in which the calendars and channels area refuses a request. `{name}` stands for what the request says. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410;
  readonly reason: string;
  /** `global` unless said otherwise. */
  readonly domain?: string;
  readonly location?: string;
  /** In the words of the service, where they are known (public-facts §2). */
  readonly message: string;
  /** When it is said, for docs/sandbox.md. */
  readonly when: string;
}

/** Every refusal of the area; those of channels in the order in which a request is looked at. */
export const REFUSALS = {
  'no-token': {
    status: 401,
    reason: 'required',
    message: 'Login Required',
    location: 'Authorization',
    when: 'an API key came in place of an access token',
  },
  'no-json': { status: 400, reason: 'parseError', message: 'Parse Error', when: 'the body is no JSON object' },
  required: {
    status: 400,
    reason: 'required',
    message: 'Required: {member}',
    when: 'a member is missing or empty: `channel.id`, `channel.type`, `channel.address`, `channel.resourceId` of a stop, …',
  },
  invalid: {
    status: 400,
    reason: 'invalid',
    message: 'Invalid value for {member}: {why}',
    when: 'a member or a parameter is of another type, too long, or malformed',
  },
  'type-not-supported': {
    status: 400,
    reason: 'push.channelTypeNotSupported',
    domain: 'push',
    message: "Channel type '{type}' is not supported.",
    when: '`type` is neither `web_hook` nor `webhook`',
  },
  'not-https': {
    status: 400,
    reason: 'push.webhookUrlNotHttps',
    message: 'WebHook callback must be HTTPS: {address}',
    when: '`address` is no absolute HTTPS address',
  },
  past: {
    status: 400,
    reason: 'invalid',
    message: 'Invalid value for channel.expiration: {expiration} is in the past. It is in milliseconds since 1970.',
    when: '`expiration` is not in the future; seconds in place of milliseconds are long past',
  },
  'not-found': {
    status: 404,
    reason: 'notFound',
    message: 'Not Found',
    when: 'the calendar, event, rule or setting does not exist, or the user may not see it',
  },
  forbidden: {
    status: 403,
    reason: 'forbidden',
    message: 'Forbidden',
    when: 'the user may see the calendar but not do this: change it as a reader, see or watch who has access without owning it',
  },
  'no-push': {
    status: 400,
    reason: 'pushNotSupportedForRequestedResource',
    domain: 'calendar',
    message: 'Push notifications are not supported by this resource.',
    when: 'the calendar cannot be watched: the one of public holidays',
  },
  'not-unique': {
    status: 400,
    reason: 'channelIdNotUnique',
    message: 'Channel id {id} not unique',
    when: 'a channel of the project has or had this `id`, whoever created it',
  },
  'no-channel': {
    status: 404,
    reason: 'notFound',
    message: "Channel '{id}' not found for project 'sandbox'",
    when: 'a stop names a channel that is unknown, stopped or expired, or another `resourceId`',
  },
  'not-yours': {
    status: 403,
    reason: 'forbidden',
    message:
      "Channel '{id}' can be stopped only by the user and the client that created it, or, if a service account did, by any user of that client.",
    when: 'another user or another client asks to stop it',
  },
  deleted: {
    status: 410,
    reason: 'deleted',
    message: 'Resource has been deleted',
    when: 'the event that is to be deleted was deleted before',
  },
  'full-sync': {
    status: 410,
    reason: 'fullSyncRequired',
    domain: 'calendar',
    location: 'syncToken',
    message: 'Sync token is no longer valid, a full sync is required.',
    when: '`syncToken` is not one of this list',
  },
  duplicate: {
    status: 409,
    reason: 'duplicate',
    message: 'The requested identifier already exists.',
    when: 'an event with the `id` of a new one exists',
  },
  'no-time': {
    status: 400,
    reason: 'required',
    message: 'Missing {which} time.',
    when: '`start` or `end` of an event has neither `date` nor `dateTime`',
  },
  'empty-range': {
    status: 400,
    reason: 'timeRangeEmpty',
    domain: 'calendar',
    message: 'The specified time range is empty.',
    when: 'an event ends before it begins',
  },
  primary: {
    status: 400,
    reason: 'invalid',
    message: 'The primary calendar cannot be deleted.',
    when: 'a primary calendar is to be deleted',
  },
} as const satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof REFUSALS;

/** The error for a row of the table, its places filled from `data`; `location` is the parameter that is wrong. */
export function refusal(
  name: RefusalName,
  data: Readonly<Record<string, string>> = {},
  location?: string,
): ServiceError {
  const row: Refusal = REFUSALS[name];
  const message = row.message.replace(/\{(\w+)\}/g, (place, key: string) => data[key] ?? place);
  const place = location ?? row.location;
  return new ServiceError({
    status: row.status,
    reason: row.reason,
    message,
    ...(row.domain !== undefined && { domain: row.domain }),
    ...(place !== undefined && { location: place, ...(place === 'Authorization' && { locationType: 'header' }) }),
  });
}
