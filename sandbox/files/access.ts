import { fold } from '../../language';
import { type Permission, ROLES, type Role } from './store/file';

type Permissions = readonly Permission[];

/** Folded addresses of users and groups that have this role or one that includes it (public-facts, Collections). */
function holders(permissions: Permissions, least: Role): readonly string[] {
  const needed = ROLES.indexOf(least);
  return permissions.flatMap(({ emailAddress, role }) =>
    emailAddress !== undefined && ROLES.indexOf(role) >= needed ? [fold(emailAddress)] : [],
  );
}

export const ownersOf = (permissions: Permissions): readonly string[] => holders(permissions, 'owner');
export const writersOf = (permissions: Permissions): readonly string[] => holders(permissions, 'writer');
export const readersOf = (permissions: Permissions): readonly string[] => holders(permissions, 'reader');

/** The widest audience that the permissions name (api.md §2, visibility). */
export function visibilityOf(permissions: Permissions): string {
  const has = (type: Permission['type'], findable: boolean) =>
    permissions.some((permission) => permission.type === type && (permission.allowFileDiscovery ?? false) === findable);
  if (has('anyone', true)) return 'anyoneCanFind';
  if (has('anyone', false)) return 'anyoneWithLink';
  if (has('domain', true)) return 'domainCanFind';
  return has('domain', false) ? 'domainWithLink' : 'limited';
}

/** Who asks. Nobody is the bearer of an API key, who sees what is public. */
export interface Caller {
  /** Folded addresses: the user's own and those of the groups the user is in. */
  readonly addresses: readonly string[];
  readonly domain: string;
}

/** Whether the file was shared with this caller by name: as a user or through a group. */
export function isNamed(permissions: Permissions, caller: Caller): boolean {
  return permissions.some(
    ({ emailAddress }) => emailAddress !== undefined && caller.addresses.includes(fold(emailAddress)),
  );
}

/** The caller's strongest role, over any permission that reaches the caller; undefined when the file may not be seen. */
export function roleOf(permissions: Permissions, caller: Caller): Role | undefined {
  let strongest = -1;
  for (const { type, role, emailAddress, domain } of permissions) {
    const reaches =
      type === 'anyone' ||
      (type === 'domain' && domain === caller.domain) ||
      (emailAddress !== undefined && caller.addresses.includes(fold(emailAddress)));
    if (reaches) strongest = Math.max(strongest, ROLES.indexOf(role));
  }
  return ROLES[strongest];
}

/** Whether searching finds the file for everyone in the caller's domain, without a link. */
export function isFindable(permissions: Permissions, caller: Caller): boolean {
  return permissions.some(
    ({ type, domain, allowFileDiscovery }) =>
      allowFileDiscovery === true && (type === 'anyone' || (type === 'domain' && domain === caller.domain)),
  );
}

/** Whether anyone at all may read the file, given its link. */
export function isPublic(permissions: Permissions): boolean {
  return permissions.some(({ type }) => type === 'anyone');
}
