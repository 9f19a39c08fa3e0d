import { opaqueId } from '../channels/opaque-id';
import type { Grant } from '../http/identify';
import { checkScopes, scope } from '../http/scopes';
import type { Person } from './consent';

/** What userinfo needs one of. */
export const USERINFO_SCOPES = ['openid', 'email', 'profile', scope('userinfo.email'), scope('userinfo.profile')];

/** Tells who somebody is, as far as the scopes allow (OpenID Connect Core §5.3). Throws 403 without any of them. */
export function userinfoOf(grant: Grant, people: readonly Person[]): Readonly<Record<string, unknown>> {
  checkScopes(grant, USERINFO_SCOPES);
  const { user } = grant.caller;
  const has = (...names: readonly string[]) =>
    grant.scopes === 'all' || names.some((name) => (grant.scopes as ReadonlySet<string>).has(name));
  const name = people.find(({ email }) => email === user)?.name;
  return {
    sub: subjectOf(user),
    ...(has('email', scope('userinfo.email')) && { email: user, email_verified: true }),
    ...(name !== undefined && has('profile', scope('userinfo.profile')) && { name }),
  };
}

/** The stable and opaque name of a user. */
export function subjectOf(user: string): string {
  return opaqueId(`user ${user}`);
}
