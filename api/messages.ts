import { t } from '@vscode/l10n';
import type { BadRedirect, Fault, HttpFault, MalformedAnswer, Refusal, RequestSummary } from './errors';
import { channelOperation, channelWords } from './messages-channels';
import { httpWords } from './messages-http';
import { networkWords } from './messages-network';
import { speechWords } from './messages-speech';
import { mebibytes, seconds, type Words } from './phrases';

/**
 * The words for a fault: what happened and why, then what to do. `attempts` is how many times the request was sent. The
 * files beside this one hold the sentences of areas; there are none elsewhere in the client.
 */
export function words(fault: Fault, request: RequestSummary, attempts: number): Words {
  const host = (fault.kind === 'network' ? fault.at : undefined) ?? hostOf(request.url);
  if (fault.kind === 'cancelled' && attempts === 0) {
    return { message: t('The request was cancelled before anything was sent.'), advice: AGAIN() };
  }
  const own = ownWords(fault, host, request);
  if (fault.kind === 'http') return httpWords(fault, host, own);
  return own ?? generalWords(fault, host, request);
}

/** The words of the area that the request belongs to, where it has some for this fault. */
function ownWords(fault: Fault, host: string, request: RequestSummary): Words | undefined {
  const general = () => generalWords(fault as Exclude<Fault, HttpFault>, host, request);
  if (isRecognize(request)) return speechWords(fault, host, general);
  const operation = channelOperation(request);
  return operation && channelWords(fault, host, operation, general);
}

function isRecognize({ url }: RequestSummary): boolean {
  return /\/v1\/speech:recognize(\?|$)/.test(url);
}

const AGAIN = () => t('Run it again when you are ready.');

function generalWords(fault: Exclude<Fault, HttpFault>, host: string, { url }: RequestSummary): Words {
  switch (fault.kind) {
    case 'cancelled':
      return { message: t('The request was cancelled.'), advice: AGAIN() };
    case 'timeout':
      return TIMEOUT[fault.phase](host, seconds(fault.ms));
    case 'network':
      return isHungUpOn(fault.code, url) ? hungUpWords(host, fault.code) : networkWords(host, fault.code);
    case 'malformed':
      return MALFORMED[fault.why](host, fault.contentType, fault.excerpt);
    case 'too-large':
      return {
        message: t('The answer of {0} is larger than {1} and was not read to its end.', host, mebibytes(fault.limit)),
        advice: t('Ask for less: a smaller pageSize, or a fields mask that names only what you need.'),
      };
    case 'redirect':
      return REDIRECT[fault.why](host, fault.to);
    case 'refused':
      return REFUSED[fault.why](fault.subject);
    case 'page-loop':
      return {
        message: t(
          '{0} keeps answering with a page token it has already given, so the list has no end. Before that came pages: {1}, rows: {2}.',
          host,
          fault.pages,
          fault.rows,
        ),
        advice: t(
          'What came is kept. This is a fault of the service: run the request again later, or report it there.',
        ),
      };
  }
}

/** A server of HTTPS hangs up on plain HTTP without a word. */
function isHungUpOn(code: string, url: string): boolean {
  return code === 'UND_ERR_SOCKET' && url.startsWith('http:');
}

function hungUpWords(host: string, code: string): Words {
  const { message, advice } = networkWords(host, code);
  return { message, advice: `${advice} ${t('If it speaks HTTPS, its address has to begin with https://.')}` };
}

const TIMEOUT: Record<'attempt' | 'total' | 'idle', (host: string, time: string) => Words> = {
  attempt: (host, time) => ({
    message: t('{0} did not finish its answer within {1}.', host, time),
    advice: t('Try again; if it stays so, narrow the query (corpora, a time range) or raise the time limit.'),
  }),
  total: (host, time) => ({
    message: t('{0} gave no usable answer within {1}, all attempts together.', host, time),
    advice: t('The service is slow or overloaded: wait a while and run the request again.'),
  }),
  idle: (host, time) => ({
    message: t('{0} stopped sending: nothing came for {1}.', host, time),
    advice: t('What came is incomplete. Start the download again.'),
  }),
};

const CHECK_BASE = () =>
  t(
    'Check that the base address of the connection belongs to the service, and look for a proxy or a login page in between.',
  );

const BEHIND_SIGN_IN = () =>
  t(
    'A network that wants a sign-in first answers so, and so does a proxy: open a web page in the browser, then run it again. Else check that the base address of the connection belongs to the service.',
  );

