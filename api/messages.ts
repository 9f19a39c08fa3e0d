import type { BadRedirect, Fault, HttpFault, MalformedAnswer, Refusal, RequestSummary } from './errors';
import { channelOperation, channelWords } from './messages-channels';
import { httpWords } from './messages-http';
import { networkWords } from './messages-network';
import { speechWords } from './messages-speech';
import { mebibytes, plural, seconds, type Words } from './phrases';

/** The words for a fault: what happened and why, then what to do. The only place of the client that holds sentences. */
export function words(fault: Fault, request: RequestSummary): Words {
  const host = hostOf(request.url);
  const own = ownWords(fault, host, request);
  if (fault.kind === 'http') return httpWords(fault, host, own);
  return own ?? generalWords(fault, host);
}

/** The words of the area that the request belongs to, where it has some for this fault. */
function ownWords(fault: Fault, host: string, request: RequestSummary): Words | undefined {
  if (isRecognize(request)) return speechWords(fault, host);
  const operation = channelOperation(request);
  return (
    operation && channelWords(fault, host, operation, () => generalWords(fault as Exclude<Fault, HttpFault>, host))
  );
}

function isRecognize({ url }: RequestSummary): boolean {
  return /\/v1\/speech:recognize(\?|$)/.test(url);
}

function generalWords(fault: Exclude<Fault, HttpFault>, host: string): Words {
  switch (fault.kind) {
    case 'cancelled':
      return { message: 'The request was cancelled.', advice: 'Run it again when you are ready.' };
    case 'timeout':
      return TIMEOUT[fault.phase](host, seconds(fault.ms));
    case 'network':
      return networkWords(host, fault.code);
    case 'malformed':
      return MALFORMED[fault.why](host, fault.contentType, fault.excerpt);
    case 'too-large':
      return {
        message: `The answer of ${host} is larger than ${mebibytes(fault.limit)} and was not read to its end.`,
        advice: 'Ask for less: a smaller pageSize, or a fields mask that names only what you need.',
      };
    case 'redirect':
      return REDIRECT[fault.why](host, fault.to);
    case 'refused':
      return REFUSED[fault.why](fault.subject);
    case 'page-loop':
      return {
        message: `${host} keeps answering with a page token it has already given, so the list has no end. ${plural(fault.rows, 'row')} came in ${plural(fault.pages, 'page')} before that.`,
        advice: 'What came is kept. This is a fault of the service: run the request again later, or report it there.',
      };
  }
}

const TIMEOUT: Record<'attempt' | 'total' | 'idle', (host: string, time: string) => Words> = {
  attempt: (host, time) => ({
    message: `${host} did not finish its answer within ${time}.`,
    advice: 'Try again; if it stays so, narrow the query (corpora, a time range) or raise the time limit.',
  }),
  total: (host, time) => ({
    message: `${host} gave no usable answer within ${time}, all attempts together.`,
    advice: 'The service is slow or overloaded: wait a while and run the request again.',
  }),
  idle: (host, time) => ({
    message: `${host} stopped sending: nothing came for ${time}.`,
    advice: 'What came is incomplete. Start the download again.',
  }),
};

const CHECK_BASE =
  'Check that the base address of the connection belongs to the service, and look for a proxy or a login page in between.';

const MALFORMED: Record<MalformedAnswer, (host: string, contentType: string, excerpt: string) => Words> = {
  html: (host, _type, excerpt) => ({
    message: `${host} answered with a web page instead of JSON${excerpt === '' ? '' : `: “${excerpt}”`}.`,
    advice: CHECK_BASE,
  }),
  'content-type': (host, type) => ({
    message: `${host} answered with ${type} instead of JSON.`,
    advice: CHECK_BASE,
  }),
  json: (host, _type, excerpt) => ({
    message: `The answer of ${host} is not complete JSON; it ends with “${excerpt}”.`,
    advice: 'Something cut or changed it on the way: run the request again, and look for a proxy in between.',
  }),
  encoding: (host) => ({
    message: `The answer of ${host} is not valid UTF-8.`,
    advice: 'Something changed it on the way: run the request again, and look for a proxy in between.',
  }),
  shape: (host, _type, excerpt) => ({
    message: `The answer of ${host} is JSON, but not what this method answers with: “${excerpt}”.`,
    advice: CHECK_BASE,
  }),
  empty: (host) => ({ message: `The answer of ${host} is empty.`, advice: CHECK_BASE }),
};

const REDIRECT: Record<BadRedirect, (host: string, to: string) => Words> = {
  loop: (host, to) => ({
    message: `${host} redirects in a circle: it came back to ${to}.`,
    advice: CHECK_BASE,
  }),
  'too-many': (host, to) => ({
    message: `${host} redirects too many times in a row; the last one led to ${to}.`,
    advice: CHECK_BASE,
  }),
  'no-target': (host) => ({
    message: `${host} redirects without saying where to.`,
    advice: CHECK_BASE,
  }),
  downgrade: (host, to) => ({
    message: `${host} redirects from HTTPS to plain HTTP (${to}), which is not followed.`,
    advice: 'Use the HTTPS address of the service, or have its redirect corrected.',
  }),
  insecure: (host, to) => ({
    message: `${host} redirects to ${to}, which is neither HTTPS nor this machine, and is not followed.`,
    advice: 'Use the HTTPS address of the service, or have its redirect corrected.',
  }),
  'not-a-read': (host, to) => ({
    message: `${host} redirects a request that changes something to ${to}, which is not followed.`,
    advice: 'Use the final address as the base address of the connection.',
  }),
  hidden: (host) => ({
    message: `${host} redirects, and the browser does not tell where to.`,
    advice: 'Use the final address as the base address of the connection.',
  }),
};

const REFUSED: Record<Refusal, (subject: string) => Words> = {
  address: (subject) => ({
    message: `“${subject}” is not an address a request can be sent to.`,
    advice: 'Enter a base address like https://example.com, without ? and #.',
  }),
  insecure: (subject) => ({
    message: `Nothing is sent to ${subject}: plain HTTP is only used on this machine (localhost).`,
    advice: 'Use the HTTPS address of the service.',
  }),
  userinfo: (subject) => ({
    message: `The address of ${subject} holds a user name or a password, and is not used.`,
    advice: 'Take them out of the address and enter an access token for the connection.',
  }),
  origin: (subject) => ({
    message: `The credentials belong to another address and are not sent to ${subject}.`,
    advice: 'Enter credentials for this address.',
  }),
  credential: (subject) => ({
    message: `The ${subject} holds blanks, line breaks or other characters that cannot be part of one.`,
    advice: 'Copy it again, without quotes and line breaks.',
  }),
  'file-id': (subject) => ({
    message: `“${subject}” cannot be the id of a file.`,
    advice: 'Copy the id from a result.',
  }),
  watch: (subject) => ({
    message: `“${subject}” is nothing that can be watched.`,
    advice:
      'Watch calendars/primary/events (or the id of another calendar), calendars/{id}/acl, users/me/calendarList or users/me/settings.',
  }),
};

function hostOf(url: string): string {
  const match = /^[a-z]+:\/\/([^/?#]+)/i.exec(url);
  return match?.[1] ?? 'the service';
}
