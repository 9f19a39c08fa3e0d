import { t } from '@vscode/l10n';
import { isAboutThing } from './barriers';
import type { Fault, HttpFault, RequestSummary } from './errors';
import { BARRIERS, type HttpRow, scopeRow } from './messages-barriers';
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
  const open = OPEN[operation]();
  switch (fault.kind) {
    case 'cancelled':
      return { message: t('The request was cancelled.'), advice: open };
    case 'timeout':
      return { message: t('{0} gave no answer within {1}.', host, seconds(fault.ms)), advice: open };
    case 'malformed':
      if (fault.why === 'html') return { ...general(), advice: `${general().advice} ${open}` };
      return fault.why === 'shape'
        ? { message: t('The answer of {0} is no channel: “{1}”.', host, fault.excerpt), advice: open }
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
const OPEN: Readonly<Record<ChannelOperation, () => string>> = {
  watch: () =>
    t(
      'The channel may exist all the same: then its sync message comes to its address, with the ids that stopping takes. To try again, use a new id.',
    ),
  stop: () => t('The channel may be stopped or not: stop it again; when the service does not find it any more, it is.'),
};

function httpWords(fault: HttpFault, host: string, operation: ChannelOperation): Words | undefined {
  const row = HTTP.find((candidate) => candidate.of.includes(operation) && candidate.when(fault));
  return row && { message: row.message(host, fault), advice: row.advice(host, fault) };
}

interface ChannelRow extends HttpRow {
  readonly of: readonly ChannelOperation[];
}

const BOTH: readonly ChannelOperation[] = ['watch', 'stop'];
const because = (reason: string) => (fault: HttpFault) => fault.reason === reason;

/** First match wins; what none takes has the words of every request (public-facts §2 for reasons and messages). */
const HTTP: readonly ChannelRow[] = [
  {
    of: ['watch'],
    when: because('channelIdNotUnique'),
    message: () => t('There is, or was, a channel with this id already'),
    advice: () => t('Use a new id, such as a UUID: an id serves for one channel only, also after that has ended.'),
  },
  {
    of: ['watch'],
    when: ({ reason, serverMessage }) =>
      reason === 'push.webhookUrlNotHttps' || /callback must be HTTPS/i.test(serverMessage),
    message: () => t('The service delivers to HTTPS addresses only'),
    advice: () => t('Give the receiver an HTTPS address with a valid certificate, and write that as address.'),
  },
  {
    of: ['watch'],
    when: because('push.webhookUrlUnauthorized'),
    message: () => t('The service does not deliver to this address, because its domain is not registered'),
    advice: () =>
      t('Verify that the domain is yours and register it for the project, or use an address in one that is.'),
  },
  {
    of: ['watch'],
    when: because('push.channelTypeNotSupported'),
    message: () => t('The service does not know this type of channel'),
    advice: () => t('Write "type": "web_hook".'),
  },
  {
    of: ['watch'],
    when: because('pushNotSupportedForRequestedResource'),
    message: () => t('This resource cannot be watched'),
    advice: () =>
      t(
        'Calendars of holidays, birthdays and rooms send no notifications: watch a calendar that people write to, or look for changes now and then.',
      ),
  },
  {
    of: BOTH,
    when: because('required'),
    message: () => t('A member of the request is missing'),
    advice: () => t('A watch request needs id, type and address; a stop request needs id and resourceId.'),
  },
  {
    of: ['watch'],
    when: isAboutThing,
    message: () => t('The service knows no such calendar, or this account may not see it'),
    advice: () => t('Check the id of the calendar (“primary” is the own one), and that this account has access to it.'),
  },
  {
    of: ['stop'],
    when: isAboutThing,
    message: () => t('The service knows no such channel'),
    advice: () =>
      t(
        'It was stopped, its time is over, it was created with other credentials, or the resource id is that of another channel. If it is over, take it off the record.',
      ),
  },
  {
    of: BOTH,
    when: ({ status }) => status === 400,
    message: (host) => t('{0} does not accept the request', host),
    advice: () => t('Correct what the service names. The checks of request files find most of it beforehand.'),
  },
  {
    of: BOTH,
    when: ({ status }) => status === 404,
    message: (host) => t('{0} has nothing at this address', host),
    advice: () => t('Check the base address of the connection: /calendar/v3 is added to it.'),
  },
  {
    of: BOTH,
    when: ({ status }) => status === 409 || status === 410 || status === 412,
    message: (host) => t('{0} cannot do this as things are', host),
    advice: () => t('Correct what the service names, and send it again; a new channel takes a new id.'),
  },
  {
    of: BOTH,
    when: ({ status }) => status === 413,
    message: (host) => t('The request is too long for {0}', host),
    advice: () => t('Shorten the members of the request file.'),
  },
  {
    of: BOTH,
    ...scopeRow(() => t('Channels take calendar or calendar.readonly, watching access rules takes calendar.')),
  },
  ...BARRIERS.map((row) => ({ of: BOTH, ...row })),
  {
    of: ['watch'],
    when: (fault) => fault.status === 403 && !fault.rateLimited,
    message: (host) => t('{0} does not allow this account to watch this', host),
    advice: () => t('Use an account that owns the calendar, or ask its owner for access.'),
  },
  {
    of: ['stop'],
    when: (fault) => fault.status === 403 && !fault.rateLimited,
    message: (host) => t('{0} does not allow these credentials to stop this channel', host),
    advice: () =>
      t(
        'The user who created it has to stop it, through the same OAuth client; one that a service account created, any user of that client.',
      ),
  },
  {
    of: BOTH,
    when: (fault) => fault.rateLimited,
    message: (host) => t('{0} asks for fewer requests', host),
    advice: () => t('Wait a while before you send it again.'),
  },
  {
    of: ['watch'],
    when: ({ status }) => status >= 500 && status !== 511,
    message: (host) => t('{0} failed to handle the request', host),
    advice: OPEN.watch,
  },
  {
    of: ['stop'],
    when: ({ status }) => status >= 500 && status !== 511,
    message: (host) => t('{0} failed to handle the request', host),
    advice: OPEN.stop,
  },
];
