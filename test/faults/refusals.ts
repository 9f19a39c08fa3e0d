import { type FaultGroup, READS, SERVICES } from './row';

const refusal = (status: number, reason: string, message: string) => () =>
  Response.json({ error: { code: status, message, errors: [{ domain: 'global', reason, message }] } }, { status });

/** The service says who may not. */
export const CREDENTIALS: FaultGroup = {
  title: 'Credentials',
  rows: [
    {
      title: '401, and nothing to renew',
      by: { fault: '401' },
      says: /does not accept the credentials \(HTTP 401\)/,
      areas: SERVICES,
      advises: /Sign In…/,
    },
    {
      title: '401 once, and a renewal that works',
      by: { fault: '401', times: 1, credentials: 'renewable' },
      areas: ['list', 'get', 'content', 'recognize', 'watch'],
      reads: 2,
      writes: 2,
      says: null,
    },
    {
      title: '401, also after a renewal',
      by: { fault: '401', credentials: 'renewable' },
      areas: SERVICES,
      reads: 2,
      writes: 2,
      says: /does not accept the credentials \(HTTP 401\)/,
    },
    {
      title: '401, and a sign-in that has ended (invalid_grant)',
      by: { fault: '401', credentials: 'renewable', renewal: '400; reason=invalid_grant' },
      areas: SERVICES,
      says: /does not accept the credentials any more/,
      advises: /The sign-in at \{host\} has ended.* Sign in again\./,
    },
    {
      title: '401, and an authorization server that fails',
      by: { fault: '401', credentials: 'renewable', renewal: '503' },
      areas: SERVICES,
      says: /does not accept the credentials any more/,
      advises: /could not handle the sign-in.* Wait a while and try again/,
    },
    {
      title: '401, and a clock that is 7 minutes ahead',
      by: { fault: '401, date=-420' },
      areas: SERVICES,
      says: /HTTP 401/,
      advises: /Your clock is 7 minutes ahead of the service/,
    },
    {
      title: '401, and a clock that is 3 hours behind',
      by: { fault: '401, date=10800' },
      areas: SERVICES,
      says: /HTTP 401/,
      advises: /Your clock is 3 hours behind the service/,
    },
    {
      title: 'The sign-in has ended (invalid_grant)',
      by: { fault: '400; reason=invalid_grant' },
      areas: ['token'],
      says: /The sign-in at \{host\} has ended/,
      advises: /Sign in again/,
    },
    {
      title: 'The client is unknown (invalid_client)',
      by: { fault: '401; reason=invalid_client' },
      areas: ['token'],
      says: /does not know this OAuth client/,
    },
    {
      title: 'A policy does not allow the program (access_denied)',
      by: { fault: '403; reason=access_denied' },
      areas: ['token'],
      says: /Access was not allowed/,
    },
    {
      title: 'A token that lives no time at all',
      by: { fault: 'expires-in=0' },
      areas: ['token'],
      says: null,
    },
  ],
};

/** 403, by its reason. */
export const FORBIDDEN: FaultGroup = {
  title: '403, by its reason',
  rows: [
    {
      title: 'rateLimitExceeded',
      by: { fault: '403; reason=rateLimitExceeded' },
      areas: SERVICES,
      reads: 5,
      says: /asks for fewer requests/,
    },
    {
      title: 'userRateLimitExceeded',
      by: { fault: '403; reason=userRateLimitExceeded' },
      areas: SERVICES,
      reads: 5,
      says: /asks for fewer requests/,
    },
    {
      title: 'dailyLimitExceeded',
      by: { answer: refusal(403, 'dailyLimitExceeded', 'Daily Limit Exceeded') },
      areas: SERVICES,
      says: /A quota at \{host\} is used up/,
      advises: /quotas page/,
    },
    {
      title: 'quotaExceeded',
      by: { answer: refusal(403, 'quotaExceeded', 'Quota exceeded.') },
      areas: SERVICES,
      says: /A quota at \{host\} is used up/,
      advises: /quotas page/,
    },
    {
      title: 'insufficientPermissions',
      by: { fault: '403; reason=insufficientPermissions' },
      areas: SERVICES,
      says: /The access token does not allow this/,
      advises: /“Sign In…” and allow it.*(drive\.|cloud-platform|calendar\.readonly)/,
    },
    {
      title: 'domainPolicy',
      by: { fault: '403; reason=domainPolicy' },
      areas: SERVICES,
      says: /An administrator does not allow this program/,
      advises: /Ask the administrator/,
    },
    {
      title: 'forbidden',
      by: { fault: '403; reason=forbidden' },
      areas: SERVICES,
      says: /does not allow (this request|this account|these credentials)/,
    },
    {
      title: 'accessNotConfigured',
      by: { fault: '403; reason=accessNotConfigured' },
      areas: SERVICES,
      says: /The API is not enabled at \{host\} for the project of these credentials/,
      advises: /Enable it in the console/,
    },
    {
      title: 'accessNotConfigured, with the project',
      by: {
        answer: refusal(
          403,
          'accessNotConfigured',
          'Access Not Configured. The API has not been used in project 836291 before or it is disabled.',
        ),
      },
      areas: SERVICES,
      says: /The API is not enabled at \{host\} for the project 836291/,
      advises: /Enable it in the console/,
    },
    {
      title: 'cannotDownloadAbusiveFile',
      by: {
        answer: refusal(403, 'cannotDownloadAbusiveFile', 'This file has been identified as malware or spam.'),
      },
      areas: ['content'],
      says: /takes this file for malware or spam/,
      advises: /Only its owner/,
    },
  ],
};

