import type { Fault, HttpFault, RequestSummary } from './errors';
import { mayHaveArrived } from './messages-network';
import { seconds, type Words } from './phrases';

/** The operations on channels whose words differ from those of other requests. */
export type ChannelOperation = 'watch' | 'stop';

/** Which operation on channels a request is; undefined for any other request. */
export function channelOperation({ method, url }: RequestSummary): ChannelOperation | undefined {
  if (method !== 'POST') return undefined;
  if (/\/calendar\/v3\/channels\/stop(\?|$)/.test(url)) return 'stop';
  return /\/calendar\/v3\/[^?]*\/watch(\?|$)/.test(url) ? 'watch' : undefined;
}

/**
 * The words for a fault of a watch or stop request where they differ from those of other requests. `general` has the words
 * of every request: what happened is the same, and what is open after it is not.
 */
export function channelWords(
  fault: Fault,
  host: string,
  operation: ChannelOperation,
  general: () => Words,
): Words | undefined {
  const open = OPEN[operation];
  switch (fault.kind) {
    case 'cancelled':
      return { message: 'The request was cancelled.', advice: open };
    case 'timeout':
      return { message: `${host} gave no answer within ${seconds(fault.ms)}.`, advice: open };
    case 'malformed':
      return fault.why === 'shape'
        ? { message: `The answer of ${host} is no channel: “${fault.excerpt}”.`, advice: open }
        : { ...general(), advice: open };
    case 'too-large':
      return { ...general(), advice: open };
    case 'network':
      return mayHaveArrived(fault.code) ? { ...general(), advice: open } : undefined;
    case 'http':
      return httpWords(fault, host, operation);
    default:
      return undefined;
  }
}

/** What is not known when no answer came. */
const OPEN: Readonly<Record<ChannelOperation, string>> = {
  watch:
    'The channel may exist all the same: then its sync message comes to its address, with the ids that stopping takes. To try again, use a new id.',
  stop: 'The channel may be stopped or not: stop it again; when the service does not find it any more, it is.',
};

function httpWords(fault: HttpFault, host: string, operation: ChannelOperation): Words | undefined {
  const row = HTTP.find((candidate) => candidate.of.includes(operation) && candidate.when(fault));
  return row && { message: row.message(host, fault), advice: row.advice };
}

interface ChannelRow {
  readonly of: readonly ChannelOperation[];
  readonly when: (fault: HttpFault) => boolean;
  readonly message: (host: string, fault: HttpFault) => string;
  readonly advice: string;
}

const BOTH: readonly ChannelOperation[] = ['watch', 'stop'];
const because = (reason: string) => (fault: HttpFault) => fault.reason === reason;

/** First match wins; what none takes has the words of every request (public-facts §2 for reasons and messages). */
const HTTP: readonly ChannelRow[] = [
  {
    of: ['watch'],
    when: because('channelIdNotUnique'),
    message: () => 'There is, or was, a channel with this id already',
    advice: 'Use a new id, such as a UUID: an id serves for one channel only, also after that has ended.',
  },
  {
    of: ['watch'],
    when: ({ reason, serverMessage }) =>
      reason === 'push.webhookUrlNotHttps' || /callback must be HTTPS/i.test(serverMessage),
    message: () => 'The service delivers to HTTPS addresses only',
    advice: 'Give the receiver an HTTPS address with a valid certificate, and write that as address.',
  },
  {
    of: ['watch'],
    when: because('push.webhookUrlUnauthorized'),
    message: () => 'The service does not deliver to this address, because its domain is not registered',
    advice: 'Verify that the domain is yours and register it for the project, or use an address in one that is.',
  },
  {
    of: ['watch'],
    when: because('push.channelTypeNotSupported'),
    message: () => 'The service does not know this type of channel',
    advice: 'Write "type": "web_hook".',
  },
  {
    of: ['watch'],
    when: because('pushNotSupportedForRequestedResource'),
    message: () => 'This resource cannot be watched',
    advice:
      'Calendars of holidays, birthdays and rooms send no notifications: watch a calendar that people write to, or look for changes now and then.',
  },
  {
    of: BOTH,
    when: because('required'),
    message: () => 'A member of the request is missing',
    advice: 'A watch request needs id, type and address; a stop request needs id and resourceId.',
  },
  {
    of: ['watch'],
    when: ({ status }) => status === 404,
    message: () => 'The service knows no such calendar, or this account may not see it',
    advice: 'Check the id of the calendar (“primary” is the own one), and that this account has access to it.',
  },
  {
    of: ['stop'],
    when: ({ status }) => status === 404,
    message: () => 'The service knows no such channel',
    advice:
      'It was stopped, its time is over, it was created with other credentials, or the resource id is that of another channel. If it is over, take it off the record.',
  },
  {
    of: BOTH,
    when: ({ status }) => status === 400,
    message: (host) => `${host} does not accept the request`,
    advice: 'Correct what the service names. The checks of request files find most of it beforehand.',
  },
  {
    of: ['watch'],
    when: (fault) => fault.reason === 'insufficientPermissions',
    message: (host) => `The access token does not allow this at ${host}`,
    advice: 'Get a token with the scope calendar, or calendar.readonly; watching access rules takes calendar.',
  },
  {
    of: ['watch'],
    when: (fault) => fault.status === 403 && !fault.rateLimited,
    message: (host) => `${host} does not allow this account to watch this`,
    advice: 'Use an account that owns the calendar, or ask its owner for access.',
  },
  {
    of: ['stop'],
    when: (fault) => fault.status === 403 && !fault.rateLimited,
    message: (host) => `${host} does not allow these credentials to stop this channel`,
    advice:
      'The user who created it has to stop it, through the same OAuth client; one that a service account created, any user of that client.',
  },
  {
    of: BOTH,
    when: (fault) => fault.rateLimited,
    message: (host) => `${host} asks for fewer requests`,
    advice: 'Wait a while before you send it again.',
  },
  {
    of: ['watch'],
    when: ({ status }) => status >= 500,
    message: (host) => `${host} failed to handle the request`,
    advice: OPEN.watch,
  },
  {
    of: ['stop'],
    when: ({ status }) => status >= 500,
    message: (host) => `${host} failed to handle the request`,
    advice: OPEN.stop,
  },
];
