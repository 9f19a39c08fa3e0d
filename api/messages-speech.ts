import type { Fault, HttpFault } from './errors';
import { memberPath } from './member-path';
import { ended, mebibytes, seconds, type Words } from './phrases';

/** The words for a fault of a recognize request where they differ from those of other requests. */
export function speechWords(fault: Fault, host: string): Words | undefined {
  switch (fault.kind) {
    case 'timeout':
      return {
        message: `${host} did not finish its answer within ${seconds(fault.ms)}.`,
        advice: `Raise the time limit, or send shorter audio. ${MAYBE_BILLED}`,
      };
    case 'too-large':
      return {
        message: `The answer of ${host} is larger than ${mebibytes(fault.limit)} and was not read to its end.`,
        advice: 'Ask for less: leave out enableWordTimeOffsets, or take a smaller maxAlternatives.',
      };
    case 'http':
      return httpWords(fault, host);
    default:
      return undefined;
  }
}

const MAYBE_BILLED = 'The service may have recognised this audio all the same, and bill it.';

function httpWords(fault: HttpFault, host: string): Words | undefined {
  const row = HTTP.find((candidate) => candidate.when(fault));
  if (row === undefined) return undefined;
  return { message: row.message(host, fault), advice: row.advice(fault) };
}

interface SpeechRow {
  readonly when: (fault: HttpFault) => boolean;
  readonly message: (host: string, fault: HttpFault) => string;
  readonly advice: (fault: HttpFault) => string;
}

const isBadRequest = ({ status }: HttpFault) => status === 400;

/** First match wins; what none takes has the words of every request (public-facts §3 for states and messages). */
const HTTP: readonly SpeechRow[] = [
  {
    when: (fault) => isBadRequest(fault) && fault.reason === 'API_KEY_INVALID',
    message: () => 'The service does not accept the API key',
    advice: () => 'Check the API key of this connection: DQ_API_KEY on the command line.',
  },
  {
    when: (fault) => isBadRequest(fault) && /\btoo long\b|LongRunningRecognize/i.test(fault.serverMessage),
    message: () => 'The audio is too long to be recognised in one request',
    advice: () =>
      'One minute is the most: send a shorter piece. For all of it at once, put the audio into storage and use the long-running operation of the service.',
  },
  {
    when: (fault) => fault.status === 413 || (isBadRequest(fault) && isAboutSize(fault)),
    message: (host) => `The request is too large for ${host}`,
    advice: () => 'Put the audio into storage and name it in audio.uri, in place of audio.content.',
  },
  {
    when: (fault) => isBadRequest(fault) && fault.fields.length > 0,
    message: (_host, { fields }) =>
      `The service does not accept ${listed(fields.map(({ field }) => memberPath(field)))}`,
    advice: (fault) => `${descriptions(fault)}Correct it in the request file and send it again.`,
  },
  {
    when: isBadRequest,
    message: (host) => `${host} does not accept the request`,
    advice: () => 'Correct what the service names. The checks of request files find most of it beforehand.',
  },
  {
    when: (fault) => fault.status === 403 && isAboutEndpoint(fault),
    message: (host) => `A policy of the organization blocks the endpoint ${host}`,
    advice: () => 'Choose a regional endpoint: "$request": { "region": "eu" } or "us" in the file.',
  },
  {
    when: (fault) => fault.status === 403 && !fault.rateLimited,
    message: (host) => `${host} does not allow this request`,
    advice: () =>
      'Use an account that may use the speech service, with a token whose scope covers it, or have the service enabled for the project.',
  },
  {
    when: (fault) => fault.rateLimited,
    message: (host) => `${host} asks for fewer requests, or the quota is used up`,
    advice: () => 'Wait a minute before you send it again, or ask for a higher quota.',
  },
  {
    when: ({ status, fields, serverMessage }) =>
      status === 404 && (fields.length > 0 || /\bentity\b/.test(serverMessage)),
    message: () => 'The service does not find what the request names',
    advice: (fault) => `${descriptions(fault)}Check the storage URI, and that this account may read what is there.`,
  },
  {
    when: ({ status }) => status === 404,
    message: (host) => `${host} has nothing at this address`,
    advice: () => 'Check the speech endpoint of this region: /v1/speech:recognize is added to it.',
  },
  {
    when: ({ status, state }) => status === 504 || state === 'DEADLINE_EXCEEDED',
    message: (host) => `${host} did not finish in the time it gives itself`,
    advice: () => `Send shorter audio, or try again later. ${MAYBE_BILLED}`,
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
  return names.length > MOST_FIELDS ? `${shown} and ${names.length - MOST_FIELDS} more` : shown;
}
