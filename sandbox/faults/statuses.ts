import { errorInfo, type Failure } from '../http/failure';
import type { AskedFault, Fault } from './fault';

const usage = { domain: 'usageLimits' } as const;
const CHALLENGE = 'Bearer realm="drive-query-sandbox"';

/** The statuses that can be asked for, as the family words them (public-facts §0, codes), older areas and newer ones. */
const FAILURES: readonly Failure[] = [
  {
    status: 400,
    reason: 'badRequest',
    message: 'Bad Request',
    newer: { message: 'Request contains an invalid argument.' },
  },
  {
    status: 401,
    reason: 'authError',
    message: 'Invalid Credentials',
    locationType: 'header',
    location: 'Authorization',
    headers: { 'WWW-Authenticate': `${CHALLENGE}, error="invalid_token"` },
    newer: { message: 'Request had invalid authentication credentials.' },
  },
  {
    status: 403,
    reason: 'userRateLimitExceeded',
    message: 'User Rate Limit Exceeded',
    ...usage,
    newer: { message: 'The caller does not have permission' },
  },
  {
    status: 404,
    reason: 'notFound',
    message: 'File not found: .',
    location: 'fileId',
    newer: { message: 'Requested entity was not found.' },
  },
  { status: 409, reason: 'conflict', message: 'Conflict' },
  { status: 410, reason: 'deleted', message: 'Gone' },
  {
    status: 412,
    reason: 'conditionNotMet',
    message: 'Precondition Failed',
    locationType: 'header',
    location: 'If-Match',
    newer: { message: 'Precondition check failed.' },
  },
  {
    status: 429,
    reason: 'rateLimitExceeded',
    message: 'Rate Limit Exceeded',
    ...usage,
    headers: { 'Retry-After': '1' },
    newer: { message: 'Resource has been exhausted (e.g. check quota).' },
  },
  { status: 500, reason: 'backendError', message: 'Internal Error', newer: { message: 'Internal error encountered.' } },
  { status: 502, reason: 'backendError', message: 'Bad Gateway' },
  {
    status: 503,
    reason: 'backendError',
    message: 'Service Unavailable',
    newer: { message: 'The service is currently unavailable.' },
  },
  {
    status: 504,
    reason: 'backendError',
    message: 'Gateway Timeout',
    newer: { message: 'Deadline expired before operation could complete.' },
  },
];

/** What a reason changes, and what the newer shape calls it. */
interface Reason extends Partial<Failure> {
  readonly message: string;
  readonly newReason: string;
}

/** The reasons of a 403 (public-facts §0, codes): not all of them are about what one may do. */
export const FORBIDDEN_REASONS: Readonly<Record<string, Reason>> = {
  rateLimitExceeded: { message: 'Rate Limit Exceeded', ...usage, newReason: 'RATE_LIMIT_EXCEEDED' },
  userRateLimitExceeded: { message: 'User Rate Limit Exceeded', ...usage, newReason: 'RATE_LIMIT_EXCEEDED' },
  dailyLimitExceeded: { message: 'Daily Limit Exceeded', ...usage, newReason: 'RATE_LIMIT_EXCEEDED' },
  accessNotConfigured: {
    message: 'Access Not Configured. The API has not been used in this project before, or it is disabled.',
    ...usage,
    newReason: 'SERVICE_DISABLED',
  },
  insufficientPermissions: {
    message: 'Insufficient Permission: Request had insufficient authentication scopes.',
    domain: 'global',
    headers: { 'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope"` },
    newReason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
  },
  domainPolicy: {
    message: 'The domain administrators have disabled Drive apps.',
    domain: 'global',
    newReason: 'SECURITY_POLICY_VIOLATED',
  },
  forbidden: { message: 'Forbidden', domain: 'global', newReason: 'IAM_PERMISSION_DENIED' },
};

/** A row for each status. */
export const STATUS_FAULTS: readonly Fault[] = FAILURES.map((failure) => {
  const name = `${failure.status}`;
  return {
    name,
    form: `${name}[; retry-after=S][; reason=R]`,
    summary: `Answers ${name} in the family's error shape${failure.headers?.['Retry-After'] ? ', with Retry-After: 1 unless another is asked for' : ''}.`,
    before: async ({ asked, fail, now, url }) => {
      const { reason } = asked.settings;
      const named = reason === undefined ? failure : withReason(failure, reason);
      return fail({ ...named, headers: withRetry(named.headers, asked, now()) ?? {} }, url.searchParams);
    },
  };
});

/** The newer shape has no member for a reason: there it goes into `details`. */
function withReason(failure: Failure, reason: string): Failure {
  const known =
    failure.status === 403 && Object.hasOwn(FORBIDDEN_REASONS, reason) ? FORBIDDEN_REASONS[reason] : undefined;
  const { newReason = reason, ...words } = known ?? {};
  return { ...failure, ...words, reason, newer: { ...failure.newer, details: [errorInfo(newReason)] } };
}

/** `retry-after`: seconds, or `none`; `retry-after-date`: the moment so many seconds from now, as a date. */
function withRetry(headers: Failure['headers'], { settings }: AskedFault, now: number): Failure['headers'] {
  const { 'retry-after': seconds, 'retry-after-date': ahead } = settings;
  if (seconds === undefined && ahead === undefined) return headers;
  const { 'Retry-After': _usual, ...rest } = headers ?? {};
  if (seconds === 'none') return rest;
  const said = seconds ?? new Date(now + 1000 * (Number(ahead) || 0)).toUTCString();
  return { ...rest, 'Retry-After': said };
}
