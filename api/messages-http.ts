import { t } from '@vscode/l10n';
import type { HttpFault } from './errors';
import { ended, seconds, type Words } from './phrases';

/**
 * The words for an answer that is an error: ours by status and reason, then the service's own message, with one full stop. `own` are the words
 * of the area the request belongs to, where it has some for this fault.
 */
export function httpWords(fault: HttpFault, host: string, own?: Words): Words {
  const { message, advice } = renewalWords(fault, host) ?? own ?? filesWords(fault, host);
  const says = fault.serverMessage === '' ? '' : `: ${fault.serverMessage.trim()}`;
  const notes = [advice];
  if (fault.retryAfterMs !== undefined) notes.push(`The service asks to wait ${seconds(fault.retryAfterMs)}.`);
  if (fault.credentialsDropped) {
    notes.push('A redirect led to another origin, where the credentials of this connection are not sent.');
  }
  return { message: ended(`${message} (HTTP ${fault.status})${says}`), advice: notes.join(' ') };
}

function filesWords(fault: HttpFault, host: string): Words {
  const row = HTTP.find((candidate) => candidate.when(fault))!;
  return { message: row.message(host, fault), advice: row.advice };
}

/** The words for credentials that could not be renewed. */
function renewalWords({ renewal }: HttpFault, host: string): Words | undefined {
  if (renewal === undefined) return undefined;
  return { message: t('{0} does not accept the credentials any more', host), advice: ended(renewal) };
}

interface HttpRow {
  readonly when: (fault: HttpFault) => boolean;
  readonly message: (host: string, fault: HttpFault) => string;
  readonly advice: string;
}

const status =
  (...codes: readonly number[]) =>
  (fault: HttpFault) =>
    codes.includes(fault.status);

/** First match wins (public-facts §0 for the codes and reasons). */
const HTTP: readonly HttpRow[] = [
  {
    when: (fault) => fault.status === 400 && fault.location === 'q',
    message: () => 'The service does not accept the query',
    advice: 'Correct the query at the marked place.',
  },
  {
    when: (fault) => fault.status === 400 && fault.location === 'pageToken',
    message: () => 'The service does not accept the page token',
    advice: 'Page tokens belong to one query and expire: run the request again from its first page.',
  },
  {
    when: (fault) => fault.status === 400 && fault.location === 'key',
    message: () => 'The service does not accept the API key',
    advice: 'Check the API key of this connection.',
  },
  {
    when: (fault) => (fault.status === 400 || fault.status === 403) && fault.location !== undefined,
    message: (_host, fault) => `The service does not accept the parameter ${fault.location}`,
    advice: 'Correct that parameter and run the request again.',
  },
  {
    when: status(400),
    message: (host) => `${host} does not accept the request`,
    advice: 'Look at the request with Show Request and correct what the service names.',
  },
  {
    when: status(401),
    message: (host) => `${host} does not accept the credentials`,
    advice:
      'Sign in, or enter a fresh access token: “Sign In…” and “Set Access Token…” in VS Code, DQ_ACCESS_TOKEN on the command line.',
  },
  {
    when: (fault) => fault.rateLimited,
    message: (host) => `${host} asks for fewer requests`,
    advice: 'Wait a while before you run it again; fewer pages with a larger pageSize also help.',
  },
  {
    when: (fault) => fault.reason === 'insufficientPermissions',
    message: (host) => `The access token does not allow this at ${host}`,
    advice:
      'Sign in again and allow it, or get a token with a scope that covers it: drive.metadata.readonly for lists of files, drive.readonly for what is in them.',
  },
  {
    when: status(403),
    message: (host) => `${host} does not allow this request`,
    advice: 'Use an account that may see these files, or ask their owner or administrator for access.',
  },
  {
    when: (fault) => fault.status === 404 && fault.reason !== undefined,
    message: () => 'The service knows no such file, or this account may not see it',
    advice: 'Check the ids in the request, and supportsAllDrives when the file is in a shared drive.',
  },
  {
    when: status(404),
    message: (host) => `${host} has nothing at this address`,
    advice: 'Check the base address of the connection: /drive/v3/files is added to it.',
  },
  {
    when: status(413, 414, 431),
    message: (host) => `The request is too long for ${host}`,
    advice: 'Shorten the query, or split it into several requests.',
  },
  {
    when: status(407),
    message: () => 'A proxy on the way asks for credentials of its own',
    advice: 'Sign in to the proxy, or have it let this address through.',
  },
  {
    when: (fault) => fault.status >= 500,
    message: (host) => `${host} failed to handle the request`,
    advice: 'The fault is on the side of the service: wait a while and run the request again.',
  },
  {
    when: () => true,
    message: (host) => `${host} gave an answer that has no meaning here`,
    advice: 'Check that the base address of the connection belongs to the service.',
  },
];