const MALFORMED: Record<MalformedAnswer, (host: string, contentType: string, excerpt: string) => Words> = {
  html: (host, _type, excerpt) => ({
    message:
      excerpt === ''
        ? t('{0} answered with a web page instead of JSON.', host)
        : t('{0} answered with a web page instead of JSON: “{1}”.', host, excerpt),
    advice: BEHIND_SIGN_IN(),
  }),
  page: (host) => ({
    message: t('{0} answered with a web page instead of the file.', host),
    advice: BEHIND_SIGN_IN(),
  }),
  'content-type': (host, type) => ({
    message: t('{0} answered with {1} instead of JSON.', host, type),
    advice: CHECK_BASE(),
  }),
  json: (host, _type, excerpt) => ({
    message: t('The answer of {0} is not complete JSON; it ends with “{1}”.', host, excerpt),
    advice: t('Something cut or changed it on the way: run the request again, and look for a proxy in between.'),
  }),
  encoding: (host) => ({
    message: t('The answer of {0} is not valid UTF-8.', host),
    advice: t('Something changed it on the way: run the request again, and look for a proxy in between.'),
  }),
  shape: (host, _type, excerpt) => ({
    message: t('The answer of {0} is JSON, but not what this method answers with: “{1}”.', host, excerpt),
    advice: CHECK_BASE(),
  }),
  empty: (host) => ({ message: t('The answer of {0} is empty.', host), advice: CHECK_BASE() }),
};

const REDIRECT: Record<BadRedirect, (host: string, to: string) => Words> = {
  loop: (host, to) => ({
    message: t('{0} redirects in a circle: it came back to {1}.', host, to),
    advice: CHECK_BASE(),
  }),
  'too-many': (host, to) => ({
    message: t('{0} redirects too many times in a row; the last one led to {1}.', host, to),
    advice: CHECK_BASE(),
  }),
  'no-target': (host) => ({
    message: t('{0} redirects without saying where to.', host),
    advice: CHECK_BASE(),
  }),
  downgrade: (host, to) => ({
    message: t('{0} redirects from HTTPS to plain HTTP ({1}), which is not followed.', host, to),
    advice: t('Use the HTTPS address of the service, or have its redirect corrected.'),
  }),
  insecure: (host, to) => ({
    message: t('{0} redirects to {1}, which is neither HTTPS nor this machine, and is not followed.', host, to),
    advice: t('Use the HTTPS address of the service, or have its redirect corrected.'),
  }),
  'not-a-read': (host, to) => ({
    message: t('{0} redirects a request that changes something to {1}, which is not followed.', host, to),
    advice: t('Use the final address as the base address of the connection.'),
  }),
  hidden: (host) => ({
    message: t('{0} redirects, and the browser does not tell where to.', host),
    advice: t('Use the final address as the base address of the connection.'),
  }),
};

const REFUSED: Record<Refusal, (subject: string) => Words> = {
  address: (subject) => ({
    message: t('“{0}” is not an address a request can be sent to.', subject),
    advice: t('Enter a base address like https://example.com, without ? and #.'),
  }),
  insecure: (subject) => ({
    message: t('Nothing is sent to {0}: plain HTTP is only used on this machine (localhost).', subject),
    advice: t('Use the HTTPS address of the service.'),
  }),
  userinfo: (subject) => ({
    message: t('The address of {0} holds a user name or a password, and is not used.', subject),
    advice: t('Take them out of the address and enter an access token for the connection.'),
  }),
  origin: (subject) => ({
    message: t('The credentials belong to another address and are not sent to {0}.', subject),
    advice: t('Enter credentials for this address.'),
  }),
  credential: (subject) => ({
    message: t('The {0} holds blanks, line breaks or other characters that cannot be part of one.', subject),
    advice: t('Copy it again, without quotes and line breaks.'),
  }),
  'file-id': (subject) => ({
    message: t('“{0}” cannot be the id of a file.', subject),
    advice: t('Copy the id from a result.'),
  }),
  watch: (subject) => ({
    message: t('“{0}” is nothing that can be watched.', subject),
    advice: t(
      'Watch calendars/primary/events (or the id of another calendar), calendars/{id}/acl, users/me/calendarList or users/me/settings.',
    ),
  }),
};

function hostOf(url: string): string {
  const match = /^[a-z]+:\/\/([^/?#]+)/i.exec(url);
  return match?.[1] ?? t('the service');
}
