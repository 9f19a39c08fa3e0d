import { t } from '@vscode/l10n';
import { isAboutThing } from './barriers';
import type { HttpFault } from './errors';
import { BARRIERS, type HttpRow, scopeRow } from './messages-barriers';
import { duration, ended, type Words } from './phrases';

/**
 * The words for an answer that is an error: ours by status and reason, then the service's own message, with one full stop. `own` are the words
 * of the area the request belongs to, where it has some for this fault.
 */
export function httpWords(fault: HttpFault, host: string, own?: Words): Words {
  const { message, advice } = renewalWords(fault, host) ?? own ?? filesWords(fault, host);
  const says = fault.serverMessage === '' ? '' : `: ${fault.serverMessage.trim()}`;
  return { message: ended(`${message} (HTTP ${fault.status})${says}`), advice: [advice, ...notesOn(fault)].join(' ') };
}

/** What else is known, as sentences. */
function notesOn({ status, clockAheadMs, credentialsDropped, isWebPage, retryAfterMs }: HttpFault): string[] {
  const notes: string[] = [];
  if (retryAfterMs !== undefined) notes.push(t('The service asks to wait {0}.', duration(retryAfterMs)));
  if (credentialsDropped) {
    notes.push(t('A redirect led to another origin, where the credentials of this connection are not sent.'));
  }
  if (isWebPage === true && status !== 511) {
    notes.push(t('The answer is a web page: it may come from a proxy, or from a network that wants a sign-in first.'));
  }
  if (status === 401 && clockAheadMs !== undefined) notes.push(clockWords(clockAheadMs));
  return notes;
}

function clockWords(aheadMs: number): string {
  const off = duration(Math.abs(aheadMs));
  return aheadMs > 0
    ? t('Your clock is {0} ahead of the service, which makes good credentials fail: set it right.', off)
    : t('Your clock is {0} behind the service, which makes good credentials fail: set it right.', off);
}

function filesWords(fault: HttpFault, host: string): Words {
  const row = HTTP.find((candidate) => candidate.when(fault))!;
  return { message: row.message(host, fault), advice: row.advice(host, fault) };
}

/** The words for credentials that could not be renewed. */
function renewalWords({ renewal }: HttpFault, host: string): Words | undefined {
  if (renewal === undefined) return undefined;
  return { message: t('{0} does not accept the credentials any more', host), advice: ended(renewal) };
}

const status =
  (...codes: readonly number[]) =>
  (fault: HttpFault) =>
    codes.includes(fault.status);

/** First match wins (public-facts §0 for the codes and reasons). */
const HTTP: readonly HttpRow[] = [
  {
    when: (fault) => fault.status === 400 && fault.location === 'q',
    message: () => t('The service does not accept the query'),
    advice: (_host, { violations }) =>
      violations.length > 0
        ? t('Correct the query at the marked place.')
        : t(
            'Correct the query. Where no place in it is marked, it may be too long or too complex for the service: split it into several requests.',
          ),
  },
  {
    when: (fault) => fault.status === 400 && fault.location === 'pageToken',
    message: () => t('The service does not accept the page token'),
    advice: () => t('Page tokens belong to one query and expire: run the request again from its first page.'),
  },
  {
    when: (fault) => fault.status === 400 && (fault.location === 'key' || fault.reason === 'API_KEY_INVALID'),
    message: () => t('The service does not accept the API key'),
    advice: () => t('Check the API key of this connection: “Set API Key…” in VS Code, DQ_API_KEY on the command line.'),
  },
  {
    when: (fault) => fault.rateLimited,
    message: (host) => t('{0} asks for fewer requests', host),
    advice: () => t('Wait a while before you run it again; fewer pages with a larger pageSize also help.'),
  },
  scopeRow(() => t('drive.metadata.readonly covers lists of files, drive.readonly what is in them.')),
  ...BARRIERS,
  {
    when: (fault) => (fault.status === 400 || fault.status === 403) && fault.location !== undefined,
    message: (_host, { location }) => t('The service does not accept the parameter {0}', location ?? ''),
    advice: () => t('Correct that parameter and run the request again.'),
  },
  {
    when: status(400),
    message: (host) => t('{0} does not accept the request', host),
    advice: () => t('Look at the request with Show Request and correct what the service names.'),
  },
  {
    when: status(401),
    message: (host, { withoutCredentials }) =>
      withoutCredentials === true
        ? t('{0} wants to know who asks, and no credentials were sent', host)
        : t('{0} does not accept the credentials', host),
    advice: () =>
      t(
        'Sign in, or enter a fresh access token: “Sign In…” and “Set Access Token…” in VS Code, DQ_ACCESS_TOKEN on the command line.',
      ),
  },
  {
    when: status(403),
    message: (host) => t('{0} does not allow this request', host),
    advice: () => t('Use an account that may see these files, or ask their owner or administrator for access.'),
  },
  {
    when: isAboutThing,
    message: () => t('The service knows no such file, or this account may not see it'),
    advice: () => t('Check the ids in the request, and supportsAllDrives when the file is in a shared drive.'),
  },
  {
    when: status(404),
    message: (host) => t('{0} has nothing at this address', host),
    advice: () => t('Check the base address of the connection: /drive/v3/files is added to it.'),
  },
  {
    when: status(409, 412),
    message: (host) => t('{0} finds something changed that the request relies on', host),
    advice: () => t('Run the request again.'),
  },
  {
    when: status(410),
    message: () => t('What the request names is not there any more'),
    advice: () => t('Run the request again from its first page, with ids from a new result.'),
  },
  {
    when: status(413, 414, 431),
    message: (host) => t('The request is too long for {0}', host),
    advice: () => t('Shorten the query, or split it into several requests.'),
  },
  {
    when: status(407),
    message: () => t('A proxy on the way asks for credentials of its own'),
    advice: () => t('Sign in to the proxy, or have it let this address through.'),
  },
  {
    when: status(511),
    message: () => t('The network wants a sign-in of its own'),
    advice: () => t('Open a web page in the browser and sign in to the network, then run the request again.'),
  },
  {
    when: (fault) => fault.status >= 500,
    message: (host) => t('{0} failed to handle the request', host),
    advice: () => t('The fault is on the side of the service: wait a while and run the request again.'),
  },
  {
    when: () => true,
    message: (host) => t('{0} gave an answer that has no meaning here', host),
    advice: () => t('Check that the base address of the connection belongs to the service.'),
  },
];
