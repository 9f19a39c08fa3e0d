import type { HttpFault } from './errors';

/**
 * Why a service that understands a request does not do it, whichever of the two shapes of errors says so (public-facts §0):
 *
 * - `rate`: too many requests at once; it may pass by itself · `quota`: a quota is used up, and stays so for hours
 * - `scope`: the token was not allowed this · `disabled`: the API is not enabled for the project
 * - `policy`: an administrator does not allow it · `abuse`: the content is taken for malware
 */
export type Barrier = 'rate' | 'quota' | 'scope' | 'disabled' | 'policy' | 'abuse';

/** Reason → what it means. */
const BARRIERS: Readonly<Record<string, Barrier>> = {
  rateLimitExceeded: 'rate',
  userRateLimitExceeded: 'rate',
  RATE_LIMIT_EXCEEDED: 'rate',
  dailyLimitExceeded: 'quota',
  quotaExceeded: 'quota',
  QUOTA_EXCEEDED: 'quota',
  insufficientPermissions: 'scope',
  insufficientScopes: 'scope',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'scope',
  accessNotConfigured: 'disabled',
  SERVICE_DISABLED: 'disabled',
  domainPolicy: 'policy',
  SECURITY_POLICY_VIOLATED: 'policy',
  ORG_RESTRICTION_VIOLATION: 'policy',
  cannotDownloadAbusiveFile: 'abuse',
};

/** What keeps the service from doing it; undefined where it gives another reason, or none. */
export function barrierOf({ reason }: Pick<HttpFault, 'reason'>): Barrier | undefined {
  return reason !== undefined && Object.hasOwn(BARRIERS, reason) ? BARRIERS[reason] : undefined;
}

/** Whether the service knows the address and not what is asked for there; else it has nothing at this address at all. */
export function isAboutThing({ status, location, serverMessage }: HttpFault): boolean {
  return status === 404 && (location !== undefined || /\bnot found\b/i.test(serverMessage));
}
