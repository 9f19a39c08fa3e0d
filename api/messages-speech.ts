import { t } from '@vscode/l10n';
import type { Fault, HttpFault } from './errors';
import { memberPath } from './member-path';
import { BARRIERS, type HttpRow, scopeRow } from './messages-barriers';
import { mayHaveArrived } from './messages-network';
import { ended, mebibytes, seconds, type Words } from './phrases';

/**
 * The words for a fault of a recognize request where they differ from those of other requests. `general` has the words of
 * every request: what happened is the same, but this one may have been billed, and is not sent again by itself.
 */
export function speechWords(fault: Fault, host: string, general: () => Words): Words | undefined {
  switch (fault.kind) {
    case 'cancelled':
      return { message: t('The request was cancelled.'), advice: maybeBilled() };
    case 'timeout':
      return {
        message: t('{0} did not finish its answer within {1}.', host, seconds(fault.ms)),
        advice: `${t('Raise the time limit, or send shorter audio.')} ${maybeBilled()}`,
      };
    case 'network':
      return mayHaveArrived(fault.code) ? alsoBilled(general()) : undefined;
    case 'malformed':
      return fault.why === 'json' || fault.why === 'encoding' ? alsoBilled(general()) : undefined;
    case 'too-large':
      return {
        message: t('The answer of {0} is larger than {1} and was not read to its end.', host, mebibytes(fault.limit)),
        advice: `${t('Ask for less: leave out enableWordTimeOffsets, or take a smaller maxAlternatives.')} ${maybeBilled()}`,
      };
    case 'http':
      return httpWords(fault, host);
    default:
      return undefined;
  }
}

const maybeBilled = () => t('The service may have recognised this audio all the same, and bill it.');

const alsoBilled = ({ message, advice }: Words): Words => ({ message, advice: `${advice} ${maybeBilled()}` });

function httpWords(fault: HttpFault, host: string): Words | undefined {
  const row = HTTP.find((candidate) => candidate.when(fault));
  return row && { message: row.message(host, fault), advice: row.advice(host, fault) };
}

const isBadRequest = ({ status }: HttpFault) => status === 400;

/** First match wins; what none takes has the words of every request (public-facts §3 for states and messages). */
const HTTP: readonly HttpRow[] = [
  {
    when: (fault) =>
      isBadRequest(fault) &&
      fault.reason !== 'API_KEY_INVALID' &&
      /\btoo long\b|LongRunningRecognize/i.test(fault.serverMessage),
    message: () => t('The audio is too long to be recognised in one request'),
    advice: () =>
      t(
        'One minute is the most: send a shorter piece. For all of it at once, put the audio into storage and use the long-running operation of the service.',
      ),
  },
  {
    when: (fault) => fault.status === 413 || (isBadRequest(fault) && isAboutSize(fault)),
    message: (host) => t('The request is too large for {0}', host),
    advice: () => t('Put the audio into storage and name it in audio.uri, in place of audio.content.'),
  },
  {
    when: (fault) => isBadRequest(fault) && fault.fields.length > 0,
    message: (_host, { fields }) =>
      t('The service does not accept {0}', listed(fields.map(({ field }) => memberPath(field)))),
    advice: (_host, fault) => `${descriptions(fault)}${t('Correct it in the request file and send it again.')}`,
  },
  {
    when: (fault) => isBadRequest(fault) && fault.reason !== 'API_KEY_INVALID',
    message: (host) => t('{0} does not accept the request', host),
    advice: () => t('Correct what the service names. The checks of request files find most of it beforehand.'),
  },
  {
    when: (fault) => fault.status === 403 && isAboutEndpoint(fault),
    message: (host) => t('A policy of the organization blocks the endpoint {0}', host),
    advice: () => t('Choose a regional endpoint: "$request": { "region": "eu" } or "us" in the file.'),
  },
  scopeRow(() => t('Recognizing speech takes cloud-platform.')),
  ...BARRIERS,
  {
    when: (fault) => fault.status === 403 && !fault.rateLimited,
    message: (host) => t('{0} does not allow this request', host),
    advice: () =>
      t(
        'Use an account that may use the speech service, with a token whose scope covers it, or have the service enabled for the project.',
      ),
  },
  {
    when: (fault) => fault.rateLimited,
    message: (host) => t('{0} asks for fewer requests, or the quota is used up', host),
    advice: () => t('Wait a minute before you send it again, or ask for a higher quota.'),
  },
  {
    when: ({ status, fields, serverMessage }) =>
      status === 404 && (fields.length > 0 || /\bentity\b/.test(serverMessage)),
    message: () => t('The service does not find what the request names'),
    advice: (_host, fault) =>
      `${descriptions(fault)}${t('Check the storage URI, and that this account may read what is there.')}`,
  },
  {
    when: ({ status }) => status === 404,
    message: (host) => t('{0} has nothing at this address', host),
    advice: () => t('Check the speech endpoint of this region: /v1/speech:recognize is added to it.'),
  },
  {
    when: ({ status }) => status === 409 || status === 410 || status === 412,
    message: (host) => t('{0} cannot do this as things are', host),
    advice: () => t('Correct what the service names, and send it again.'),
  },
  {
    when: ({ status, state }) => status === 504 || state === 'DEADLINE_EXCEEDED',
    message: (host) => t('{0} did not finish in the time it gives itself', host),
    advice: () => `${t('Send shorter audio, or try again later.')} ${maybeBilled()}`,
  },
  {
    when: ({ status }) => status >= 500 && status !== 511,
    message: (host) => t('{0} failed to handle the request', host),
    advice: () => `${t('The fault is on the side of the service: wait a while and send it again.')} ${maybeBilled()}`,
  },
];

const MOST_FIELDS = 3;

/** What the service says of single members beyond its message, as sentences with a blank behind each. */
function descriptions({ fields, serverMessage }: HttpFault): string {
  const more = fields.filter(({ description }) => description !== '' && !serverMessage.includes(description));
  const says = more
    .slice(0, MOST_FIELDS)
    .map(({ field, description }) => `${memberPath(field)}: ${ended(description)} `);
  return says.join('');
}

/** The restriction of endpoints as the organization constraint of api.md §8 words it. */
function isAboutEndpoint({ reason, serverMessage }: HttpFault): boolean {
  return /restrictEndpointUsage|\bendpoint\b/i.test(`${reason ?? ''} ${serverMessage}`);
}

function isAboutSize({ serverMessage }: HttpFault): boolean {
  return /payload size|request (is )?too (large|big)|exceeds the (size )?limit/i.test(serverMessage);
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_FIELDS).join(', ');
  return names.length > MOST_FIELDS ? t('{0} and {1} more', shown, names.length - MOST_FIELDS) : shown;
}
