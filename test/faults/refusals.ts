import { type FaultGroup, SERVICES } from './row';

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