/** Any other status. */
export const STATUSES: FaultGroup = {
  title: 'Other statuses',
  rows: [
    {
      title: '404 of a thing',
      by: { fault: '404' },
      says: /knows no such (file|calendar|channel)|does not find what the request names/,
      but: { token: /refuses the sign-in/ },
    },
    {
      title: '404 of the path',
      by: {
        answer: () => new Response('<title>404</title>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
      },
      says: /has nothing at this address/,
      advises: /address|endpoint/,
      but: { token: /refuses the sign-in \(HTTP 404\)/ },
    },
    {
      title: '407 of a proxy',
      by: { answer: () => new Response('', { status: 407 }) },
      areas: SERVICES,
      says: /A proxy on the way asks for credentials/,
    },
    {
      title: '409',
      by: { fault: '409' },
      areas: SERVICES,
      says: /something changed that the request relies on|cannot do this as things are/,
    },
    { title: '410', by: { fault: '410' }, areas: SERVICES, says: /is not there any more|cannot do this as things are/ },
    {
      title: '412',
      by: { fault: '412' },
      areas: SERVICES,
      says: /something changed that the request relies on|cannot do this as things are/,
    },
    {
      title: '413',
      by: { answer: () => new Response('', { status: 413 }) },
      areas: SERVICES,
      says: /The request is too (long|large) for/,
    },
    {
      title: '429 with Retry-After in seconds',
      by: { fault: '429; retry-after=2' },
      areas: SERVICES,
      reads: 5,
      says: /asks for fewer requests/,
      advises: /asks to wait 2 seconds/,
    },
    {
      title: '429 with Retry-After as a date',
      by: { fault: '429; retry-after-date=3' },
      areas: SERVICES,
      reads: 5,
      says: /asks for fewer requests/,
      advises: /asks to wait \d seconds?/,
    },
    {
      title: '429 with Retry-After as a date, by a clock an hour ahead',
      by: { fault: '429; retry-after-date=3603, date=3600' },
      areas: READS.filter((area) => area !== 'pages'),
      reads: 5,
      says: /asks for fewer requests/,
      advises: /asks to wait \d seconds?/,
    },
    {
      title: '429 with Retry-After of a week',
      by: { fault: '429; retry-after=604800' },
      areas: SERVICES,
      says: /asks for fewer requests/,
      advises: /asks to wait 7 days/,
    },
    {
      title: '429 with an absurd Retry-After',
      by: { fault: '429; retry-after=99999999999999999999' },
      areas: SERVICES,
      says: /asks for fewer requests/,
      advises: /asks to wait more than a year/,
    },
    {
      title: '429 with a Retry-After that is none',
      by: { fault: '429; retry-after=soon' },
      areas: SERVICES,
      reads: 5,
      says: /asks for fewer requests/,
    },
    {
      title: '429 without Retry-After',
      by: { fault: '429; retry-after=none' },
      areas: SERVICES,
      reads: 5,
      says: /asks for fewer requests/,
    },
    ...['500', '502', '503'].map((fault) => ({
      title: fault,
      by: { fault },
      reads: 5,
      says: /failed to handle the request/,
      but: { token: /could not handle the sign-in/ },
    })),
    {
      title: '503 with a page of HTML, dripping',
      by: { fault: 'html; status=503, drip=10' },
      reads: 5,
      says: /failed to handle the request \(HTTP 503\)/,
      but: { token: /could not handle the sign-in/ },
    },
    {
      title: '503 once',
      by: { fault: '503', times: 1 },
      areas: ['list', 'get', 'content'],
      reads: 2,
      says: null,
    },
    {
      title: '504',
      by: { fault: '504' },
      reads: 5,
      says: /failed to handle the request|did not finish in the time/,
      but: { token: /could not handle the sign-in/ },
    },
    {
      title: '511 of a network that wants a sign-in',
      by: { answer: () => new Response('', { status: 511 }) },
      areas: SERVICES,
      says: /The network wants a sign-in of its own/,
      reads: 1,
      advises: /sign in to the network/,
    },
  ],
};
